import { useState } from "preact/hooks";
import { showAddress } from "@/lib/model/alias/address";
import { text } from "@/components/controls/text";
import { QrCode } from "./QrCode";
import "./AliasDetails.css";

interface Props {
  address: string;
  pinned: boolean;
  /** undefined where it cannot be pinned. */
  onPin?: ((pinned: boolean) => unknown) | undefined;
}

/**
 * The pin switch, and the address for a mail program or, as a QR code, for a phone's camera. Nothing leaves the
 * browser unless the person sends it.
 */
export function AliasShare({ address, pinned, onPin }: Props) {
  const [open, setOpen] = useState(false);
  const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
  return (
    <>
      <div class="alias-share">
        {onPin && (
          <button type="button" class="link-button" onClick={() => onPin(!pinned)}>
            {text(pinned ? "aliasUnpin" : "aliasPin")}
          </button>
        )}
        <button
          type="button"
          class="link-button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text("aliasQr")}
        </button>
        <a class="link-button" href={href} target="_blank" rel="noreferrer">
          {text("aliasEmail")}
        </a>
      </div>
      {open && <QrCode words={href} label={showAddress(address)} />}
    </>
  );
}
