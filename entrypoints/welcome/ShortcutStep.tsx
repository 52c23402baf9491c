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
  return (
    <Step title={text("welcomeHand")}>
      <p>{text(pinned === true ? "welcomePinned" : "welcomePin")}</p>
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
          {text("welcomeOptions")}
        </button>
      </div>
    </Step>
  );
}
