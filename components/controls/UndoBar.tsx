import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon";
import { text } from "./text";

interface Props {
  words: string;
  /** Why it could not be taken back. */
  failed?: string | undefined;
  busy: boolean;
  onUndo(): void;
  onClose(): void;
  /** It goes away with the keyboard in it. */
  onLeave(): void;
}

/** What was done a moment ago, and the way back. */
export function UndoBar({ words, failed, busy, onUndo, onClose, onLeave }: Props) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (current?.contains(document.activeElement)) onLeave();
    };
  }, [onLeave]);

  return (
    <section class="undo-bar" ref={bar} aria-label={text("undo")}>
      <p>
        {words}
        {failed !== undefined && <span role="alert">{text("sentences", "", failed)}</span>}
      </p>
      <button type="button" class="button" aria-disabled={busy} onClick={onUndo}>
        {text("undo")}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={text("dismiss")}
        title={text("dismiss")}
        onClick={onClose}
      >
        <Icon name="cross" />
      </button>
    </section>
  );
}
