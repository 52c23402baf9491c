import { CopyButton } from "@/components/controls/CopyButton";
import { text } from "@/components/controls/text";

interface Props {
  address: string;
  onCopy(address: string): Promise<boolean>;
}

/** The extension's own address, for the list of those that a server may send people back to. */
export function RedirectAddress({ address, onCopy }: Props) {
  return (
    <div class="redirect">
      <span class="locked-label">{text("redirectAddress")}</span>
      <div class="redirect-line">
        <bdi class="address" dir="ltr">
          {address}
        </bdi>
        <CopyButton address={address} onCopy={onCopy} />
      </div>
      <p class="field-hint">{text("redirectAddressHint")}</p>
    </div>
  );
}
