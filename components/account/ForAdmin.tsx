import { CopyButton } from "@/components/controls/CopyButton";
import "./account.css";

interface Props {
  label: string;
  address: string;
  hint?: string;
  onCopy(address: string): Promise<boolean>;
}

/** What whoever runs the server would put there, to be copied. */
export function ForAdmin({ label, address, hint, onCopy }: Props) {
  return (
    <div class="for-admin">
      <span>{label}</span>
      <div class="for-admin-line">
        <bdi class="address" dir="ltr">
          {address}
        </bdi>
        <CopyButton address={address} onCopy={onCopy} />
      </div>
      {hint !== undefined && <p class="field-hint">{hint}</p>}
    </div>
  );
}
