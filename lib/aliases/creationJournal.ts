import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import type { Intent } from "@/lib/model/alias/intent";
import { addReference } from "@/lib/model/alias/notes";
import { change, createRecovery, firstReminder } from "./recovery";
import type {
  CreateJournal,
  CreateOptions,
  JournalOptions,
  BuildRequest,
} from "./journalInterface";
import { createSpares } from "./spares";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/** A person waits at most this long after a click. In ms. */
const patience = 25_000;

/** By then what was given stands in a field, and that has been said. In ms. */
const filling = 1000;

/** What cannot be read now is read again after that. In ms. */
const pauseOfStorage = 60 * firstReminder;

/**
 * What somebody had under way whose session ended is kept for them until then; so is which one a person was given, of
 * which there may be another. In ms.
 */
const abandonAfter = 30 * 24 * 60 * 60_000;

/**
 * POST has no key that makes it safe to repeat, connections die after the server has done its work, and
 * browsers end workers at will. So an intent is written down, then sent, once, and kept. The rules:
 *
 * - Known: an answer with an alias, or a list in which an alias has the intent's reference. Nothing else is.
 * - Not made: only what the server refused in an answer of its own. That a list does not have it says no more than
 *   “not seen so far”, for a server may do late what it was sent: it is looked for for a day, less and less often.
 * - Another: is sent where nobody asked before, or where all that was asked for before was handed out, or is not
 *   found and the person wants another in the place of that very one.
 * - Handed out: what stands in a field, on the clipboard or before the person's eyes. It is not given to anybody
 *   again, and for a month it is known by reference and address, so that a second alias of the same reference, which
 *   a browser's own repeat made, is not taken for it, whether a look finds it or a late answer tells of it. What was
 *   deleted, here or elsewhere, is known in the same way, and by its being gone: a custom address that comes back with
 *   its reference is a copy that was late.
 * - Unread: while the storage cannot be read, nothing is sent, nothing is called unused, who says that they have one
 *   hears that it was not kept (and says it again), and what was sent is looked for an hour later.
 */
