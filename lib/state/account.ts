import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Account, Credentials, SignInMethod } from "@/lib/model/account/account";
import type { Failure, Result } from "@/lib/model/failure/failure";
import type { Item } from "@/lib/storage/item";
import { createLatest } from "./createLatest";

/** A sign-in begun on this page. */
export interface Attempt {
  door: SignInMethod;
  busy: boolean;
  failure: Failure | null;
}

/** A worker that does not say who is signed in within this is broken. In ms. */
const patience = 4000;

export interface AccountState {
  /** null while nobody knows. */
  readonly account: ReadonlySignal<Account | null>;
  readonly attempt: ReadonlySignal<Attempt | null>;
  /** Why nobody is signed in, or why it cannot be found out. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Finds out who is signed in and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  signIn(): Promise<void>;
  signInWithPassword(credentials: Credentials): Promise<void>;
  signInWithToken(token: string): Promise<void>;
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
  let seen = 0;
  const attempts = createLatest();

  function see(next: Account): void {
    seen += 1;
    account.value = next;
    unreachable.value = null;
    // A sign-in that failed is told also to somebody who still is signed in.
    if (next.status === "signed-in" && !attempt.value?.failure) attempt.value = null;
  }

  /** What the item said meanwhile is newer than the answer. */
  async function ask(question: () => Promise<Result<Account>>): Promise<Result<Account>> {
    const before = seen;
    const answer = await question();
    if (answer.ok && before === seen) see(answer.value);
    return answer;
  }

  async function enter(
    door: SignInMethod,
    question: () => Promise<Result<Account>>,
  ): Promise<void> {
    const counts = attempts.begin();
    attempt.value = { door, busy: true, failure: null };
    const answer = await ask(question);
    // The worker may have died over it; the next one knows what has come of it.
    const broken = !answer.ok && answer.failure.kind === "broken";
    if (broken) await ask(() => send("account.get", {}));
    if (!counts()) return;
    const told = broken && account.value?.status === "signed-out" ? account.value.failure : null;
    if (!answer.ok) attempt.value = { door, busy: false, failure: told ?? answer.failure };
    else if (account.value?.status === "signed-in") attempt.value = null;
    else attempt.value = { door, busy: false, failure: null };
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
      const answer = await ask(() => send("account.get", {}));
      clearTimeout(timer);
      if (!answer.ok) unreachable.value = answer.failure;
    },
    signIn: () => enter("oauth", () => send("account.signIn", {})),
    signInWithPassword: (credentials) =>
      enter("password", () => send("account.signInWithPassword", credentials)),
    signInWithToken: (token) => enter("token", () => send("account.signInWithToken", { token })),
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
