import { SignInPrompt } from "@/components/account/SignInPrompt";
import type { Failure } from "@/lib/model/failure";
import { signInFailures, end, failing, failingFor } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";
import { ConnectionWarning } from "@/components/account/SignInNotice";
import { call } from "../calls";

interface Change {
  baseUrl?: string | null;
  hasPage?: boolean;
  inTab?: boolean;
  waiting?: boolean;
  failure?: Failure;
}

function show({
  baseUrl = "https://mail.example",
  hasPage = true,
  inTab = false,
  waiting = false,
  failure,
}: Change = {}) {
  return (
    <OnPopup
      who={waiting ? { status: "signing-in" } : { status: "signed-out", failure: failure ?? null }}
      stored={{ server: { baseUrl, clientId: null, ...(inTab && { inTab }) } }}
      policy={hasPage ? {} : { signIn: ["password", "token"] }}
    >
      <SignInPrompt>{null}</SignInPrompt>
    </OnPopup>
  );
}

const warn = (isAnnounced: boolean) => (
  <ConnectionWarning end={{ ...end, isAnnounced }} onSignIn={call("onSignIn")} />
);

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
    ...named("its end is near", {
      "the server has said when": warn(true),
      "the server has not said it": warn(false),
    }),
  },
};
