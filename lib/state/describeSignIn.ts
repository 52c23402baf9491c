import type { AccountState } from "./account";
import type { Settings } from "./settings";

interface Options {
  account: AccountState;
  settings: Pick<Settings, "server">;
  /** Called with a sign-in that was started here, whatever its outcome. */
  after?(done: Promise<void>): unknown;
}

/**
 * The props of a page's sign-in section for the chosen server. Reads signals, so a component that calls it
 * re-renders.
 */
export function describeSignIn({ account, settings, after }: Options) {
  const chosen = settings.server.value;
  const server = chosen?.baseUrl ?? undefined;
  const attempt = account.attempt.value;
  const run = after ?? ((done: Promise<void>) => void done);
  return {
    ready: server !== undefined,
    inTab: chosen?.inTab === true,
    method: attempt?.method ?? null,
    busy: attempt?.busy ?? false,
    waiting: account.account.value?.status === "signing-in",
    failure: account.failure.value,
    onSignIn: () => void run(account.signIn()),
    onSignInInTab: () => void run(account.signIn(true)),
    onSignInWithPassword: (credentials: Parameters<AccountState["signInWithPassword"]>[0]) =>
      void run(account.signInWithPassword(credentials, server)),
    onSignInWithToken: (token: string) => void run(account.signInWithToken(token, server)),
  };
}
