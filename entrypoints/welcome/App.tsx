import { Mark } from "@/components/controls/Mark";
import type { FailureActions } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { WelcomePicture } from "@/components/site/WelcomePicture";
import { allowedMethods, type Policy } from "@/lib/model/settings/policy";
import type { AccountState } from "@/lib/state/account";
import type { Settings } from "@/lib/state/settings";
import type { Shortcuts } from "@/lib/state/shortcuts";
import type { SampleAlias } from "@/lib/state/sampleAlias";
import type { BrowserActions } from "./browserActions";
import { ShortcutStep } from "./ShortcutStep";
import { ServerStep } from "./ServerStep";
import { SignInStep } from "./SignInStep";
import { TryStep } from "./TryStep";

interface Props {
  account: AccountState;
  settings: Settings;
  policy: Policy;
  sampleAlias: SampleAlias;
  shortcuts: Shortcuts;
  /** The button can be seen in the toolbar; undefined where the browser does not say. */
  pinned: boolean | undefined;
  browserActions: BrowserActions;
}

/** From installing to the first alias: every step is there from the beginning, and says what it waits for. */
export function App({ account, settings, sampleAlias, shortcuts, pinned, ...props }: Props) {
  const { policy, browserActions } = props;
  const who = account.account.value;
  const doors = allowedMethods(policy);
  const signedIn = who?.status === "signed-in";
  const steps: FailureActions = {
    allow: (origin) => void browserActions.allow(origin),
    openOptions: browserActions.openOptions,
    openServer: () => {
      const { baseUrl } = settings.server.value ?? {};
      if (baseUrl != null) browserActions.openPage(baseUrl);
    },
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
      <ol class="steps">
        <ServerStep
          settings={settings}
          locked={policy.baseUrl !== null}
          clientIdLocked={policy.clientId !== null}
          signedIn={signedIn}
          steps={steps}
        />
        <SignInStep
          account={account}
          settings={settings}
          doors={doors}
          locked={doors.length < browserActions.doors.length}
          steps={steps}
        />
        <TryStep sampleAlias={sampleAlias} signedIn={signedIn} steps={steps} />
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
