import { sentences, text } from "@/components/controls/text";
import type { Shortcuts } from "@/lib/state/shortcuts";
import { Step } from "./Step";

interface Props {
  shortcuts: Shortcuts;
  pinned: boolean | undefined;
  hasMenu: boolean;
  onOpenOptions(): void;
}

/** Where Alibi is from now on. */
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
      <div class="actions">
        <button type="button" class="button" onClick={onOpenOptions}>
          {text("welcomeOptions")}
        </button>
      </div>
    </Step>
  );
}
