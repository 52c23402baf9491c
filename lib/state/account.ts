import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Account, Credentials, SignInMethod } from "@/lib/model/account";
import { succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import { createLatest } from "@/lib/model/timing";

interface Attempt {
  method: SignInMethod;
  busy: boolean;
  failure: Failure | null;
}

/** A worker that has not answered by then counts as broken. In ms. */
const patience = 4000;

export interface AccountState {
  /** null while unknown. */
  readonly account: ReadonlySignal<Account | null>;
  readonly attempt: ReadonlySignal<Attempt | null>;
  /** Why the person is signed out, or why that is unknown. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Finds out which account is signed in, and follows changes until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** @param inTab opens the server's page in a tab, also where it usually is in a window */
  signIn(inTab?: boolean): Promise<void>;
  /** @param server the one that the page shows; likewise for a token */
  signInWithPassword(credentials: Credentials, server: string | undefined): Promise<void>;
  signInWithToken(token: string, server: string | undefined): Promise<void>;
  signOut(): Promise<void>;
}

interface AccountOptions {
  send: typeof send;
  item: Item<Account | null>;
}

export function createAccount({ send, item }: AccountOptions): AccountState {
  const account = signal<Account | null>(null);
  const attempt = signal<Attempt | null>(null);
  const unreachable = signal<Failure | null>(null);
  /** Counts the changes of the stored item. */
  const said = createLatest();
  const attempts = createLatest();

  function see(next: Account): void {
    said.begin();
    account.value = next;
    unreachable.value = null;
    // A failed sign-in is shown even if the old session is still valid.
    if (next.status === "signed-in" && !attempt.value?.failure) attempt.value = null;
  }

  /** An answer is dropped if the stored item has changed in the meantime. */
  async function ask(question: () => Promise<Result<Account>>): Promise<Result<Account>> {
    const counts = said.current();
    const answer = await question();
    if (answer.ok && counts()) see(answer.value);
    return answer;
  }

  async function enter(
    method: SignInMethod,
    question: () => Promise<Result<Account>>,
  ): Promise<void> {
    const counts = attempts.begin();
    attempt.value = { method, busy: true, failure: null };
    const answer = await ask(question);
    // The worker may have been stopped; the next one knows the result.
    const broken = !answer.ok && answer.failure.kind === "broken";
    if (broken) await ask(() => send("account.get", {}));
    if (!counts()) return;
    if (broken && account.value?.status === "signing-in") {
      // The sign-in continues in a tab, and the stored item will tell its outcome.
      attempt.value = null;
      return;
    }
    const told = broken && account.value?.status === "signed-out" ? account.value.failure : null;
    if (!answer.ok) attempt.value = { method, busy: false, failure: told ?? answer.failure };
    else if (account.value?.status === "signed-in") attempt.value = null;
    else attempt.value = { method, busy: false, failure: null };
  }

  return {
    account,
    attempt,
    failure: computed(() => {
      const signedOut = account.value?.status === "signed-out" ? account.value.failure : null;
      return unreachable.value ?? (attempt.value ? attempt.value.failure : signedOut);
    }),
    async start(signal) {
      item.watch((next) => next && see(next), signal);
      const timer = setTimeout(() => {
        if (account.value === null) unreachable.value = { kind: "broken" };
      }, patience);
      const answer = await ask(async () => {
        const kept = await item.get();
        // In any other state, only the worker knows what happened since.
        const isKnown = kept?.status === "signed-in" || kept?.status === "signed-out";
        return isKnown ? succeed(kept) : send("account.get", {});
      });
      clearTimeout(timer);
      if (!answer.ok) unreachable.value = answer.failure;
    },
    signIn: (inTab = false) => enter("oauth", () => send("account.signIn", inTab ? { inTab } : {})),
    signInWithPassword: (credentials, server) =>
      enter("password", () => send("account.signInWithPassword", { ...credentials, server })),
    signInWithToken: (token, server) =>
      enter("token", () => send("account.signInWithToken", { token, server })),
    async signOut() {
      attempts.begin();
      const answer = await send("account.signOut", {});
      batch(() => {
        attempt.value = null;
        if (answer.ok) see({ status: "signed-out", failure: null });
        else unreachable.value = answer.failure;
      });
    },
  };
}
