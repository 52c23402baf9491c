import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { send as Send } from "@/lib/messages/send";
import {
  type Account,
  type Credentials,
  type SignInMethod,
  findRoom,
  type Usage,
  type Scope,
  type AccountList,
  type Slot,
} from "@/lib/model/account";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createLatest } from "@/lib/model/concurrency";
import { createItemSignal, createRequest, type Source } from "./signals";
import { isSameAddress, splitAddress } from "@/lib/model/address";

interface Attempt {
  method: SignInMethod;
  busy: boolean;
  failure: Failure | null;
}

/** A worker that has not answered by then counts as broken. In ms. */
const answerTimeout = 4000;

/** The account as one page shows it, and the sign-in attempts that were made there. */
export function createPageAccount(send: typeof Send, item: Source<Account | null>) {
  const account = signal<Account | null>(null);
  const attempt = signal<Attempt | null>(null);
  const unreachable = signal<Failure | null>(null);
  /** Counts the changes of the stored item. */
  const latest = createLatest();
  const attempts = createLatest();

  function see(next: Account): void {
    latest.begin();
    account.value = next;
    unreachable.value = null;
    // A failed sign-in is shown even if the old session is still valid.
    if (next.status === "signed-in" && !attempt.value?.failure) attempt.value = null;
  }

  /** An answer is dropped if the stored item has changed in the meantime. */
  async function ask(question: () => Promise<Result<Account>>): Promise<Result<Account>> {
    const isCurrent = latest.current();
    const answer = await question();
    if (answer.ok && isCurrent()) see(answer.value);
    return answer;
  }

  async function enter(
    method: SignInMethod,
    question: () => Promise<Result<Account>>,
  ): Promise<void> {
    const isCurrent = attempts.begin();
    attempt.value = { method, busy: true, failure: null };
    const answer = await ask(question);
    // The worker may have been stopped; the next one knows the result.
    const broken = !answer.ok && answer.failure.kind === "broken";
    if (broken) await ask(() => send("account.get", {}));
    if (!isCurrent()) return;
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
    /** Why the user is signed out, or why that is unknown. */
    failure: computed(() => {
      const signedOut = account.value?.status === "signed-out" ? account.value.failure : null;
      return unreachable.value ?? (attempt.value ? attempt.value.failure : signedOut);
    }),
    /** Finds out which account is signed in, and follows changes until the signal aborts. */
    async start(signal: AbortSignal): Promise<void> {
      item.watch((next) => next && see(next), signal);
      const timer = setTimeout(() => {
        if (account.value === null) unreachable.value = { kind: "broken" };
      }, answerTimeout);
      const answer = await ask(async () => {
        const stored = await item.get();
        // In any other state, only the worker knows what happened since.
        const isKnown = stored?.status === "signed-in" || stored?.status === "signed-out";
        return isKnown ? succeed(stored) : send("account.get", {});
      });
      clearTimeout(timer);
      if (!answer.ok) unreachable.value = answer.failure;
    },
    /** @param inTab opens the server's page in a tab, also where it usually is in a window */
    signIn: (inTab = false) => enter("oauth", () => send("account.signIn", inTab ? { inTab } : {})),
    /** @param server the one that the page shows; likewise for a token */
    signInWithPassword: (credentials: Credentials, server: string | undefined) =>
      enter("password", () => send("account.signInWithPassword", { ...credentials, server })),
    signInWithToken: (token: string, server: string | undefined) =>
      enter("token", () => send("account.signInWithToken", { token, server })),
    async signOut(): Promise<void> {
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

/** The accounts beside the one that a page shows. The page reloads when another one becomes current. */
export function createOtherAccounts(send: typeof Send) {
  /** null until it has been read. */
  const list = signal<AccountList | null>(null);
  const { failure, run } = createRequest();

  async function look(): Promise<void> {
    const read = await send("account.list", {});
    if (read.ok) list.value = read.value;
  }

  return {
    list,
    failure,
    look,
    /** @param site of the page that this is about, on which another account may have been set */
    use: (slot: Slot, site?: string) => run(() => send("account.use", { slot, site })),
    /** Always uses the shown account on a site, or stops doing so. */
    async setSite(site: string, on: boolean): Promise<void> {
      await run(() => send("account.setSite", { site, on }));
      await look();
    },
    /** Forgets the account that the page shows, whose session the server has ended. */
    remove: () => run(() => send("account.signOut", {})),
    /** Adds a slot for another account, to sign in there. */
    add: () => run(() => send("account.add", {})),
  };
}

/**
 * The plan's usage as the worker has stored it; asks no server.
 * @param owner the account key; null while signed out
 */
export function createUsage(item: Source<Usage | null>, owner: ReadonlySignal<string | null>) {
  const { value: stored, start } = createItemSignal(item);
  const mine = computed(() => (stored.value?.owner === owner.value ? stored.value : null));
  return {
    room: computed(() => findRoom(mine.value)),
    defaultDomain: computed(() => mine.value?.defaultDomain ?? null),
    start,
  };
}

/**
 * The account's own domains; null while unknown.
 * @param owner the account key; null while signed out
 * @param preferred the domain to list first, if it is one of them
 */
export function createDomains(
  send: typeof Send,
  may: (scope: Scope) => boolean,
  owner: ReadonlySignal<string | null>,
  preferred: ReadonlySignal<string | null>,
) {
  const read = signal<{ owner: string | null; domains: readonly string[] } | null>(null);
  const list = computed(() => {
    const { value } = read;
    return value && value.owner === owner.value ? putFirst(value.domains, preferred.value) : null;
  });
  const { failure, run } = createRequest();
  const has = (domain: string) =>
    list.value?.some((own) => isSameAddress(`@${own}`, `@${domain}`)) ?? false;

  return {
    list,
    failure,
    /** False while that is unknown. */
    has,
    /** Whose the domain is: an alias can be recreated on the account's own one, but not on a shared one. */
    kindOf(address: string): "own" | "shared" | "unknown" {
      if (list.value === null) return "unknown";
      return has(splitAddress(address).domain) ? "own" : "shared";
    },
    /** Loads the domains once; again only after a failure. */
    async load(): Promise<void> {
      if (list.value !== null) return;
      const { value: whose } = owner;
      const answer = await run(async () =>
        may("domains:read") ? send("domain.list", {}) : fail({ kind: "scope" }),
      );
      if (answer?.ok) read.value = { owner: whose, domains: answer.value };
    },
  };
}

function putFirst(domains: readonly string[], preferred: string | null): readonly string[] {
  const first = domains.find((each) => each.toLowerCase() === preferred?.toLowerCase());
  return first === undefined ? domains : [first, ...domains.filter((each) => each !== first)];
}