export function createCreationJournal(options: JournalOptions): CreateJournal {
  const { store, now } = options;
  /** Creations that are under way in this worker. */
  const underWay = new Map<string, Promise<Result<Alias>>>();
  /** When an address was given out; an earlier worker may have given out others until this one started. */
  const givenAt = new Map<string, number>();
  const startedAt = now();
  /** Counts sign-outs: a creation that was started before one is not written down after it. */
  let signOuts = 0;
  const { search, look, keepMade, resumeSearch } = createRecovery(options, isBeingMade);
  const spares = createSpares(options);

  function isBeingMade({ owner, purpose }: Intent): boolean {
    return underWay.has(keyOf(owner, purpose));
  }

  async function make(
    owner: string,
    purpose: string,
    request: NewAlias | BuildRequest,
    how: CreateOptions,
    signOutsBefore: number,
  ): Promise<Result<Alias>> {
    const { incognito = false, document, authorize = async () => succeed(null), insteadOf } = how;
    const looked = new Set<string>();
    for (;;) {
      const all = await store.getAll().catch(() => undefined);
      // What cannot be read may hold one that was sent already, so nothing is sent.
      if (!all) return fail({ kind: "storage" });
      // Read anew each time: while one was looked for, another may have been found, or given up.
      const before = findBefore(all, owner, purpose).find((each) => !looked.has(each.reference));
      if (!before) break;
      looked.add(before.reference);
      const found = await findAgain(before, insteadOf);
      if (found.ok || found.failure.kind !== "not-made") return found;
    }
    const authorized = await authorize();
    if (!authorized.ok) return authorized;
    const wish = typeof request === "function" ? await request() : succeed(request);
    if (!wish.ok) return wish;
    const asked = wish.value;
    if (how.takesSpare && !incognito && signOutsBefore === signOuts) {
      const spare = await spares.take({ owner, purpose, document }, asked);
      if (spare) return succeed(spare);
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
      ...(document !== undefined && { document }),
    };
    if (signOutsBefore !== signOuts) return fail({ kind: "signed-out" });
    try {
      await store.put(intent);
    } catch {
      // What cannot be written down cannot be found again either, so it is not sent.
      return fail({ kind: "storage" });
    }
    // Should the worker end before there is an answer.
    options.remind(firstReminder);
    const answer = await send(intent.request, owner);
    if (answer.ok) return keepMade(intent, answer.value);
    if (answer.failure.kind === "unknown-outcome") return asOpen(await search(intent).early);
    const isRivalled = mayRivalItself(asked, answer.failure);
    if (isRivalled) {
      const rival = await look(intent);
      if (rival.ok) return rival;
      if (rival.failure.kind !== "not-made") return asOpen(await search(intent).early);
    }
    if (isRivalled || answer.failure.kind === "limited") {
      // Of two that a browser sent, the first may still be done. It is looked for once, by when it would be.
      options.remind(firstReminder);
      await change(store, intent, { state: "refused" });
    } else await store.delete(reference).catch(() => {});
    return answer;
  }

  /**
   * What was asked for before serves as well, if it is there. If it is not, it may still come, which is for the
   * person to weigh; `not-made` where it surely does not, or the person wants another in its place.
   */
  async function findAgain(before: Intent, insteadOf?: string): Promise<Result<Alias>> {
    const { reference } = before;
    if (before.state === "made" || before.state === "refused") return search(before).final;
    // One that is left over from an earlier worker is looked for as long as a new one.
    const early =
      before.state === "absent" || reference === insteadOf
        ? fail({ kind: "unknown-outcome" } as const)
        : await search(before).early;
    const found = early.ok || early.failure.kind === "signed-out" ? early : await look(before);
    if (found.ok || found.failure.kind !== "not-made") return found;
    if (reference !== insteadOf) return fail({ kind: "not-seen", reference });
    await change(store, before, { replaced: true });
    return found;
  }

  /**
   * Looked for again after as long as it had been looked for by the look before this one. What is somebody else's is
   * not looked for, but the worker may be ended in the moment in which they come back.
   */
  function remindOf({ state, handedOut, sentAt, lookedAt, ...each }: Intent, owner?: string): void {
    if (handedOut || state === "made") return;
    const last = each.owner === owner ? (lookedAt ?? sentAt) : now();
    options.remind(Math.max(firstReminder, last - sentAt));
  }

  async function keepHandedOut(intent: Intent, address: string, gone = false): Promise<void> {
    // Of private windows nothing is kept for longer than it has to be.
    if (intent.incognito) await store.delete(intent.reference);
    else await store.change(intent.reference, { address, handedOut: true, gone });
  }

  /** Whatever breaks on the way there or back, it may have been made. */
  function send(request: NewAlias, owner: string): Promise<Result<Alias>> {
    return options.send(request, owner).catch(() => fail({ kind: "unknown-outcome" }));
  }

  return {
    async create(purpose, request, asked = {}) {
      const signOutsBefore = signOuts;
      const owner = await options.owner();
      if (owner === undefined) return fail({ kind: "signed-out" });
      const key = keyOf(owner, purpose);
      const late = options.wait(patience).then(() => fail({ kind: "unknown-outcome" }));
      for (let same = underWay.get(key); same; same = underWay.get(key)) {
        const got = await Promise.race([same, late]);
        // Who asked before did not want another in the place of that one.
        if (got.ok || got.failure.kind !== "not-seen") return got;
        if (got.failure.reference !== asked.insteadOf) return got;
      }
      const making = make(owner, purpose, request, asked, signOutsBefore);
      const told = Promise.race([making, late]).then((outcome) => {
        if (outcome.ok) givenAt.set(outcome.value.address, now());
        return outcome;
      });
      underWay.set(key, told);
      void making.finally(() => underWay.delete(key)).catch(() => {});
      return told;
    },
    async resume() {
      const owner = await options.owner();
      const all = await store.getAll().catch(() => undefined);
      // What was sent is looked for once it can be read.
      if (!all) return options.remind(pauseOfStorage);
      // Each in its turn, which may take longer than the worker lives.
      for (const intent of all) remindOf(intent, owner);
      spares.label(all.filter((each) => each.owner === owner));
      for (const intent of all) {
        const age = now() - intent.sentAt;
        const isOver =
          age > abandonAfter &&
          // Else somebody else is here now, and its owner has not come back in all this time.
          (intent.handedOut === true || (owner !== undefined && owner !== intent.owner));
        if (isOver) await store.delete(intent.reference).catch(() => {});
        else if (intent.owner === owner) await resumeSearch(intent.reference);
      }
    },
    async settle(address, reference) {
      for (const intent of await store.getAll()) {
        const isOne = intent.reference === (reference ?? intent.reference);
        const isOther = intent.reference === reference && intent.handedOut !== true;
        if ((isOne && intent.address === address) || isOther) await keepHandedOut(intent, address);
      }
    },
    async discard(address, isGone) {
      for (const intent of await store.getAll()) {
        if (intent.address === address) await keepHandedOut(intent, address, isGone);
      }
    },
    async list() {
      const owner = await options.owner();
      const all = (await store.getAll()).filter(
        (each) => each.owner === owner && (each.handedOut === true || !isBeingMade(each)),
      );
      return all.toSorted((a, b) => a.sentAt - b.sentAt);
    },
    isOnItsWay: (address) => now() - (givenAt.get(address) ?? startedAt) < filling,
    async forget(owner) {
      signOuts += 1;
      // Throws if it cannot be read: the caller has to know that nothing was forgotten.
      for (const intent of await store.getAll()) {
        if (intent.owner === owner) await store.delete(intent.reference);
      }
    },
  };
}

/**
 * Those that may have been made, in an earlier worker too, or were made and nobody has had
 * yet: one of these serves as well as another. Not those that the person has wanted another for.
 */
function findBefore(all: Intent[], owner: string, purpose: string): Intent[] {
  return all.filter(
    ({ state, replaced, handedOut, ...each }) =>
      each.owner === owner &&
      each.purpose === purpose &&
      handedOut !== true &&
      (state === "made" || replaced !== true),
  );
}

/** However hard it was looked for, a server may be slow. */
function asOpen(found: Result<Alias>): Result<Alias> {
  const isNone = !found.ok && found.failure.kind === "not-made";
  return isNone ? fail({ kind: "unknown-outcome" }) : found;
}

/**
 * A browser may send it twice by itself. Then the first takes the address that was asked for by name, or
 * the last place that the plan allows, and the second, whose answer is all one gets, is refused for it.
 */
function mayRivalItself(asked: NewAlias, failure: Failure): boolean {
  if (!hasTrait(failure, "rivals-itself")) return false;
  // What is invalid about a random address, nothing of ours has taken.
  return failure.kind !== "invalid" || asked.local_part !== undefined;
}

function keyOf(owner: string, purpose: string): string {
  return JSON.stringify([owner, purpose]);
}
