import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "@/components/controls/Icon";
import { MessageWithElement } from "@/components/controls/MessageWithElement";
import { text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import { Address } from "./Address";
import "@/components/controls/UndoBar.css";
import "./CreatedBar.css";

interface Props {
  address: string;
  /** It was copied automatically as soon as it was created. */
  copied: boolean;
  onCopy(): Promise<boolean>;
  /** Fills it into the page beside the list; undefined where there is no such page. */
  onFill?: (() => void) | undefined;
  onClose(): void;
}

/** The alias that was just created, uncut, with buttons for its use. */
export function CreatedBar({ address, copied, onCopy, onFill, onClose }: Props) {
  const bar = useRef<HTMLElement>(null);
  const [again, setAgain] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- only for another alias
  useLayoutEffect(() => bar.current?.querySelector("button")?.focus(), [address]);
  useEscape(onClose, bar);
  const done = copied || again;
  return (
    <section class="undo-bar created-bar" ref={bar} aria-label={text("newAlias")}>
      <Icon name="check" />
      <p>
        <MessageWithElement message="created">
          <Address address={address} />
        </MessageWithElement>
      </p>
      {onFill && (
        <button type="button" class="button button-primary" onClick={onFill}>
          {text("rowFill")}
        </button>
      )}
      <button type="button" class="button" onClick={() => void onCopy().then(setAgain)}>
        {text(done ? "copiedShort" : "copyShort")}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={text("offerClose")}
        title={text("offerClose")}
        onClick={onClose}
      >
        <Icon name="cross" />
      </button>
    </section>
  );
}
