import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { Notice, type FailureActions } from "@/components/controls/Notice";
import { SignInPanel } from "@/components/account/SignInPanel";
import { text } from "@/components/controls/text";
import { showAddress } from "@/lib/model/alias/showAddress";
import type { SignInMethod } from "@/lib/model/account/account";
import type { AccountState } from "@/lib/state/account";
import type { Settings } from "@/lib/state/settings";
import { isolate } from "@/lib/model/text/isolate";
import { Step } from "./Step";

interface Props {
  account: AccountState;
  settings: Settings;
  /** The allowed sign-in methods. */
  methods: readonly SignInMethod[];
  /** A policy forbids some methods. */
  locked: boolean;
  signedIn: boolean;
  steps: FailureActions;
}

export function SignInStep(props: Props) {
  return (
    <Step title={text("welcomeSignIn")} done={props.signedIn}>
      <Content {...props} />
    </Step>
  );
}

function Content({ account, settings, methods, locked, steps }: Props) {
  const who = account.account.value;
  const server = settings.server.value?.baseUrl ?? undefined;
  const failure = account.failure.value;
  const attempt = account.attempt.value;

  if (who === null) {
    return failure && <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (who.status === "signed-in") {
    return (
      <>
        {failure && <Notice failure={failure} steps={steps} />}
        <p>
          {who.email === null
            ? text("welcomeSignedIn")
            : text("welcomeSignedInAs", isolate(showAddress(who.email)))}
        </p>
      </>
    );
  }
  return (
    <SignInPanel
      ready={server !== undefined}
      methods={methods}
      inTab={settings.server.value?.inTab === true}
      locked={locked}
      method={attempt?.method ?? null}
      busy={attempt?.busy ?? false}
      waiting={who.status === "signing-in"}
      failure={failure}
      steps={steps}
      onCopy={copyToClipboard}
      onSignIn={() => void account.signIn()}
      onSignInWithPassword={(credentials) => void account.signInWithPassword(credentials, server)}
      onSignInWithToken={(token) => void account.signInWithToken(token, server)}
    />
  );
}
