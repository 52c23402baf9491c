import { SignInPanel, PasswordForm, TokenForm } from "@/components/account/SignInPanel";
import type { SignInMethod } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { failures, signInFailures, odd, end, failing, failingFor } from "../data";
import { type Examples, named } from "../example";
import { OnSettings } from "../OnPage";
import { text } from "@/components/controls/text";
import { after, type Step } from "../After";
import { call } from "../calls";
import { SignedOutNotice } from "@/components/account/SignedOutNotice";

interface Change {
  ready?: boolean;
  methods?: SignInMethod[];
  inTab?: boolean;
  method?: SignInMethod;
  busy?: boolean;
  waiting?: boolean;
  failure?: Failure;
}

function show({
  ready = true,
  methods,
  inTab = false,
  method,
  busy = false,
  waiting = false,
  failure,
}: Change = {}) {
  const baseUrl = ready ? "https://mail.example" : null;
  return (
    <OnSettings
      who={waiting ? { status: "signing-in" } : { status: "signed-out", failure: null }}
      stored={{ server: { baseUrl, clientId: null, ...(inTab && { inTab }) } }}
      policy={methods ? { signIn: methods } : {}}
      set={{
        account: {
          attempt: method ? { method, busy, failure: null } : null,
          failure: failure ?? null,
        },
      }}
    >
      <SignInPanel />
    </OnSettings>
  );
}

const withPassword = (busy = false) => (
  <PasswordForm busy={busy} renderFailure={() => null} onSignIn={call("onSignIn")} />
);
const sign: Step = { press: text("signInWithPassword") };
const filled: Step[] = [
  { type: "ada@example.com", into: text("email") },
  { type: "analytical engine", into: text("password") },
];

const withToken = (busy = false) => <TokenForm busy={busy} onSignIn={call("onSignIn")} />;
const token = [{ type: odd.unbroken, into: text("accessToken") }];

const ended = (failure: Failure) => (
  <SignedOutNotice failure={failure} steps={{ signIn: call("signIn") }} />
);

export const examples: Examples = {
  page: "options",
  states: {
    "no server yet": show({ ready: false }),
    "nothing tried": show(),
    "one method is not allowed": show({ methods: ["oauth", "token"] }),
    "only the password": show({ methods: ["password"] }),
    "the server's page comes in a tab": show({ inTab: true }),
    "the tab is open": show({ inTab: true, waiting: true, method: "oauth", busy: true }),
    "the server's page is not allowed": show({ methods: ["password", "token"] }),
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
    ...named("with a token", {
      empty: withToken(),
      filled: after(token, withToken()),
      busy: after(token, withToken(true)),
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
