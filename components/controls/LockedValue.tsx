import { Icon } from "./Icon";
import { text } from "./text";

interface Props {
  label: string;
  value: string;
}

/** A setting that an organisation has decided, in the place of a field. */
export function LockedValue({ label, value }: Props) {
  return (
    <div class="locked">
      <div class="field-head">
        <span class="locked-label">{label}</span>
        <Locked />
      </div>
      <bdi dir="ltr">{value}</bdi>
    </div>
  );
}

/** Why something cannot be changed, beside it. */
export function Locked() {
  return (
    <span class="locked-why quiet">
      <Icon name="lock" />
      {text("managed")}
    </span>
  );
}
