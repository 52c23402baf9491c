import { Button } from "@/components/controls/Button";
import { useSettings } from "@/components/account/settingsPage";
import { formatList, text } from "@/components/controls/text";
import { Notice } from "@/components/controls/Notice";
import { Segmented, Setting } from "@/components/controls/Field";
import { isolate } from "@/lib/model/text";
import { Part, Section } from "./Section";

const ownSections = ["newAliases", "offSites", "account", "server"] as const;

export function BrowserSection() {
  const { theme, browserUi, sharesSettings, browser } = useSettings();
  const has = browser.parts;
  const { badge: hasBadge, menu: hasMenu } = browserUi.value.value;
  return (
    <Section id="browser" heading="inBrowser">
      <div class="setting">
        <span aria-hidden="true">{text("appearance")}</span>
        <Segmented
          legend={text("appearance")}
          value={theme.value.value}
          choices={[
            { value: "system", label: text("themeSystem") },
            { value: "light", label: text("themeLight") },
            { value: "dark", label: text("themeDark") },
          ]}
          onChoose={(chosen) => void theme.choose(chosen)}
        />
      </div>
      {has.badge && (
        <Setting
          label={text("showBadge")}
          on={hasBadge}
          onToggle={(badge) => void browserUi.choose({ badge })}
        />
      )}
      {has.menu && (
        <Setting
          label={text("showMenu", text("menuInsert"))}
          on={hasMenu}
          onToggle={(menu) => void browserUi.choose({ menu })}
        />
      )}
      {has.sync && (
        <Setting
          label={text("syncSettings")}
          hint={text("notSynced", isolate(formatList(ownSections.map((name) => text(name)))))}
          on={sharesSettings.value.value}
          onToggle={(on) => void sharesSettings.choose(on)}
        />
      )}
      {[theme, browserUi, sharesSettings].some((each) => each.saveFailed.value) && (
        <Notice failure={{ kind: "storage" }} />
      )}
      <ShortcutsPart />
    </Section>
  );
}

function ShortcutsPart() {
  const { shortcuts, browser } = useSettings();
  const list = shortcuts.value;
  if (list === null) return null;
  return (
    <Part
      id="shortcuts"
      heading="shortcuts"
      control={<Button words="changeShortcuts" onClick={browser.openShortcutSettings} />}
    >
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
    </Part>
  );
}
