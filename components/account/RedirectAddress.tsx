import { CopyButton } from "@/components/controls/CopyButton";
import { text } from "@/components/controls/text";
import "./account.css";

interface Props {
  address: string;
  onCopy(address: string): Promise<boolean>;
}

/** The extension's redirect URI, for the server's allow-list. */
export function RedirectAddress({ address, onCopy }: Props) {
  return (
    <div class="redirect-address">
      <span>{text("redirectAddress")}</span>
      <div class="redirect-address-line">
        <bdi class="address" dir="ltr">
          {address}
        </bdi>
        <CopyButton address={address} onCopy={onCopy} />
      </div>
      <p class="field-hint">{text("redirectAddressHint")}</p>
    </div>
  );
}
