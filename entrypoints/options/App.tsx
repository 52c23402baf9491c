import { Notice, type Steps } from "@/components/Notice";
import { Mark } from "@/components/Mark";
import { Segmented } from "@/components/Segmented";
import { ServerForm } from "@/components/ServerForm";
import { text } from "@/components/text";
import type { AccountState } from "@/lib/state/account";
import type { OffSites } from "@/lib/state/offSites";
import type { Settings } from "@/lib/state/settings";
import { AccountSection } from "./AccountSection";
import { allow } from "./allow";
import { WebPagesSection } from "./WebPagesSection";

interface Props {
  account: AccountState;
  settings: Settings;
  offSites: OffSites;
}

export function App({ account, settings, offSites }: Props) {
  const server = settings.server.value;
  const signedIn = account.account.value?.status === "signed-in";
  const steps: Steps = {
    allow: (origin) => void allow(origin),
  };
  return (
    <main class="page">
      <h1>
        <Mark size={24} />
        {text("optionsTitle")}
      </h1>
      <section aria-labelledby="server">
        <h2 id="server">{text("server")}</h2>
        <p class="quiet">{text("serverWords")}</p>
        {server && (
          <ServerForm
            server={server}
            saving={settings.saving.value}
            failure={settings.failure.value}
            signedIn={signedIn}
            steps={steps}
            onSave={(asked) => void settings.saveServer(asked)}
          />
        )}
      </section>
      <AccountSection account={account} ready={server?.baseUrl != null} steps={steps} />
      <WebPagesSection settings={settings} offSites={offSites} />
      <section aria-labelledby="appearance">
        <h2 id="appearance">{text("appearance")}</h2>
        <Segmented
          legend={text("theme")}
          value={settings.theme.value}
          choices={[
            { value: "system", label: text("themeSystem") },
            { value: "light", label: text("themeLight") },
            { value: "dark", label: text("themeDark") },
          ]}
          onChoose={(theme) => void settings.setTheme(theme)}
        />
        {settings.unkept.value === "theme" && <Notice failure={{ kind: "storage" }} />}
      </section>
    </main>
  );
}
