import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/intent";
import { addReference } from "@/lib/model/notes";

/** Where intents outlive the worker. */
export interface IntentStore {
  getAll(): Promise<Intent[]>;
  put(intent: Intent): Promise<void>;
  /** Changes a record that is there, and makes none: somebody may have signed out meanwhile. */
  change(reference: string, changes: Partial<Intent>): Promise<void>;
  delete(reference: string): Promise<void>;
}

interface JournalOptions {
  store: IntentStore;
  /** Whose aliases are made now; undefined when nobody is signed in. */
  owner(): Promise<string | undefined>;
  /**
   * Whether anything can be sent at all; asked before it is written down that it was. Gives what the top
   * of the list is until then, where the server may drop the reference; null where it is known not to.
   */
  prepare(): Promise<Result<string[] | null>>;
  /**
   * Sends it, once, and for nobody but its owner. `unknown-outcome` says that it may have been made, every
   * other failure that not.
   */
  send(request: NewAlias, owner: string): Promise<Result<Alias>>;
  /** Every alias that an intent has made, the oldest first. */
  find(intent: Intent): Promise<Result<Alias[]>>;
  createReference(): string;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Something is left to look for, should this life of the worker end. */
  remind(): void;
}

export interface CreateJournal {
  /**
   * Makes an alias, once: whoever asks for the same one while it is being made gets the same. An outcome
   * that is neither yes nor no is looked into, and is then `not-made`, or `unknown-outcome` where even
   * that could not be found out.
   * @param purpose what requests that mean the same alias share
   * @param incognito whether it is for a site in a private window
   */
  create(purpose: string, request: NewAlias, incognito?: boolean): Promise<Result<Alias>>;
  /** Looks for what is unresolved; to be called whenever the worker wakes. */
  resume(): Promise<void>;
  /** The person has it: in a field, on the clipboard, before their eyes. */
  settle(address: string): Promise<void>;
  /** What was made, or may have been, and the person has not had yet; the oldest first. */
  listOpen(): Promise<Intent[]>;
  /** Forgets what somebody had under way. */
  forget(owner: string): Promise<void>;
}

/** When an alias whose answer was lost is looked for, from then on. In ms. */
const looks = [0, 2000, 8000, 30_000];

/** Who asked waits for the first looks only; when these fail, not even for all of them. */
const looksWaitedFor = 3;
const failuresWaitedFor = 2;

/** Nobody waits longer than this from pressing on. In ms. */
const patience = 25_000;

/** On waking, what was looked for less than this ago is left in peace. In ms. */
const pause = 60_000;

/** What is not found after that was never made; a computer may have slept until then. In ms. */
const hopeless = 24 * 60 * 60_000;

/** What somebody had under way whose session ended is kept for them until then. In ms. */
const forsaken = 30 * hopeless;

/** What looking for an alias has come to. */
interface Search {
  /** What to tell whoever waits. */
  early: Promise<Result<Alias>>;
  /** When it is over. */
  final: Promise<Result<Alias>>;
}

/**
 * POST has no key that makes it safe to repeat, connections die after the server has done its work, and
 * browsers end workers at will. So an intent is written down, then sent, and kept until the person has
 * the alias. An intent is sent once; another one is made only after it was looked for in vain.
 */
