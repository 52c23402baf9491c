import type { Alias } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { isUnresolved, type Intent } from "@/lib/model/alias/intent";
import type { IntentStore, JournalOptions } from "./journalInterface";

/** How long after its answer was lost an alias is searched for, each time. In ms. */
const retryDelays = [0, 2000, 8000, 30_000];

/** Who asked waits for the first tries only; when these fail, not even for all of them. */
const triesWaitedFor = 3;
const failuresWaitedFor = 2;

/** What was searched for less than this ago is not searched for again when the worker starts. In ms. */
const pause = 60_000;

/** What is not found after that was never made; a computer may have slept until then. In ms. */
export const giveUpAfter = 24 * 60 * 60_000;

/** Should the worker end, it is woken after that to look; then less and less often. In ms. */
export const firstReminder = 60_000;

/** What looking for an alias has come to. */
export interface Search {
  /** What to tell a person who waits. */
  early: Promise<Result<Alias>>;
  /** When the search has ended. */
  final: Promise<Result<Alias>>;
}

export interface Recovery {
  /** Looks at once, and then less and less often. A second search for the same one shares the first. */
  search(intent: Intent): Search;
  /** Looks once. `not-made` says that it is not there, `unknown-outcome` that it cannot be known. */
  look(intent: Intent): Promise<Result<Alias>>;
  keepMade(intent: Intent, alias: Alias): Promise<Result<Alias>>;
  /** Resumes the search of an earlier worker, from the intent as it is stored now. */
  resumeSearch(reference: string): Promise<void>;
}

/** A journal that cannot be read is as good as empty, but for making another alias. */
export function readAll(store: IntentStore): Promise<Intent[]> {
  return store.getAll().catch(() => []);
}

/** Where it cannot be written, it stays as unresolved as it was. */
export async function change(
  store: IntentStore,
  { reference }: Intent,
  changes: Partial<Intent>,
  applies?: (kept: Intent) => boolean,
): Promise<void> {
  await store.change(reference, changes, applies).catch(() => {});
}

/** Looks for aliases whose answers were lost, by what the server lists. */
export function createRecovery(
  options: Pick<JournalOptions, "store" | "owner" | "find" | "now" | "wait" | "remind">,
  isBeingMade: (intent: Intent) => boolean,
): Recovery {
  const { store, now } = options;
  const searches = new Map<string, Search>();

  /** A copy that came later, or is answered later, does not take the place of what the person has. */
  async function keepMade(intent: Intent, alias: Alias): Promise<Result<Alias>> {
    const found = { state: "made", address: alias.address } as const;
    await change(store, intent, found, ({ handedOut }) => handedOut !== true);
    return succeed(alias);
  }

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
      // A computer that has slept makes up for all the tries it has missed with one.
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

  /** As it is kept now: another look may have found it meanwhile, and the person may have had it. */
  async function readLatest(intent: Intent): Promise<Intent> {
    const all = await readAll(store);
    return all.find(({ reference }) => reference === intent.reference) ?? intent;
  }

  /** Looked for again when the worker is woken for it, which it is already. */
  async function keepAbsent(intent: Intent): Promise<void> {
    await change(store, intent, { state: "absent", lookedAt: now() });
  }

  /** It was there once, or hardly ever: if it is not there now, another one may be made. */
  async function lookOnce(intent: Intent): Promise<Result<Alias>> {
    const outcome = await look(intent);
    if (outcome.ok) return outcome;
    const isOver = intent.state !== "refused" || now() - intent.sentAt >= firstReminder;
    if (outcome.failure.kind === "not-made" && isOver) {
      // Deleted elsewhere; a later copy of it is told of as of what was deleted here.
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

  async function look(intent: Intent): Promise<Result<Alias>> {
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    // What cannot be read here, in the storage for one, leaves it as open as what cannot be heard from the server.
    const found = await options
      .find(intent, isBeingMade(intent))
      .catch(() => fail({ kind: "unknown-outcome" }));
    if (!found.ok) return fail({ kind: "unknown-outcome" });
    // If another account has signed in meanwhile, the list may have been its own.
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    // Of several, the newest is the one that a browser which repeated the request would have told of.
    const latest = await readLatest(intent);
    const known = found.value.find(({ address }) => address === latest.address);
    const alias = known ?? found.value.at(-1);
    return alias ? keepMade(intent, alias) : fail({ kind: "not-made" });
  }

  async function resumeSearch(reference: string): Promise<void> {
    const intent = (await readAll(store)).find((each) => each.reference === reference);
    if (!intent || intent.owner !== (await options.owner())) return;
    if (intent.handedOut) return;
    if (searches.has(intent.reference) || isBeingMade(intent)) {
      // Looked for already, but who does it may be ended over it.
      options.remind(firstReminder);
      return;
    }
    if (isUnresolved(intent) || intent.state === "refused") await search(intent).final;
    else if (intent.state === "absent" && now() - (intent.lookedAt ?? 0) <= pause) {
      options.remind(pause);
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
