import type { Alias, AliasPage, AliasQuery, NewAlias } from "@/lib/model/alias";
import { fail, loseOutcome, succeed, type Result } from "@/lib/model/failure";
import { isUnresolved, type Intent } from "@/lib/model/creation";
import { hasTrait } from "@/lib/model/failureTable";
import { readReference } from "@/lib/model/notes";

/** Storage of intents that survives the worker. */
export interface IntentStore {
  getAll(): Promise<Intent[]>;
  put(intent: Intent): Promise<void>;
  /** Changes an existing record that `applies`, in one transaction; creates none: the account may have signed out. */
  change(
    reference: string,
    changes: Partial<Intent>,
    applies?: (intent: Intent) => boolean,
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
  /** Once, and only for `owner`. After `unknown-outcome` the alias may exist, after any other failure it does not. */
  send(request: NewAlias, owner: string): Promise<Result<Alias>>;
  /** Every alias of an intent, the oldest first. `isAwaited`: a user waits for it, and not only the journal. */
  find(intent: Intent, isAwaited: boolean): Promise<Result<Alias[]>>;
  createReference(): string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Called when a search is left to be done after this time (in ms), in case this worker is stopped. */
  remind(after: number): void;
}

/** When each search for an alias whose answer was lost is made, from the start of the first. In ms. */
const retryDelays = [0, 2000, 8000, 30_000];

/** The caller is told after this many searches, or after this many that failed. */
const searchesUntilTold = 3;
const failuresUntilTold = 2;

/** An intent that was searched for less than this ago is not searched for again when the worker starts. In ms. */
const minSearchInterval = 60_000;

/**
 * For how long a lost alias is looked for: from then on, the first search that reads the list without finding it gives
 * up. Longer than a server needs, because the computer may have slept. In ms.
 */
const giveUpAfter = 24 * 60 * 60_000;

/** If the worker is stopped, it is started again after this time to search; then less and less often. In ms. */
export const firstReminder = 60_000;

interface Search {
  /** What to tell a user who waits. */
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
  applies?: (intent: Intent) => boolean,
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

  /** A duplicate that is created or reported later does not replace the alias that the user has received. */
  async function keepMade(intent: Intent, alias: Alias): Promise<Result<Alias>> {
    const found = { state: "made", address: alias.address } as const;
    await change(store, intent, found, ({ handedOut }) => handedOut !== true);
    return succeed(alias);
  }

  /** Searches at once, and then less and less often. A second search for the same intent shares the first. */
  function search(intent: Intent): Search {
    const running = searches.get(intent.reference);
    if (running) return running;
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
      if (index + 1 >= searchesUntilTold || failures >= failuresUntilTold) tell(outcome);
    }
    if (outcome.ok || outcome.failure.kind !== "not-made") return outcome;
    await keepAbsent(intent);
    return outcome;
  }

  /** Its alias may have been found by another search meanwhile, and received. */
  async function readLatest(intent: Intent): Promise<Intent> {
    const all = await readAll(store);
    return all.find(({ reference }) => reference === intent.reference) ?? intent;
  }

