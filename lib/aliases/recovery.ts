import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, loseOutcome, succeed, type Result } from "@/lib/model/failure";
import { isUnresolved, type Intent } from "@/lib/model/creation";

/** Storage of intents that survives the worker. */
export interface IntentStore {
  getAll(): Promise<Intent[]>;
  put(intent: Intent): Promise<void>;
  /**
   * Changes an existing record, and creates none: the account may have signed out meanwhile.
   * @param applies whether the stored record is to be changed; evaluated in the same transaction
   */
  change(
    reference: string,
    changes: Partial<Intent>,
    applies?: (kept: Intent) => boolean,
  ): Promise<void>;
  delete(reference: string): Promise<void>;
}

export interface JournalOptions {
  store: IntentStore;
  /** The account for which aliases are created now; undefined if none is signed in. */
  owner(): Promise<string | undefined>;
  /**
   * Checks that a request can be sent; called before the intent is stored as sent. Returns the addresses on the first
   * page of the list until then if the server may drop the reference; null if it is known not to.
   */
  prepare(): Promise<Result<string[] | null>>;
  /**
   * Sends the request, once, and only for `owner`. `unknown-outcome` means that the alias may have been created, every
   * other failure that it was not.
   */
  send(request: NewAlias, owner: string): Promise<Result<Alias>>;
  /**
   * Every alias that was created for an intent, the oldest first.
   * @param isAwaited whether a person waits for it, and not only the journal
   */
  find(intent: Intent, isAwaited: boolean): Promise<Result<Alias[]>>;
  createReference(): string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Called when a search is left to be done after this time (in ms), in case this worker is stopped. */
  remind(after: number): void;
}

/** When each search for an alias whose answer was lost is made, from the start of the first. In ms. */
const retryDelays = [0, 2000, 8000, 30_000];

/** The caller waits only for this many searches, or until this many of them have failed. */
const triesWaitedFor = 3;
const failuresWaitedFor = 2;

/** An intent that was searched for less than this ago is not searched for again when the worker starts. In ms. */
const minSearchInterval = 60_000;

/**
 * The first search after this time that reads the list without finding the alias gives up: it was never created. As long
 * as the list cannot be read, the search goes on. Longer than a server needs, because the computer may have slept. In ms.
 */
const giveUpAfter = 24 * 60 * 60_000;

/** If the worker is stopped, it is started again after this time to search; then less and less often. In ms. */
export const firstReminder = 60_000;

interface Search {
  /** What to tell a person who waits. */
  early: Promise<Result<Alias>>;
  final: Promise<Result<Alias>>;
}

/** A journal that cannot be read counts as empty, except when creating another alias. */
function readAll(store: IntentStore): Promise<Intent[]> {
  return store.getAll().catch(() => []);
}

/** If it cannot be written, the intent stays as unresolved as it was. */
export async function change(
  store: IntentStore,
  { reference }: Intent,
  changes: Partial<Intent>,
  applies?: (kept: Intent) => boolean,
): Promise<void> {
  await store.change(reference, changes, applies).catch(() => {});
}

