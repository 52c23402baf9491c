import { SignInPanel, PasswordForm } from "@/components/account/SignInPanel";
import type { SignInMethod } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { failures, signInFailures, end, failing, failingFor, signedOut } from "../data";
import { type Examples, named } from "../example";
import { OnSettings } from "../OnPage";
import { text } from "@/components/controls/text";
import { after, type Step } from "../After";
import { call } from "../calls";
import { SignInNotice } from "@/components/account/SignInPrompt";

interface Change extends Partial<Parameters<typeof OnSettings>[0]> {
  method?: SignInMethod;
  busy?: boolean;
  failure?: Failure;
}

function show({ method, busy = false, failure, ...scene }: Change = {}) {
  return (
    <OnSettings
      who={signedOut}
      set={{
        account: {
          attempt: method ? { method, busy, failure: null } : null,
          failure: failure ?? null,
        },
      }}
      {...scene}
    >
      <SignInPanel />
    </OnSettings>
  );
}

const who = { status: "signing-in" } as const;
const stored = { server: { baseUrl: "https://mail.example", clientId: null, inTab: true } };
const only = (...signIn: SignInMethod[]) => show({ policy: { signIn } });
const withPassword = (busy = false) => (
  <OnSettings>
    <PasswordForm busy={busy} />
  </OnSettings>
);
const sign: Step = { press: text("signInWithPassword") };
const filled: Step[] = [
  { type: "ada@example.com", into: text("email") },
  { type: "analytical engine", into: text("password") },
];

const ended = (failure: Failure) => (
  <SignInNotice failure={failure} steps={{ signIn: call("signIn") }} />
);

export const examples: Examples = {
  page: "options",
  states: {
    "nothing tried": show(),
    "one method is not allowed": only("oauth", "token"),
    "only the password": only("password"),
    "the server's page comes in a tab": show({ stored }),
    "the tab is open": show({ stored, who, method: "oauth", busy: true }),
    "the server's page is not allowed": only("password", "token"),
    "the window is open": show({ who, method: "oauth", busy: true }),
    "the window was opened elsewhere": show({ who }),
    "signing in with a password": show({ method: "password", busy: true }),
    "signing in with a token": show({ method: "token", busy: true }),
    "signed out from afar": show({ failure: failures["signed-out"] }),
    ...failingFor(signInFailures, (failure) => show({ method: "oauth", failure })),
    ...failing(["credentials", "offline", "captive", "limited", "inactive"], (failure) =>
      show({ method: "password", failure }),
    ),
    "the token is none": show({ method: "token", failure: failures.credentials }),
    ...named("with a password", {
      empty: withPassword(),
      filled: after(filled, withPassword()),
      "sent without anything": after([sign], withPassword()),
      "sent with a code that is none": after(
        [...filled, { type: "12 34", into: text("code") }, sign],
        withPassword(),
      ),
      busy: after(filled, withPassword(true)),
    }),
    ...named("signed out", {
      "from afar": ended(failures["signed-out"]),
      "at the end that the server had said": ended({
        kind: "signed-out",
        ended: { ...end, isAnnounced: true },
      }),
      "after as long as many servers keep it": ended({ kind: "signed-out", ended: end }),
    }),
  },
};
