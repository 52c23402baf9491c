import { useState } from "preact/hooks";
import { showAddress } from "@/lib/model/address";
import { text } from "@/components/controls/text";
import { generate } from "lean-qr/nano";
import { useListPage } from "./listPage";
import "./AliasDetails.css";

/**
 * The pin switch, and the address for a mail program or, as a QR code, for a phone's camera. Nothing leaves the
 * browser unless the person sends it.
 */
export function AliasShare({ address }: { address: string }) {
  const { aliases, isPrivate, pin } = useListPage();
  const isPinned = aliases.pinned.value.has(address);
  const [open, setOpen] = useState(false);
  const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
  return (
    <>
      <div class="alias-share">
        {!isPrivate.value && (
          <button type="button" class="link-button" onClick={() => void pin(address, !isPinned)}>
            {text(isPinned ? "aliasUnpin" : "aliasPin")}
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

/** The quiet zone on each side that the QR code standard asks for, in modules. */
const margin = 4;

/** Dark on light in both themes, because not every reader accepts the reverse. */
export function QrCode({ words, label }: { words: string; label: string }) {
  const code = generate(words);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join("");
  const side = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, not an image file
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
