import { Icon } from "@/components/controls/Icon";
import { formatExact } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import "./SelectionBar.css";

interface Props {
  count: number;
  /** Why they cannot be changed or deleted; undefined if they can. */
  editLock: string | undefined;
  deleteLock: string | undefined;
  onSwitchOn(): void;
  onSwitchOff(): void;
  onDelete(): void;
  onClear(): void;
}

/** The actions for the selected aliases. `data-asks` marks buttons to which the focus returns after a question. */
export function SelectionBar({ count, editLock, deleteLock, onClear, ...actions }: Props) {
  const isLocked = editLock !== undefined;
  const locks = [...new Set([editLock, deleteLock].filter((lock) => lock !== undefined))];
  return (
    <div class="selection-bar">
      <p class="selection-bar-count">{tellSelection(count)}</p>
      <button
        type="button"
        class="icon-button"
        aria-label={text("clearSelection")}
        title={text("clearSelection")}
        onClick={onClear}
      >
        <Icon name="cross" />
      </button>
      <div class="button-row">
        {(
          [
            ["siteSwitchOn", actions.onSwitchOn, undefined],
            ["switchOffMany", actions.onSwitchOff, "off"],
          ] as const
        ).map(([key, action, asks]) => (
          <button
            key={key}
            type="button"
            class="button"
            data-asks={asks}
            aria-disabled={isLocked}
            onClick={unless(editLock, action)}
          >
            {text(key)}
          </button>
        ))}
        <button
          type="button"
          class="button button-danger"
          data-asks="delete"
          aria-disabled={deleteLock !== undefined}
          onClick={unless(deleteLock, actions.onDelete)}
        >
          {text("delete")}
        </button>
      </div>
      {locks.map((lock) => (
        <p key={lock} class="quiet selection-bar-lock">
          {lock}
        </p>
      ))}
    </div>
  );
}

/** Such as "Selection: 30". */
export function tellSelection(count: number): string {
  return text("saidOf", text("selection"), formatExact(count));
}

function unless(lock: string | undefined, action: () => void): () => void {
  return () => {
    if (lock === undefined) action();
  };
}
