import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import type { Intent } from "@/lib/model/alias/intent";
import { addReference } from "@/lib/model/alias/notes";
import { change, createSearches, giveUpAfter, readAll } from "./recovery";
import type { CreateJournal, JournalOptions, Authorize, Prepared } from "./journalInterface";

/** Nobody waits longer than this from pressing on. In ms. */
const patience = 25_000;

/** What somebody had under way whose session ended is kept for them until then. In ms. */
const abandonAfter = 30 * giveUpAfter;

/**
 * POST has no key that makes it safe to repeat, connections die after the server has done its work, and
 * browsers end workers at will. So an intent is written down, then sent, and kept until the person has
 * the alias. An intent is sent once; another one is made only after it was looked for in vain.
 */
export function createCreationJournal(options: JournalOptions): CreateJournal {
  const { store, now } = options;
  /** What is under way in this life of the worker. */
  const underWay = new Map<string, Promise<Result<Alias>>>();
  const { search, look, keepMade, lookForLeftOver } = createSearches(options, isBeingMade);

  function isBeingMade({ owner, purpose }: Intent): boolean {
    return underWay.has(keyOf(owner, purpose));
  }

  async function make(
    owner: string,
    purpose: string,
    request: NewAlias | Prepared,
    incognito: boolean,
    permit: Authorize,
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
    const permitted = await permit();
    if (!permitted.ok) return permitted;
    const wish = typeof request === "function" ? await request() : succeed(request);
    if (!wish.ok) return wish;
    const asked = wish.value;
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
    const answer = stays ? await send(intent.request, owner) : fail({ kind: "signed-out" });
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
      await change(store, intent, { state: "refused" });
    } else await store.delete(reference).catch(() => {});
    return answer;
  }

  /** Whatever breaks on the way there or back, it may have been made. */
  function send(request: NewAlias, owner: string): Promise<Result<Alias>> {
    return options.send(request, owner).catch(() => fail({ kind: "unknown-outcome" }));
  }

  return {
    async create(purpose, request, incognito = false, permit = async () => succeed(null)) {
      const owner = await options.owner();
      if (owner === undefined) return fail({ kind: "signed-out" });
      const key = keyOf(owner, purpose);
      const same = underWay.get(key);
      if (same) return same;
      const making = make(owner, purpose, request, incognito, permit);
      const late = options.wait(patience).then(() => fail({ kind: "unknown-outcome" }));
      const told = Promise.race([making, late]);
      underWay.set(key, told);
      void making.finally(() => underWay.delete(key)).catch(() => {});
      return told;
    },
    async resume() {
      const owner = await options.owner();
      for (const intent of await readAll(store)) {
        if (intent.owner === owner) await lookForLeftOver(intent.reference);
        // Somebody else is here now, and its owner has not come back in all this time.
        else if (owner !== undefined && now() - intent.sentAt > abandonAfter) {
          await store.delete(intent.reference).catch(() => {});
        }
      }
    },
    async settle(address) {
      for (const intent of await readAll(store)) {
        if (intent.address === address) await store.delete(intent.reference);
      }
    },
    async listOpen() {
      const owner = await options.owner();
      const open = (await readAll(store)).filter(
        (each) => each.owner === owner && !isBeingMade(each),
      );
      return open.toSorted((a, b) => a.sentAt - b.sentAt);
    },
    async forget(owner) {
      for (const intent of await readAll(store)) {
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