export function createJournal(options: JournalOptions): CreateJournal {
  const { store, now } = options;
  /** What is under way in this life of the worker. */
  const underWay = new Map<string, Promise<Result<Alias>>>();
  const searches = new Map<string, Search>();

  async function make(
    owner: string,
    purpose: string,
    asked: NewAlias,
    incognito: boolean,
  ): Promise<Result<Alias>> {
    const looked = new Set<string>();
    for (;;) {
      const all = await store.getAll().catch(() => undefined);
      // What cannot be read may hold one that was sent already, so nothing is sent.
      if (!all) return fail({ kind: "storage" });
      // Read anew each time: while one was looked for, another may have been found, or given up.
      const before = findBefore(all, owner, purpose).find((each) => !looked.has(each.reference));
      if (!before) break;
      looked.add(before.reference);
      const found = await search(before).final;
      if (found.ok || found.failure.kind !== "not-made") return found;
    }
    const ready = await options.prepare();
    if (!ready.ok) return ready;
    const reference = options.createReference();
    const intent: Intent = {
      reference,
      owner,
      purpose,
      request: { ...asked, notes: addReference(asked.notes, reference) },
      ...(ready.value && { before: ready.value }),
      state: "sent",
      address: null,
      sentAt: now(),
      lookedAt: null,
      ...(incognito && { incognito }),
    };
    try {
      await store.put(intent);
    } catch {
      // What cannot be written down cannot be found again either, so it is not sent.
      return fail({ kind: "storage" });
    }
    // Somebody else may have signed in meanwhile; what they did not ask for is not made for them.
    const stays = (await options.owner()) === owner;
    const answer = stays ? await options.send(intent.request, owner) : fail({ kind: "signed-out" });
    if (answer.ok) return keepMade(intent, answer.value);
    if (answer.failure.kind === "unknown-outcome") return search(intent).early;
    if (stays && mayRivalItself(asked, answer.failure)) {
      const rival = await look(intent);
      if (rival.ok) return rival;
      if (rival.failure.kind !== "not-made") return search(intent).early;
    }
    if (stays && answer.failure.kind === "limited") {
      // A server that wants to be left in peace is; it is looked when the worker wakes next.
      options.remind();
      await change(intent, { state: "refused" });
    } else await store.delete(reference).catch(() => {});
    return answer;
  }

  /** A journal that cannot be read is as good as empty, but for making another alias. */
  function readAll(): Promise<Intent[]> {
    return store.getAll().catch(() => []);
  }

  async function change(intent: Intent, changes: Partial<Intent>): Promise<void> {
    // Where it cannot be written, it stays as unresolved as it was.
    await store.change(intent.reference, changes).catch(() => {});
  }

  async function keepMade(intent: Intent, alias: Alias): Promise<Result<Alias>> {
    await change(intent, { state: "made", address: alias.address });
    return succeed(alias);
  }

  /** Looks at once, and then less and less often. Whoever waits for the same one waits with the first. */
  function search(intent: Intent): Search {
    const known = searches.get(intent.reference);
    if (known) return known;
    const { promise: early, resolve: tell } = Promise.withResolvers<Result<Alias>>();
    const final = lookAgainAndAgain(intent, tell).finally(() => {
      searches.delete(intent.reference);
    });
    final.then(tell, () => tell(fail({ kind: "broken" })));
    const begun = { early, final };
    searches.set(intent.reference, begun);
    return begun;
  }

  async function lookAgainAndAgain(
    intent: Intent,
    tell: (outcome: Result<Alias>) => void,
  ): Promise<Result<Alias>> {
    if (intent.state === "made" || intent.state === "refused") return lookOnce(intent);
    options.remind();
    await change(intent, { state: "unknown" });
    const begun = now();
    let outcome: Result<Alias> = fail({ kind: "unknown-outcome" });
    let failures = 0;
    for (const [index, after] of looks.entries()) {
      await options.wait(Math.max(0, begun + after - now()));
      const next = looks[index + 1];
      // A computer that has slept makes up for all the looks it has missed with one.
      if (next !== undefined && now() >= begun + next) continue;
      outcome = await look(intent);
      if (outcome.ok || outcome.failure.kind === "signed-out") return outcome;
      if (outcome.failure.kind === "unknown-outcome") failures += 1;
      if (index + 1 >= looksWaitedFor || failures >= failuresWaitedFor) tell(outcome);
    }
    if (outcome.ok || outcome.failure.kind !== "not-made") return outcome;
    await change(intent, { state: "absent", lookedAt: now() });
    return outcome;
  }

  /** It was there once, or hardly ever: if it is not there now, another one may be made. */
  async function lookOnce(intent: Intent): Promise<Result<Alias>> {
    const outcome = await look(intent);
    if (outcome.ok) return outcome;
    if (outcome.failure.kind === "not-made") await store.delete(intent.reference).catch(() => {});
    else if (intent.state === "refused") {
      options.remind();
      return fail({ kind: "limited", retryAfter: null });
    }
    return outcome;
  }

  async function look(intent: Intent): Promise<Result<Alias>> {
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    const found = await options.find(intent);
    if (!found.ok) return fail({ kind: "unknown-outcome" });
    // Whose list that was is not certain when somebody else has signed in meanwhile.
    if ((await options.owner()) !== intent.owner) return fail({ kind: "signed-out" });
    // Of several, the newest is the one that a browser which repeated the request would have told of.
    const known = found.value.find(({ address }) => address === intent.address);
    const alias = known ?? found.value.at(-1);
    return alias ? keepMade(intent, alias) : fail({ kind: "not-made" });
  }

  /** One look for each that is left over, in its turn, as it stands by then. */
  async function lookForLeftOver(reference: string): Promise<void> {
    const intent = (await readAll()).find((each) => each.reference === reference);
    if (!intent || intent.owner !== (await options.owner())) return;
    if (searches.has(intent.reference) || underWay.has(keyOf(intent.owner, intent.purpose))) return;
    if (/^(sent|unknown|refused)$/.test(intent.state)) await search(intent).final;
    else if (intent.state === "absent" && now() - (intent.lookedAt ?? 0) > pause) {
      const outcome = await look(intent);
      if (outcome.ok) return;
      const isOver = outcome.failure.kind === "not-made" && now() - intent.sentAt > hopeless;
      if (isOver) await store.delete(intent.reference).catch(() => {});
      else await change(intent, { lookedAt: now() });
    }
  }

  return {
    async create(purpose, request, incognito = false) {
      const owner = await options.owner();
      if (owner === undefined) return fail({ kind: "signed-out" });
      const key = keyOf(owner, purpose);
      const same = underWay.get(key);
      if (same) return same;
      const making = make(owner, purpose, request, incognito);
      const late = options.wait(patience).then(() => fail({ kind: "unknown-outcome" }));
      const told = Promise.race([making, late]);
      underWay.set(key, told);
      void making.finally(() => underWay.delete(key)).catch(() => {});
      return told;
    },
    async resume() {
      const owner = await options.owner();
      for (const intent of await readAll()) {
        if (intent.owner === owner) await lookForLeftOver(intent.reference);
        // Somebody else is here now, and its owner has not come back in all this time.
        else if (owner !== undefined && now() - intent.sentAt > forsaken) {
          await store.delete(intent.reference).catch(() => {});
        }
      }
    },
    async settle(address) {
      for (const intent of await readAll()) {
        if (intent.address === address) await store.delete(intent.reference);
      }
    },
    async listOpen() {
      const owner = await options.owner();
      const open = (await readAll()).filter(
        (each) => each.owner === owner && !underWay.has(keyOf(each.owner, each.purpose)),
      );
      return open.toSorted((a, b) => a.sentAt - b.sentAt);
    },
    async forget(owner) {
      for (const intent of await readAll()) {
        if (intent.owner === owner) await store.delete(intent.reference);
      }
    },
  };
}

/**
 * Those that may have been made, in an earlier life of the worker too, or were made and nobody has had
 * yet: one of these serves as well as another.
 */
function findBefore(all: Intent[], owner: string, purpose: string): Intent[] {
  return all.filter(
    (each) => each.owner === owner && each.purpose === purpose && each.state !== "absent",
  );
}

/**
 * A browser may send it twice by itself. Then the first takes the address that was asked for by name, or
 * the last place that the plan allows, and the second, whose answer is all one gets, is refused for it.
 */
function mayRivalItself(asked: NewAlias, { kind }: Failure): boolean {
  return kind === "plan-limit" || (kind === "invalid" && asked.local_part !== undefined);
}

function keyOf(owner: string, purpose: string): string {
  return JSON.stringify([owner, purpose]);
}
