import { Mark } from "@/components/controls/Mark";
import type { Steps } from "@/components/controls/Notice";
import { text } from "@/components/controls/text";
import { WelcomePicture } from "@/components/site/WelcomePicture";
import { openDoors, type Policy } from "@/lib/model/settings/policy";
import type { AccountState } from "@/lib/state/account";
import type { Settings } from "@/lib/state/settings";
import type { Shortcuts } from "@/lib/state/shortcuts";
import type { TryOut } from "@/lib/state/tryOut";
import type { BrowserActions } from "./browserActions";
import { HandStep } from "./HandStep";
import { ServerStep } from "./ServerStep";
import { SignInStep } from "./SignInStep";
import { TryStep } from "./TryStep";

interface Props {
  account: AccountState;
  settings: Settings;
  policy: Policy;
  tryOut: TryOut;
  shortcuts: Shortcuts;
  /** The button can be seen in the toolbar; undefined where the browser does not say. */
  pinned: boolean | undefined;
  browserActions: BrowserActions;
}

/** From installing to the first alias: every step is there from the beginning, and says what it waits for. */
export function App({ account, settings, tryOut, shortcuts, pinned, ...props }: Props) {
  const { policy, browserActions } = props;
  const who = account.account.value;
  const doors = openDoors(policy);
  const signedIn = who?.status === "signed-in";
  const steps: Steps = {
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
        <TryStep tryOut={tryOut} signedIn={signedIn} steps={steps} />
        <HandStep
          shortcuts={shortcuts}
          pinned={pinned}
          hasMenu={browserActions.hasMenu}
          onOpenOptions={browserActions.openOptions}
        />
      </ol>
    </main>
  );
}
