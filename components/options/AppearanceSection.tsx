import { Notice } from "@/components/controls/Notice";
import { Segmented } from "@/components/controls/Segmented";
import { text } from "@/components/controls/text";
import { usePage } from "@/components/page";

export function AppearanceSection() {
  const { theme } = usePage();
  return (
    <section class="page-section" aria-labelledby="appearance">
      <h2 id="appearance" tabIndex={-1}>
        {text("appearance")}
      </h2>
      <Segmented
        legend={text("appearance")}
        value={theme.value.value ?? "system"}
        choices={[
          { value: "system", label: text("themeSystem") },
          { value: "light", label: text("themeLight") },
          { value: "dark", label: text("themeDark") },
        ]}
        onChoose={(chosen) => void theme.choose(() => chosen)}
      />
      {theme.saveFailed.value && <Notice failure={{ kind: "storage" }} />}
    </section>
  );
}
