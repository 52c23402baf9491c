import type { Bitmap2D } from "lean-qr/nano";
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "@/components/controls/Button";
import { showAddress } from "@/lib/model/address";
import type { Alias } from "@/lib/model/alias";
import { bringIntoView } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { useListPage } from "./listPage";

interface Props {
  alias: Alias;
  edit: RefObject<HTMLButtonElement | null>;
  remove: RefObject<HTMLButtonElement | null>;
  onEdit(): void;
}

/** What can be done with an alias beside its use; nothing leaves the browser unless the user sends it. */
export function AliasActions({ alias, edit, remove, onEdit }: Props) {
  const { address } = alias;
  const { aliases, isPrivate, pin, editLock, granted, asksToDelete, askOrRemove } = useListPage();
  const isPinned = aliases.pinned.value.has(address);
  const [open, setOpen] = useState(false);
  const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
  return (
    <>
      <div class="alias-actions">
        {editLock.value === undefined && (
          <button type="button" ref={edit} onClick={onEdit}>
            <Icon name="edit" />
            {text("editLabel")}
          </button>
        )}
        {!isPrivate.value && (
          <button type="button" onClick={() => void pin(address, !isPinned)}>
            <Icon name="pin" />
            {text(isPinned ? "aliasUnpin" : "aliasPin")}
          </button>
        )}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="qr" />
          {text("aliasQr")}
        </button>
        <a href={href} target="_blank" rel="noreferrer">
          <Icon name="mail" />
          {text("aliasEmail")}
        </a>
        <button
          type="button"
          class="alias-actions-delete"
          aria-disabled={!granted("aliases:delete")}
          ref={remove}
          onClick={() => askOrRemove(alias)}
        >
          <Icon name="trash" />
          {text(asksToDelete(alias) ? "delete" : "deleteNow")}
        </button>
      </div>
      {open && <QrCode words={href} label={showAddress(address)} />}
    </>
  );
}

/** The quiet zone on each side that the QR code standard asks for, in modules. */
const margin = 4;

/** Dark on light in both themes, because not every reader accepts the reverse. */
function QrCode({ words, label }: { words: string; label: string }) {
  const [code, setCode] = useState<Bitmap2D | null>(null);
  useEffect(() => {
    // Loaded when a code is asked for, which is seldom.
    void import("lean-qr/nano").then(({ generate }) => setCode(generate(words)));
  }, [words]);
  if (code === null) return null;
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join("");
  const side = code.size + 2 * margin;
  return (
    <svg
      class="qr-code"
      ref={bringIntoView}
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
