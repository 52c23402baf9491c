import { SignInPanel } from "@/components/account/SignInPanel";
import { allMethods } from "@/lib/model/settings";
import { call } from "../calls";
import { failing, failingFor, failures, signInFailures, optionsSteps } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof SignInPanel>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SignInPanel
      ready
      methods={allMethods}
      inTab={false}
      locked={false}
      method={null}
      busy={false}
      waiting={false}
      failure={null}
      steps={optionsSteps}
      onSignIn={call("onSignIn")}
      onSignInInTab={call("onSignInInTab")}
      onSignInWithPassword={call("onSignInWithPassword")}
      onSignInWithToken={call("onSignInWithToken")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "options",
  states: {
    "no server yet": show({ ready: false }),
    "nothing tried": show(),
    "one method is not allowed": show({ methods: ["oauth", "token"], locked: true }),
    "only the password": show({ methods: ["password"], locked: true }),
    "the server's page comes in a tab": show({ inTab: true }),
    "the tab is open": show({ inTab: true, waiting: true, method: "oauth", busy: true }),
    "the server's page is not allowed": show({ methods: ["password", "token"], locked: true }),
    "the window is open": show({ waiting: true, method: "oauth", busy: true }),
    "the window was opened elsewhere": show({ waiting: true }),
    "signing in with a password": show({ method: "password", busy: true }),
    "signing in with a token": show({ method: "token", busy: true }),
    "signed out from afar": show({ failure: failures["signed-out"] }),
    ...failingFor(signInFailures, (failure) => show({ method: "oauth", failure })),
    ...failing(["credentials", "offline", "captive", "limited", "inactive"], (failure) =>
      show({ method: "password", failure }),
    ),
    "the token is none": show({ method: "token", failure: failures.credentials }),
  },
};
