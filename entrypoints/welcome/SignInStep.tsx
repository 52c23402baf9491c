import { Notice, type FailureActions } from "@/components/controls/Notice";
import { SignInPanel } from "@/components/account/SignInPanel";
import { text } from "@/components/controls/text";
import { showAddress } from "@/lib/model/address";
import type { SignInMethod } from "@/lib/model/account";
import type { AccountState } from "@/lib/state/account";
import type { Settings } from "@/lib/state/settings";
import { describeSignIn } from "@/lib/state/describeSignIn";
import { isolate } from "@/lib/model/text";
import { Step } from "./Step";

interface Props {
  account: AccountState;
  settings: Settings;
  methods: readonly SignInMethod[];
  /** A policy forbids some methods. */
  locked: boolean;
  signedIn: boolean;
  steps: FailureActions;
}

export function SignInStep(props: Props) {
  return (
    <Step title={text("signIn")} done={props.signedIn}>
      <Content {...props} />
    </Step>
  );
}

function Content(props: Props) {
  const { account, steps } = props;
  const who = account.account.value;
  const failure = account.failure.value;

  if (who === null) {
    return failure && <Notice failure={failure} steps={{ retry: () => location.reload() }} />;
  }
  if (who.status === "signed-in") {
    return (
      <>
        {failure && <Notice failure={failure} steps={steps} />}
        <p>
          {who.email === null
            ? text("signedIn")
            : text("saidOf", text("signedIn"), isolate(showAddress(who.email)))}
        </p>
      </>
    );
  }
  return (
    <SignInPanel
      {...describeSignIn(props)}
      methods={props.methods}
      locked={props.locked}
      steps={steps}
    />
  );
}
