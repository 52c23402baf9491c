import { SignInPanel } from "@/components/account/SignInPanel";
import { signal } from "@preact/signals";
import type { SignInMethod } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { failing, failingFor, failures, signInFailures } from "../data";
import type { Examples } from "../example";
import { OnSettings } from "../OnPage";

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
      change={({ account }) => ({
        account: {
          ...account,
          attempt: signal(method ? { method, busy, failure: null } : null),
          failure: signal(failure ?? null),
        },
      })}
    >
      <SignInPanel />
    </OnSettings>
  );
}

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
  },
};
