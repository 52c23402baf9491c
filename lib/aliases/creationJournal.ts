import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { addReference } from "@/lib/model/notes";
import { change, createRecovery, firstReminder, type JournalOptions } from "./recovery";
import { hasTrait } from "@/lib/model/failureTable";

/** May another alias be created? */
export type Authorize = () => Promise<Result<null>>;

/** Builds the request when finding the address takes a while; called only when one is really to be sent. */
export type BuildRequest = () => Promise<Result<NewAlias>>;

export interface CreateOptions {
  /** Is it for a site in a private window? */
  incognito?: boolean | undefined;
  /** The asking document, if it is one of a web page. */
  document?: string;
  /** Called before a new request is sent, but not for an alias that is being created or exists already. */
  authorize?: Authorize;
  /** The reference of an intent that was `not-seen`: another alias is wanted if that one is still not found. */
  insteadOf?: string | undefined;
}

/** A user waits at most this long after a click. In ms. */
const callerTimeout = 25_000;

/** By then a handed-out alias is filled in and its `settle` has arrived. In ms. */
const filling = 1000;

/** If the journal cannot be read, it is read again after this time. In ms. */
const pauseOfStorage = 60 * firstReminder;

/** How long intents stay stored: unfinished ones of an account that is away, and handed-out ones, for duplicates. In ms. */
const abandonAfter = 30 * 24 * 60 * 60_000;

/**
 * POST has no idempotency key, connections break after the server has done its work, and browsers stop workers at will.
 * So an intent is stored, then sent, once, and kept. The rules:
 *
 * - Known: a response with an alias, or a list in which an alias has the intent's reference. Nothing else counts.
 * - Not made: only what the server refused in a response of its own. An alias missing from a list is merely “not seen
 *   so far”, for a server may carry out a request late: it is searched for until `giveUpAfter`, less and less often.
 * - Another: is sent if there was no request before, or if all earlier aliases were handed out, or if the earlier one
 *   is not found and the user wants another in place of that very one.
 * - Handed out: what is in a field, on the clipboard or on the user's screen. It is not given out again. For a month
 *   it is known by reference and address, so that a second alias with the same reference, from a request that the
 *   browser itself repeated, is not taken for it, whether it is found by a search or reported by a late response. A
 *   deleted alias, deleted here or elsewhere, is known in the same way, and marked as gone: a custom address that comes
 *   back with its reference is a late copy.
 * - Unread: while the storage cannot be read, nothing is sent and nothing is called unused; reporting a received alias
 *   fails, so that it is reported again; and what was sent is searched for an hour later.
 */
