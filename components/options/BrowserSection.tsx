import { useSettings } from "@/components/account/settingsPage";
import { formatList } from "@/components/controls/format";
import { Notice } from "@/components/controls/Notice";
import { Setting } from "@/components/controls/Setting";
import { text } from "@/components/controls/text";
import type { BrowserUi } from "@/lib/model/settings";
import { isolate } from "@/lib/model/text";
import "@/components/controls/Setting.css";

/** The headings of the settings that are not synced. */
const ownSections = ["newAliases", "offSites", "account", "server"] as const;

/** Badge, context menu, and whether settings are synced with other browsers. */
export function BrowserSection() {
  const { browserUi: parts, sharesSettings: shares, browser } = useSettings();
  /** Which of these the browser supports. */
  const has = browser.parts;
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

/** The keyboard shortcuts, and a button to change them. */
export function ShortcutsSection() {
  const { shortcuts, browser } = useSettings();
  const list = shortcuts.value;
  if (list === null) return null;
  return (
    <section class="page-section" aria-labelledby="shortcuts">
      <h2 id="shortcuts" tabIndex={-1}>
        {text("shortcuts")}
      </h2>
      <dl>
        {list.map(({ name, description, keys }) => (
          <div key={name} class="setting">
            {/* The browser gives no description for its built-in command. */}
            <dt>{name.startsWith("_execute") ? text("shortcutOpen") : description}</dt>
            <dd>
              {keys === "" ? <span class="quiet">{text("shortcutUnset")}</span> : <kbd>{keys}</kbd>}
            </dd>
          </div>
        ))}
      </dl>
      <div class="button-row">
        <button type="button" class="button" onClick={browser.openShortcutSettings}>
          {text("changeShortcuts")}
        </button>
      </div>
    </section>
  );
}
