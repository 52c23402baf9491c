import { Mark } from "@/components/Mark";
import type { Steps } from "@/components/Notice";
import { text } from "@/components/text";
import type { BrowserParts, OfferWhen } from "@/lib/model/settings";
import type { ServerAbilities } from "@/lib/state/abilities";
import type { AccountState } from "@/lib/state/account";
import type { Choice } from "@/lib/state/choice";
import type { Domains } from "@/lib/state/domains";
import type { OffSites } from "@/lib/state/offSites";
import type { Settings } from "@/lib/state/settings";
import type { Shortcuts } from "@/lib/state/shortcuts";
import { AccountSection } from "./AccountSection";
import { AppearanceSection } from "./AppearanceSection";
import { allow, findParts, openShortcutSettings } from "./browserActions";
import { BrowserSection, ShortcutsSection } from "./BrowserSection";
import { NewAliasesSection } from "./NewAliasesSection";
import { ServerSection } from "./ServerSection";
import { WebPagesSection } from "./WebPagesSection";

interface Props {
  account: AccountState;
  settings: Settings;
  abilities: ServerAbilities;
  offerWhen: Choice<OfferWhen>;
  browserParts: Choice<BrowserParts>;
  domains: Domains;
  offSites: OffSites;
  shortcuts: Shortcuts;
}

export function App({ account, settings, domains, offSites, ...props }: Props) {
  const ready = settings.server.value?.baseUrl != null;
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
      <ServerSection
        settings={settings}
        abilities={props.abilities}
        signedIn={signedIn}
        steps={steps}
      />
      <AccountSection account={account} ready={ready} steps={steps} />
      <WebPagesSection settings={settings} offerWhen={props.offerWhen} offSites={offSites} />
      <NewAliasesSection settings={settings} domains={domains} signedIn={signedIn} />
      <BrowserSection parts={props.browserParts} has={findParts()} />
      <ShortcutsSection shortcuts={props.shortcuts} onChange={openShortcutSettings} />
      <AppearanceSection settings={settings} />
    </main>
  );
}
