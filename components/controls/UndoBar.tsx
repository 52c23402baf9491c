import { Button } from "./Button";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { IconButton } from "./Icon";
import { text } from "./text";

interface Props {
  words: ComponentChildren;
  failed?: string | undefined;
  busy: boolean;
  /** The label of the close button, if closing does more than remove the message. */
  closing?: string | undefined;
  onUndo(): void;
  onClose(): void;
  /** It is about to be removed while the focus is in it. */
  onFocusLost(): void;
}

export function UndoBar({ words, failed, busy, closing, onUndo, onClose, onFocusLost }: Props) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (current?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <section class="row undo-bar" ref={bar} aria-label={text("undo")}>
      <p>
        {words}
        {failed !== undefined && <span role="alert">{text("sentences", "", failed)}</span>}
      </p>
      <div class="row">
        <Button words="undo" busy={busy} onClick={onUndo} />
        <IconButton icon="cross" label={closing ?? text("offerClose")} onClick={onClose} />
      </div>
    </section>
  );
}
