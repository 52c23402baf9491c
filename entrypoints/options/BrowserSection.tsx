import { Notice } from "@/components/controls/Notice";
import { Setting } from "@/components/controls/Setting";
import { ShortcutList } from "@/components/site/ShortcutList";
import { text } from "@/components/controls/text";
import type { BrowserUi } from "@/lib/model/settings/settings";
import type { Choice } from "@/lib/state/choice";
import type { Shortcuts } from "@/lib/state/shortcuts";

interface Props {
  parts: Choice<BrowserUi>;
  /** Which of these the browser supports. */
  has: BrowserUi;
}

/** Badge and context menu. */
export function BrowserSection({ parts, has }: Props) {
  const kept = parts.value.value;
  if (kept === null || !(has.badge || has.menu)) return null;
  const choose = (change: Partial<BrowserUi>) =>
    void parts.choose((before) => ({ ...before, ...change }));
  return (
    <section class="page-section" aria-labelledby="browser">
      <h2 id="browser" tabIndex={-1}>
        {text("inBrowser")}
      </h2>
      <div>
        {has.badge && (
          <Setting
            label={text("showBadge")}
            on={kept.badge}
            onToggle={(badge) => choose({ badge })}
          />
        )}
        {has.menu && (
          <Setting
            label={text("showMenu", text("menuInsert"))}
            on={kept.menu}
            onToggle={(menu) => choose({ menu })}
          />
        )}
      </div>
      {parts.unkept.value && <Notice failure={{ kind: "storage" }} />}
    </section>
  );
}

interface ShortcutsProps {
  shortcuts: Shortcuts;
  onChange(): void;
}

export function ShortcutsSection({ shortcuts, onChange }: ShortcutsProps) {
  const list = shortcuts.list.value;
  if (list === null) return null;
  return (
    <section class="page-section" aria-labelledby="shortcuts">
      <h2 id="shortcuts" tabIndex={-1}>
        {text("shortcuts")}
      </h2>
      <ShortcutList
        shortcuts={list.map(({ name, description, keys }) => ({
          // The browser gives no description for its built-in command.
          words: name.startsWith("_execute") ? text("shortcutOpen") : description,
          keys,
        }))}
        onChange={onChange}
      />
    </section>
  );
}
