import { Notice } from "@/components/controls/Notice";
import { Segmented } from "@/components/controls/Segmented";
import { text } from "@/components/controls/text";
import type { Settings } from "@/lib/state/settings";

interface Props {
  settings: Settings;
}

export function AppearanceSection({ settings }: Props) {
  return (
    <section class="page-section" aria-labelledby="appearance">
      <h2 id="appearance" tabIndex={-1}>
        {text("appearance")}
      </h2>
      <Segmented
        legend={text("appearance")}
        value={settings.theme.value}
        choices={[
          { value: "system", label: text("themeSystem") },
          { value: "light", label: text("themeLight") },
          { value: "dark", label: text("themeDark") },
        ]}
        onChoose={(theme) => void settings.setTheme(theme)}
      />
      {settings.saveFailed.value === "theme" && <Notice failure={{ kind: "storage" }} />}
    </section>
  );
}
