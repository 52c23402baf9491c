import { AccountPanel, AccountSites } from "@/components/account/AccountPanel";
import { type Account, scopes } from "@/lib/model/account";
import type { Failure } from "@/lib/model/failure";
import { call } from "../calls";
import { longDomain } from "../data";
import { type Examples, named } from "../example";

type SignedIn = Extract<Account, { status: "signed-in" }>;

function show(change: Partial<SignedIn>, refusal?: Failure) {
  const account: SignedIn = {
    status: "signed-in",
    baseUrl: "https://mail.example",
    method: "oauth",
    email: "ada@example.com",
    scopes: [...scopes],
    ...change,
  };
  const calls = { onAllow: call("onAllow"), onSignOut: call("onSignOut") };
  return <AccountPanel account={account} refusal={refusal} {...calls} />;
}

const long = "a-rather-long-part.of-a-department-with-a-name-that-does-not-end.example";

export const examples: Examples = {
  page: "options",
  states: {
    "all allowed": show({}),
    "all allowed by a password": show({ method: "password", scopes: null }),
    "two scopes allowed": show({ scopes: ["aliases:read", "aliases:create"] }),
    "nothing allowed": show({ scopes: [] }),
    "not confirmed": show({}, { kind: "unconfirmed" }),
    "the server does not tell the address": show({ email: null }),
    "long address, long host": show({
      email: longDomain,
      baseUrl: "https://a-rather-long-part.of-a-department.mail.example:8443/aliases",
    }),
    ...named("its sites", {
      some: (
        <AccountSites sites={["bank.example", "shop.example", long]} onForget={call("onForget")} />
      ),
    }),
  },
};
