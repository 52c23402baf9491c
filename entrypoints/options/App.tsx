import { useComputed, type ReadonlySignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { pageActions } from "@/lib/browser/pageActions";
import { Mark } from "@/components/controls/Icon";
import type { FailureActions } from "@/components/controls/Notice";
import { formatList } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import {
  allMethods,
  allowedMethods,
  type Policy,
  type BrowserUi,
  type OfferTrigger,
} from "@/lib/model/settings";
import type { Result } from "@/lib/model/failure";
import type { ServerCapabilities } from "@/lib/state/capabilities";
import type { AccountState } from "@/lib/state/account";
import type { OtherAccounts } from "@/lib/state/otherAccounts";
import type { SettingState } from "@/lib/state/setting";
import type { Domains } from "@/lib/state/domains";
import type { OffSites } from "@/lib/state/offSites";
import type { Settings } from "@/lib/state/settings";
import type { SiteAccess } from "@/lib/state/siteAccess";
import type { Shortcuts } from "@/lib/state/shortcuts";
import { isolate } from "@/lib/model/text";
import { AccountSection } from "./AccountSection";
import { AboutSection } from "./AboutSection";
import { AppearanceSection } from "./AppearanceSection";
import { findParts, findRedirect, findAbout, openShortcutSettings } from "./browserActions";
import { BrowserSection, ShortcutsSection } from "./BrowserSection";
import { NewAliasesSection } from "./NewAliasesSection";
import { ServerSection } from "./ServerSection";
import { SitesSection } from "./SitesSection";
import { Troubleshooting } from "./Troubleshooting";
import { WebPagesSection } from "./WebPagesSection";

interface Props {
  account: AccountState;
  otherAccounts: OtherAccounts;
  settings: Settings;
  policy: ReadonlySignal<Policy>;
  capabilities: ServerCapabilities;
  offerTrigger: SettingState<OfferTrigger>;
  browserUi: SettingState<BrowserUi>;
  sharesSettings: SettingState<boolean>;
  domains: Domains;
  offSites: OffSites;
  siteAccess: SiteAccess;
  shortcuts: Shortcuts;
  onCreateAccount(): void;
  onCheckServer(): Promise<Result<null>>;
}

export function App({ account, settings, domains, offSites, siteAccess, ...props }: Props) {
  const signedIn = useComputed(() => account.account.value?.status === "signed-in");
  const set = props.policy.value;
  const methods = allowedMethods(set);
  const steps: FailureActions = {
    allow: (origin) => void pageActions.allow(origin),
    createAccount: props.onCreateAccount,
  };
  // Decided once, so that the sections do not swap places when the person connects.
  const [serverFirst] = useState(settings.server.value?.baseUrl == null);
  const server = (
    <ServerSection
      set={set}
      settings={settings}
      signedIn={signedIn}
      steps={steps}
      redirect={findRedirect()}
      reached={siteAccess.reachesServer.value}
      capabilities={props.capabilities.of(settings.server.value?.baseUrl ?? "")}
      onConnect={(asked) =>
        void siteAccess.allowServer(asked.baseUrl).then(() => settings.saveServer(asked))
      }
    />
  );
  const who = (
    <AccountSection
      account={account}
      otherAccounts={props.otherAccounts}
      settings={settings}
      methods={methods}
      locked={methods.length < allMethods.length}
      steps={steps}
      onCheck={props.onCheckServer}
    />
  );
  return (
    <main class="page">
      <h1>
        <Mark size={24} />
        {text("options")}
      </h1>
      {set.ignored.length > 0 && (
        <p class="notice">{text("managedIgnored", isolate(formatList(set.ignored)))}</p>
      )}
      {serverFirst && server}
      {serverFirst && who}
      <NewAliasesSection set={set} settings={settings} domains={domains} signedIn={signedIn} />
      <WebPagesSection
        settings={settings}
        offerTrigger={props.offerTrigger}
        siteAccess={siteAccess}
      />
      <SitesSection set={set} offSites={offSites} />
      <BrowserSection parts={props.browserUi} shares={props.sharesSettings} has={findParts()} />
      <ShortcutsSection shortcuts={props.shortcuts} onChange={openShortcutSettings} />
      <AppearanceSection settings={settings} />
      {!serverFirst && who}
      {!serverFirst && server}
      <Troubleshooting
        version={findAbout().version}
        account={account}
        settings={settings}
        capabilities={props.capabilities}
        siteAccess={siteAccess}
        onCheck={props.onCheckServer}
      />
      <AboutSection {...findAbout()} />
    </main>
  );
}
