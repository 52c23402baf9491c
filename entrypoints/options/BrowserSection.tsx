import { Notice } from "@/components/controls/Notice";
import { Setting } from "@/components/controls/Setting";
import { ShortcutList } from "@/components/site/ShortcutList";
import { formatList } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import type { BrowserUi } from "@/lib/model/settings";
import type { SettingState } from "@/lib/state/setting";
import type { Shortcuts } from "@/lib/state/shortcuts";
import { isolate } from "@/lib/model/text";

/** The headings of the settings that are not synced. */
const ownSections = ["newAliases", "offSites", "account", "server"] as const;

interface Props {
  parts: SettingState<BrowserUi>;
  /** Whether settings are synced with the person's other browsers. */
  shares: SettingState<boolean>;
  /** Which of these the browser supports. */
  has: BrowserUi & { sync: boolean };
}

/** Badge, context menu, and whether settings are synced with other browsers. */
export function BrowserSection({ parts, shares, has }: Props) {
  const kept = parts.value.value;
  const isShared = shares.value.value;
  if (kept === null || isShared === null || !Object.values(has).includes(true)) return null;
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
        {has.sync && (
          <>
            <Setting
              label={text("syncSettings")}
              on={isShared}
              onToggle={(on) => void shares.choose(() => on)}
            />
            <p class="quiet">
              {text("notSynced", isolate(formatList(ownSections.map((name) => text(name)))))}
            </p>
          </>
        )}
      </div>
      {(parts.saveFailed.value || shares.saveFailed.value) && (
        <Notice failure={{ kind: "storage" }} />
      )}
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