/** Searches the server's list for aliases whose answers were lost. */
export function createRecovery(
  options: Pick<JournalOptions, "store" | "owner" | "find" | "now" | "wait" | "remind">,
  isBeingMade: (intent: Intent) => boolean,
) {
  const { store, now } = options;
  const searches = new Map<string, Search>();

  /** A duplicate that is created or reported later does not replace the alias that the person has received. */
  async function keepMade(intent: Intent, alias: Alias): Promise<Result<Alias>> {
    const found = { state: "made", address: alias.address } as const;
    await change(store, intent, found, ({ handedOut }) => handedOut !== true);
    return succeed(alias);
  }

  /** Searches at once, and then less and less often. A second search for the same intent shares the first. */
  function search(intent: Intent): Search {
    const known = searches.get(intent.reference);
    if (known) return known;
    const { promise: early, resolve: tell } = Promise.withResolvers<Result<Alias>>();
    const final = searchRepeatedly(intent, tell).finally(() => {
      searches.delete(intent.reference);
    });
    final.then(tell, () => tell(fail({ kind: "broken" })));
    const started = { early, final };
    searches.set(intent.reference, started);
    return started;
  }

  async function searchRepeatedly(
    intent: Intent,
    tell: (outcome: Result<Alias>) => void,
  ): Promise<Result<Alias>> {
    if (intent.state === "made" || intent.state === "refused") return lookOnce(intent);
    options.remind(firstReminder);
    await change(store, intent, { state: "unknown" });
    const startedAt = now();
    let outcome: Result<Alias> = fail({ kind: "unknown-outcome" });
    let failures = 0;
    for (const [index, after] of retryDelays.entries()) {
      await options.wait(Math.max(0, startedAt + after - now()));
      const next = retryDelays[index + 1];
      // After the computer has slept, one search replaces all those that were missed.
      if (next !== undefined && now() >= startedAt + next) continue;
      outcome = await look(intent);
      if (outcome.ok || outcome.failure.kind === "signed-out") return outcome;
      if (outcome.failure.kind === "unknown-outcome") failures += 1;
      if (index + 1 >= triesWaitedFor || failures >= failuresWaitedFor) tell(outcome);
    }
    if (outcome.ok || outcome.failure.kind !== "not-made") return outcome;
    await keepAbsent(intent);
    return outcome;
  }

  /**
   * The intent as it is stored now: another search may have found its alias meanwhile, and the person may have received
   * it.
   */
  async function readLatest(intent: Intent): Promise<Intent> {
    const all = await readAll(store);
    return all.find(({ reference }) => reference === intent.reference) ?? intent;
  }

  /** The next search is when an alarm starts the worker; one is set already. */
  async function keepAbsent(intent: Intent): Promise<void> {
    await change(store, intent, { state: "absent", lookedAt: now() });
  }

  /**
   * Searches once for an alias that existed, or most likely never did. If it is not found, it was deleted again, or
   * never created: another may be created.
   */
  async function lookOnce(intent: Intent): Promise<Result<Alias>> {
    const outcome = await look(intent);
    if (outcome.ok) return outcome;
    const isOver = intent.state !== "refused" || now() - intent.sentAt >= firstReminder;
    if (outcome.failure.kind === "not-made" && isOver) {
      // It was deleted elsewhere; a later duplicate is reported as if the alias had been deleted here.
      if (intent.state === "made" && !intent.incognito) {
        await change(store, intent, { handedOut: true, gone: true });
      } else await store.delete(intent.reference).catch(() => {});
    } else if (outcome.failure.kind === "not-made") options.remind(firstReminder);
    else if (intent.state === "refused") {
      options.remind(firstReminder);
      return fail({ kind: "limited", retryAfter: null });
    }
    return outcome;
  }

  /** Searches once. `not-made` means that the alias is not there, `unknown-outcome` that this cannot be known. */
  async function look(intent: Intent): Promise<Result<Alias>> {
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    // An error while reading, from storage for example, leaves the outcome as unknown as a failed request does.
    const found = await options
      .find(intent, isBeingMade(intent))
      .catch(() => fail({ kind: "unknown-outcome" }));
    if (!found.ok) return loseOutcome(found.failure);
    // If another account has signed in meanwhile, the list may have been its own.
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    // Of several, the newest is the one whose response a browser that repeated the request would have returned.
    const latest = await readLatest(intent);
    const known = found.value.find(({ address }) => address === latest.address);
    const alias = known ?? found.value.at(-1);
    return alias ? keepMade(intent, alias) : fail({ kind: "not-made" });
  }

  /** Resumes the search of an earlier worker, from the intent as it is stored now. */
  async function resumeSearch(reference: string): Promise<void> {
    const intent = (await readAll(store)).find((each) => each.reference === reference);
    if (!intent || intent.owner !== (await options.owner())) return;
    if (intent.handedOut) return;
    if (searches.has(intent.reference) || isBeingMade(intent)) {
      // A search is running, but the worker may end before it does.
      options.remind(firstReminder);
      return;
    }
    if (isUnresolved(intent) || intent.state === "refused") await search(intent).final;
    else if (intent.state === "absent" && now() - (intent.lookedAt ?? 0) <= minSearchInterval) {
      options.remind(minSearchInterval);
    } else if (intent.state === "absent") {
      const outcome = await look(intent);
      if (outcome.ok) return;
      const isOver = outcome.failure.kind === "not-made" && now() - intent.sentAt > giveUpAfter;
      if (isOver) await store.delete(intent.reference).catch(() => {});
      else await keepAbsent(intent);
    }
  }

  return { search, look, keepMade, resumeSearch };
}
