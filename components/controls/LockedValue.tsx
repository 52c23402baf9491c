import { Icon } from "./Icon";
import { text } from "./text";
import "./Field.css";

interface Props {
  label: string;
  value: string;
}

/** A setting that a policy fixes, shown instead of a field. */
export function LockedValue({ label, value }: Props) {
  return (
    <div class="locked-value">
      <div class="field-head">
        <span class="locked-value-label">{label}</span>
        <LockedReason />
      </div>
      <bdi dir="ltr">{value}</bdi>
    </div>
  );
}

/** Why something cannot be changed, beside it. */
export function LockedReason() {
  return (
    <span class="locked-reason quiet">
      <Icon name="lock" />
      {text("managed")}
    </span>
  );
}
