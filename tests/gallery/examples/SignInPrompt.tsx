import { SignInPrompt } from "@/components/account/SignInPrompt";
import type { Failure } from "@/lib/model/failure";
import { ada, signInFailures, failing, failingFor, signedOut } from "../data";
import { type Examples, named } from "../example";
import { inPopup } from "../OnPage";
import { ConnectionWarning } from "@/components/account/SignInPrompt";

const show = inPopup(() => <SignInPrompt>{null}</SignInPrompt>);
const out = (failure: Failure) => show({ who: { status: "signed-out", failure } });
const who = { status: "signing-in" } as const;
const server = { baseUrl: "https://mail.example", clientId: null, inTab: true };

const warnings = inPopup(() => <ConnectionWarning />);
/** It is near in each year until then. */
const last = { since: Date.UTC(2098, 10, 15, 12), at: Date.UTC(2099, 1, 13, 12), warnFrom: 0 };
const warn = (isAnnounced: boolean) => warnings({ who: { ...ada, end: { ...last, isAnnounced } } });

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
