import { Mark } from "@/components/controls/Icon";
import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { WelcomePicture } from "@/components/site/WelcomePicture";
import { billingPage } from "@/lib/model/server";
import { allMethods, allowedMethods, type Policy } from "@/lib/model/settings";
import type { AccountState } from "@/lib/state/account";
import type { Settings } from "@/lib/state/settings";
import type { SiteAccess } from "@/lib/state/siteAccess";
import type { Shortcuts } from "@/lib/state/shortcuts";
import type { BrowserActions } from "./browserActions";
import { ShortcutStep } from "./ShortcutStep";
import { ServerStep } from "./ServerStep";
import { SignInStep } from "./SignInStep";
import { SiteAccessStep } from "./SiteAccessStep";

interface Props {
  account: AccountState;
  settings: Settings;
  policy: Policy;
  shortcuts: Shortcuts;
  siteAccess: SiteAccess;
  /** Whether the toolbar button is pinned; undefined if the browser does not tell. */
  pinned: boolean | undefined;
  browserActions: BrowserActions;
  onCreateAccount(): void;
}

/** The steps from installing to the button on web pages. All are shown from the start. */
export function App({ account, settings, shortcuts, pinned, ...props }: Props) {
  const { policy, browserActions, siteAccess } = props;
  const who = account.account.value;
  const methods = allowedMethods(policy);
  const signedIn = who?.status === "signed-in";
  const openServer = (page: (baseUrl: string) => string) => {
    const { baseUrl } = settings.server.value ?? {};
    if (baseUrl != null) browserActions.openPage(page(baseUrl));
  };
  const steps: FailureActions = {
    allow: (origin) => void browserActions.allow(origin),
    openOptions: browserActions.openOptions,
    openServer: () => openServer((baseUrl) => baseUrl),
    upgrade: () => openServer(billingPage),
    createAccount: props.onCreateAccount,
    signIn: () => void account.signIn(),
  };
  return (
    <main class="page">
      <h1>
        <Mark size={24} />
        {text("welcomeTitle")}
      </h1>
      <p>{text("welcomeWords")}</p>
      <WelcomePicture />
      <ol class="welcome-steps">
        <ServerStep
          settings={settings}
          locked={policy.baseUrl !== null}
          clientIdLocked={policy.clientId !== null}
          signedIn={signedIn}
          reached={siteAccess.reachesServer.value}
          steps={steps}
          onConnect={(asked) =>
            void siteAccess.allowServer(asked.baseUrl).then(() => settings.saveServer(asked))
          }
        />
        <SignInStep
          account={account}
          settings={settings}
          methods={methods}
          locked={methods.length < allMethods.length}
          signedIn={signedIn}
          steps={steps}
        />
        <SiteAccessStep siteAccess={siteAccess} isNext={signedIn} />
        <ShortcutStep
          shortcuts={shortcuts}
          pinned={pinned}
          hasMenu={browserActions.hasMenu}
          onOpenOptions={browserActions.openOptions}
        />
      </ol>
    </main>
  );
}