  /** Unless another search has found it. The next one is when an alarm starts the worker; one is set already. */
  async function keepAbsent(intent: Intent): Promise<void> {
    const absent = { state: "absent", lookedAt: now() } as const;
    await change(store, intent, absent, ({ state }) => state !== "made");
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
      const isLimited = outcome.failure.kind === "limited";
      return isLimited ? outcome : fail({ kind: "limited", retryAfter: null });
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
    // After a refusal by a limit, the same limit says how long to wait.
    if (!found.ok && found.failure.kind === "limited" && intent.state === "refused") return found;
    if (!found.ok) return loseOutcome(found.failure);
    // If another account has signed in meanwhile, the list may have been its own.
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    // Of several, the newest is the one whose response a browser that repeated the request would have returned.
    const latest = await readLatest(intent);
    const same = found.value.find(({ address }) => address === latest.address);
    const alias = same ?? found.value.at(-1);
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

/* How the alias of a creation whose answer was lost is found, and told from every other alias. */

interface Reader {
  listAliases(query: AliasQuery & { pageSize: number }): Promise<Result<AliasPage>>;
  getAlias(address: string): Promise<Result<Alias>>;
}

/** A server that ignores the search lists everything, the newest first, so a recent alias is on these pages. */
const mostPages = 3;

const top = { page: 1, pageSize: 100, search: "" };

/** The addresses on the first page of the list, to compare it with later. */
export async function readTop(reader: Pick<Reader, "listAliases">): Promise<Result<string[]>> {
  const read = await reader.listAliases(top);
  return read.ok ? succeed(read.value.entries.map(({ address }) => address)) : read;
}

/**
 * Every alias that was created for an intent, the oldest first, by the reference in its notes; or, at a server that drops
 * or shortens notes, or whose list comes from a replica, by the address that was asked for or is known.
 */
export async function findByReference(reader: Reader, intent: Intent): Promise<Result<Alias[]>> {
  const { reference, request, address, before = [] } = intent;
  const found: Alias[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
    const read = await reader.listAliases({ page, pageSize: 100, search: reference });
    if (!read.ok) return read;
    found.push(
      ...read.value.entries.filter(
        ({ address, notes }) =>
          readReference(notes ?? "") === reference && !before.includes(address),
      ),
    );
    last = read.value.totalPages;
  }
  // Of several, one with another label has the reference in notes that somebody copied.
  const own = found.filter((alias) => isCreatedBy(intent, alias));
  if (found.length > 0) return succeed((own.length > 0 ? own : found).toReversed());
  if (address === null && request.local_part === undefined) return succeed([]);
  const named = await reader.getAlias(address ?? `${request.local_part}@${request.domain}`);
  if (named.ok) {
    return succeed(address !== null || mayBeOf(request, named.value) ? [named.value] : []);
  }
  return hasTrait(named.failure, "no-alias") ? succeed([]) : named;
}

/**
 * The aliases above those that were there before, with what a server may have made of the label and notes that were
 * sent, the oldest first. This finds a new alias at a server that drops, shortens or changes notes. It cannot be told
 * from an alias that was created elsewhere at the same moment.
 * @param before from `readTop`
 */
export async function findByDifference(
  reader: Pick<Reader, "listAliases">,
  before: readonly string[],
  request: NewAlias,
): Promise<Result<Alias[]>> {
  const read = await reader.listAliases(top);
  if (!read.ok) return read;
  const { entries, unreadable, pageSize } = read.value;
  const isKnown = ({ address }: Alias) => before.includes(address);
  const isWhole = entries.length + unreadable < pageSize || before.length === 0;
  // The last one: a custom address that was created anew since is above what was created before. Without any, there is
  // nothing to compare with.
  const end = isWhole ? entries.length : entries.findLastIndex(isKnown) + 1;
  const added = entries.slice(0, end).filter((each) => !isKnown(each));
  return succeed(added.filter((alias) => mayBeOf(request, alias)).toReversed());
}

/** Whether the answer to a creation is about its alias, and not about an earlier one, from a proxy's store. */
export function isAnswerTo(request: NewAlias, answer: Alias, before: readonly string[]): boolean {
  const reference = readReference(request.notes ?? "");
  if (reference !== undefined && readReference(answer.notes ?? "") === reference) return true;
  return mayBeOf(request, answer) && !before.includes(answer.address);
}

/** Whether an alias with the reference of an intent was created for it: people copy notes to other aliases. */
export function isCreatedBy(
  { request, before, address }: Pick<Intent, "request" | "before" | "address">,
  alias: Alias,
): boolean {
  if (alias.address === address) return true;
  return !before?.includes(alias.address) && mayBeOfText(request.title, alias.title);
}

function mayBeOf(request: NewAlias, { title, notes }: Alias): boolean {
  return mayBeOfText(request.title, title) && mayBeOfText(request.notes, notes);
}

/** Servers drop a text, shorten it, or store it in small letters. */
function mayBeOfText(sent: string | null | undefined, stored: string | null): boolean {
  return stored === null || simplify(sent ?? "").startsWith(simplify(stored));
}

function simplify(text: string): string {
  const short = text.trim().replace(/\s*(?:…|\.{3})$/, "");
  return short.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
}
