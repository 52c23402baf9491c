import { useState } from "preact/hooks";
import { sentences, text } from "@/components/controls/text";
import type { Shortcuts } from "@/lib/state/shortcuts";
import { Step } from "./Step";

interface Props {
  shortcuts: Shortcuts;
  pinned: boolean | undefined;
  hasMenu: boolean;
  onOpenOptions(): void;
}

/** How to reach Alibi later: toolbar, shortcut, menu. */
export function ShortcutStep({ shortcuts, pinned, hasMenu, onOpenOptions }: Props) {
  const fill = shortcuts.list.value?.find(({ name }) => name === "fill-field");
  // Firefox does not tell whether the button is pinned, so the person confirms it.
  const [read, setRead] = useState(false);
  const pin = import.meta.env.FIREFOX ? "welcomePinFirefox" : "welcomePin";
  return (
    <Step title={text("welcomeHand")} done={pinned === true || read}>
      {pinned !== true && <p>{text(pin)}</p>}
      {fill && (
        <p>
          {sentences(
            fill.keys === "" ? text("welcomeNoShortcut") : text("welcomeShortcut", fill.keys),
            hasMenu ? text("welcomeMenu", text("menuInsert")) : "",
          )}
        </p>
      )}
      <div class="button-row">
        <button type="button" class="button" onClick={onOpenOptions}>
          {text("options")}
        </button>
        {pinned !== true && !read && (
          <button type="button" class="button" onClick={() => setRead(true)}>
            {text("bulkDismiss")}
          </button>
        )}
      </div>
    </Step>
  );
}
