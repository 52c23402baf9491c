import { SignInPrompt } from "@/components/account/SignInPrompt";
import type { Failure } from "@/lib/model/failure";
import { signInFailures, end, failing, failingFor, signedOut } from "../data";
import { type Examples, named } from "../example";
import { inPopup } from "../OnPage";
import { ConnectionWarning } from "@/components/account/SignInPrompt";
import { call } from "../calls";

const show = inPopup(() => <SignInPrompt>{null}</SignInPrompt>);
const out = (failure: Failure) => show({ who: { status: "signed-out", failure } });
const who = { status: "signing-in" } as const;
const server = { baseUrl: "https://mail.example", clientId: null, inTab: true };

const warn = (isAnnounced: boolean) => (
  <ConnectionWarning end={{ ...end, isAnnounced }} onSignIn={call("onSignIn")} />
);

export const examples: Examples = {
  page: "popup",
  states: {
    "no server": show({ who: signedOut, server: null }),
    "signed out": show({ who: signedOut }),
    "only in the options": show({
      who: signedOut,
      policy: { signIn: ["password", "token"] },
    }),
    "the window is open": show({ who }),
    "the tab is open": show({ who, stored: { server } }),
    "long host": show({
      who: signedOut,
      server: "https://a-rather-long-part.of-a-department.of-a-house.mail.example:8443/aliases",
    }),
    ...failingFor(signInFailures, out),
    ...failing(
      ["offline", "permission", "captive", "server", "signed-out", "inactive", "storage", "broken"],
      out,
    ),
    ...named("its end is near", {
      "the server has said when": warn(true),
      "the server has not said it": warn(false),
    }),
  },
};
