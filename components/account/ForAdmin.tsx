import { CopyButton } from "@/components/controls/CopyButton";
import "./account.css";

interface Props {
  label: string;
  /** An address, or a command. */
  value: string;
  hint?: string;
  onCopy(value: string): Promise<boolean>;
}

/** What whoever runs the server would put there, to be copied. */
export function ForAdmin({ label, value, hint, onCopy }: Props) {
  return (
    <div class="for-admin">
      <span>{label}</span>
      <div class="for-admin-line">
        <bdi class="address" dir="ltr">
          {value}
        </bdi>
        <CopyButton address={value} onCopy={onCopy} />
      </div>
      {hint !== undefined && <p class="field-hint">{hint}</p>}
    </div>
  );
}
