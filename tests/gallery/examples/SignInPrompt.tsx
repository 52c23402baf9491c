import { SignInPrompt } from "@/components/account/SignInPrompt";
import { call } from "../calls";
import { failing, failingFor, signInFailures, promptSteps } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof SignInPrompt>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SignInPrompt
      baseUrl="https://mail.example"
      hasPage
      inTab={false}
      waiting={false}
      failure={null}
      others={null}
      steps={promptSteps}
      onSignIn={call("onSignIn")}
      onSignInInTab={call("onSignInInTab")}
      onOpenOptions={call("onOpenOptions")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "no server": show({ baseUrl: null }),
    "signed out": show(),
    "only in the options": show({ hasPage: false }),
    "the window is open": show({ waiting: true }),
    "the tab is open": show({ inTab: true, waiting: true }),
    "long host": show({
      baseUrl: "https://a-rather-long-part.of-a-department.of-a-house.mail.example:8443/aliases",
    }),
    ...failingFor(signInFailures, (failure) => show({ failure })),
    ...failing(
      ["offline", "permission", "captive", "server", "signed-out", "inactive", "storage", "broken"],
      (failure) => show({ failure }),
    ),
  },
};