export function createCreationJournal(options: JournalOptions) {
  const { store, now } = options;
  const underWay = new Map<string, Promise<Result<Alias>>>();
  /** When each address was handed out; an earlier worker may have handed out others until this one started. */
  const givenAt = new Map<string, number>();
  const startedAt = now();
  /** Counts sign-outs: a creation that was started before one is not stored after it. */
  let signOuts = 0;
  const { search, look, keepMade, resumeSearch } = createRecovery(options, isBeingMade);

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
      // What cannot be read may contain an intent that was sent already, so nothing is sent.
      if (!all) return fail({ kind: "storage" });
      // Read again each time: while one intent was searched for, another may have been found, or given up.
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
    const newAlias = wish.value;
    const ready = await options.prepare();
    if (!ready.ok) return ready;
    const reference = options.createReference();
    const intent: Intent = {
      reference,
      owner,
      purpose,
      request: { ...newAlias, notes: addReference(newAlias.notes, reference) },
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
      // An intent that cannot be stored could not be found again either, so it is not sent.
      return fail({ kind: "storage" });
    }
    // In case the worker is stopped before the response.
    options.remind(firstReminder);
    const answer = await send(intent.request, owner);
    if (answer.ok) return keepMade(intent, answer.value);
    if (answer.failure.kind === "unknown-outcome") return asOpen(await search(intent).early);
    const isContested = mayBeOwnDuplicate(newAlias, answer.failure);
    if (isContested) {
      const first = await look(intent);
      if (first.ok) return first;
      if (first.failure.kind !== "not-made") return asOpen(await search(intent).early);
    }
    if (isContested || answer.failure.kind === "limited") {
      // The browser may have sent it twice; look for the first copy once, when it must have finished.
      options.remind(firstReminder);
      await change(store, intent, { state: "refused" });
    } else await store.delete(reference).catch(() => {});
    return answer;
  }

  /**
   * Searches for the alias of an earlier intent. If it may still be created, the user decides (`not-seen`). `not-made`
   * if it certainly is not, or if the user wants another in its place.
   */
  async function findAgain(before: Intent, insteadOf?: string): Promise<Result<Alias>> {
    const { reference } = before;
    if (before.state === "made" || before.state === "refused") return search(before).final;
    // An intent that an earlier worker left is searched for as long as a new one.
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
   * Schedules the next search: as long from now as the last search was after the request, so less and less often.
   * Intents of another account are not searched for, but the worker may be stopped just when that account signs in again.
   */
  function remindOf({ state, handedOut, sentAt, lookedAt, ...each }: Intent, owner?: string): void {
    if (handedOut || state === "made") return;
    const last = each.owner === owner ? (lookedAt ?? sentAt) : now();
    options.remind(Math.max(firstReminder, last - sentAt));
  }

  async function keepHandedOut(intent: Intent, address: string, gone = false): Promise<void> {
    if (!intent.incognito) {
      return store.change(intent.reference, { address, handedOut: true, gone });
    }
    // Intents of private windows are stored no longer than necessary. Without this one, a search by what was not there
    // before would take its alias for one of another intent.
    for (const { reference, incognito, before } of await store.getAll()) {
      if (incognito && before) await store.change(reference, { before: [...before, address] });
    }
    await store.delete(intent.reference);
  }

  /** Whatever fails on the way, the alias may have been created. */
  function send(request: NewAlias, owner: string): Promise<Result<Alias>> {
    return options.send(request, owner).catch(() => fail({ kind: "unknown-outcome" }));
  }

  return {
    /**
     * Makes an alias, once: a second call meanwhile returns the same. If the answer is lost, it is searched for;
     * `unknown-outcome` if it is not found. A later call returns `not-seen` if it still is not, for a server may be that
     * late; the caller may then ask for another in its place.
     * @param purpose the same for requests that mean the same alias
     */
    async create(
      purpose: string,
      request: NewAlias | BuildRequest,
      how: CreateOptions = {},
    ): Promise<Result<Alias>> {
      const owner = await options.owner();
      if (owner === undefined) return fail({ kind: "signed-out" });
      // Only now: asking for the owner finishes the sign-out of another account, which an earlier worker left.
      const signOutsBefore = signOuts;
      const key = keyOf(owner, purpose);
      const late = options.wait(callerTimeout).then(() => fail({ kind: "unknown-outcome" }));
      for (let same = underWay.get(key); same; same = underWay.get(key)) {
        const got = await Promise.race([same, late]);
        // The session of that request has ended, which need not be the one of this call.
        if (!got.ok && got.failure.kind === "signed-out") continue;
        // After `not-seen`, only a call that asks for another one in place of that very intent goes on.
        if (got.ok || got.failure.kind !== "not-seen") return got;
        if (got.failure.reference !== how.insteadOf) return got;
      }
      const making = make(owner, purpose, request, how, signOutsBefore);
      const told = Promise.race([making, late]).then((outcome) => {
        if (outcome.ok) givenAt.set(outcome.value.address, now());
        return outcome;
      });
      underWay.set(key, told);
      void making.finally(() => underWay.delete(key)).catch(() => {});
      return told;
    },
    /** Searches for the aliases of unresolved intents; to be called whenever the worker starts. */
    async resume(): Promise<void> {
      const owner = await options.owner();
      const all = await store.getAll().catch(() => undefined);
      // What was sent is searched for once the journal can be read.
      if (!all) return options.remind(pauseOfStorage);
      // Before the searches, which run one after the other and may take longer than the worker lives.
      for (const intent of all) remindOf(intent, owner);
      for (const intent of all) {
        const age = now() - intent.sentAt;
        const isOver =
          age > abandonAfter &&
          // Otherwise another account is signed in now, and the intent's owner has not come back in all this time.
          (intent.handedOut === true || (owner !== undefined && owner !== intent.owner));
        if (isOver) await store.delete(intent.reference).catch(() => {});
        else if (intent.owner === owner) await resumeSearch(intent.reference);
      }
    },
    /**
     * The user has received the alias: in a field, on the clipboard, on the screen.
     * @param reference the reference in its notes: of two duplicates, it may be the one that no response reported
     * @throws if storage cannot be read or written: the caller has to try again
     */
    async settle(address: string, reference?: string) {
      for (const intent of await store.getAll()) {
        const isOne = intent.reference === (reference ?? intent.reference);
        const isOther = intent.reference === reference && intent.handedOut !== true;
        if ((isOne && intent.address === address) || isOther) await keepHandedOut(intent, address);
      }
    },
    /**
     * The alias is deleted, or about to be: so the user has received it, and a duplicate of it is reported.
     * @param isGone whether the server has no alias at this address now; one that comes back is a duplicate
     * @param asOf when the deletion was sent, in ms since 1970: what was requested since is another alias
     * @throws if storage cannot be read or written
     */
    async discard(address: string, isGone?: boolean, asOf = now()) {
      for (const intent of await store.getAll()) {
        const isOne = intent.address === address && intent.sentAt <= asOf;
        if (isOne) await keepHandedOut(intent, address, isGone);
      }
    },
    /**
     * The intents whose aliases were or may have been created, including those handed out lately; the oldest first.
     * @throws if storage cannot be read: then nothing may be called unused
     */
    async list() {
      const owner = await options.owner();
      const all = (await store.getAll()).filter(
        (each) => each.owner === owner && (each.handedOut === true || !isBeingMade(each)),
      );
      return all.toSorted((a, b) => a.sentAt - b.sentAt);
    },
    /** May the alias have been handed out so recently that the page has had no time to settle it? */
    isOnItsWay: (address: string) =>
      Math.abs(now() - (givenAt.get(address) ?? startedAt)) < filling,
    /** Deletes the intents of an account. @throws if storage cannot be read or written */
    async forget(owner: string) {
      signOuts += 1;
      // Throws if it cannot be read: the caller has to know that nothing was deleted.
      for (const intent of await store.getAll()) {
        if (intent.owner === owner) await store.delete(intent.reference);
      }
    },
  };
}

/**
 * Earlier intents for the same purpose that may have an alias, from an earlier worker too, and were not handed out. Any
 * of their aliases can be returned. Not those that the user has replaced, unless an alias was found.
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

/** Not found does not mean not created, because the server may be slow. */
function asOpen(found: Result<Alias>): Result<Alias> {
  const isNone = !found.ok && found.failure.kind === "not-made";
  return isNone ? fail({ kind: "unknown-outcome" }) : found;
}

/**
 * A browser may send the request twice by itself. Then the first copy takes the requested address, or the plan's last
 * place, and the second one, whose response is the only one received, is refused for that reason.
 */
function mayBeOwnDuplicate(request: NewAlias, failure: Failure): boolean {
  if (!hasTrait(failure, "maybe-own-duplicate")) return false;
  // A random address cannot be invalid because an earlier copy took it.
  return failure.kind !== "invalid" || request.local_part !== undefined;
}

function keyOf(owner: string, purpose: string): string {
  return JSON.stringify([owner, purpose]);
}
