import type { OwnedAlias } from "./whole/remote.ts";
import type { Intent, UnresolvedCreations } from "@/lib/model/creation";
import type { Ledger } from "./ledger.ts";
import type { Stage } from "./whole/stage.ts";

/** Whether it is requested in a private window. */
export function isPrivate(purpose: string): boolean {
  return purpose.startsWith("private-");
}

/** In ms. Data is kept for a month, less the possible error of a clock. */
const day = 24 * 60 * 60_000;
const month = 30 * day;
const nearlyMonth = month - 60 * 60_000;

export type Judge = ReturnType<typeof createJudge>;

/**
 * Judges a run by what a person knows: the content of their fields, the aliases shown as unused, and those
 * offered for deletion. The content of the journal does not count.
 */
export function createJudge({ clock, count }: Stage, ledger: Ledger) {
  const { creations, committed, breach } = ledger;
  const inUse = new Set<string>();
  const settledAt = new Map<string, number>();
  /**
   * Addresses that a person ever had, with their creations: a late copy may recreate one that was deleted
   * elsewhere.
   */
  const had = new Map<string, Set<string | undefined>>();
  /** The last address told for each creation, by reference. */
  const answers = new Map<string | undefined, string>();
  /** References of creations in private windows. */
  const secret = new Set<string | undefined>();
  const underway = new Map<string, number>();
  const offeredTooSoon = new Set<string>();
  const wanted = new Set<string>();
  const lastShown = new Map<string, ReadonlySet<string>>();

  const creationOf = (address: string) => creations.get(committed.get(address)?.reference ?? "");

  /** The worker was told recently that it is in use, and nobody has signed out since. */
  function isSettled(address: string): boolean {
    const at = settledAt.get(address);
    const isLate = at !== undefined && clock.now() - at > nearlyMonth;
    const creation = creationOf(address);
    return at !== undefined && !isLate && !secret.has(creation?.reference) && !creation?.forgotten;
  }

  /**
   * After the person has an alias of a private window, nothing about it is stored, not even that it has a
   * duplicate.
   */
  function keepSecret(address: string): void {
    const creation = creationOf(address);
    if (creation && isPrivate(creation.purpose)) secret.add(creation.reference);
  }

  function keepHad(address: string): void {
    const references = had.get(address) ?? new Set();
    had.set(address, references.add(committed.get(address)?.reference));
  }

  function end(address: string): void {
    const left = (underway.get(address) ?? 1) - 1;
    if (left > 0) underway.set(address, left);
    else underway.delete(address);
  }

  function checkTwice({ aliases, handedOut }: UnresolvedCreations["twice"][number]): void {
    const used = aliases.filter(({ address }) => inUse.has(address));
    const isWrong = handedOut !== null && used.length > 0 && !inUse.has(handedOut);
    if (isWrong) breach(`${handedOut} is said to be in use, and ${used[0]?.address} is`);
    const known = used.find(({ address }) => isSettled(address));
    if (handedOut === null && known && ledger.allWritten) {
      breach(`${known.address} is in use, and not said to be beside its double`);
    }
  }

  function countTwice(stored: readonly OwnedAlias[]): void {
    const references = stored.map(({ address }) => committed.get(address)?.reference);
    for (let same = new Set(references).size; same < references.length; same += 1) count("twice");
  }

  return {
    /** The person asked and was told this address. */
    answered(address: string): void {
      const { reference } = committed.get(address) ?? {};
      const other = answers.get(reference) ?? address;
      const isSecond = other !== address && inUse.has(other);
      if (isSecond && ledger.allWritten)
        breach(`${address} is given, and ${other} of it is in use`);
      answers.set(reference, address);
    },
    /** The person was told the address, and it is being filled into a field. */
    promised: (address: string) => void underway.set(address, (underway.get(address) ?? 0) + 1),
    /** Whether the field has it: the page may have gone. */
    kept(address: string, isKept: boolean): void {
      end(address);
      if (!isKept) return;
      if (offeredTooSoon.has(address)) breach(`${address} was offered for deletion on its way`);
      // If it was deleted elsewhere before it arrived, its address may belong to another alias later.
      const made = committed.get(address);
      if (made?.deleted === false) inUse.add(address);
      keepHad(address);
      ledger.given(address);
    },
    /** The worker heard that the field has it and has stored that, whatever it does next. */
    heard: keepSecret,
    /** The page knows that the worker heard it. */
    settled(address: string): void {
      ledger.settled(address);
      settledAt.set(address, clock.now());
    },
    deletes(address: string): void {
      keepHad(address);
      // The person has seen it, and may want another one.
      ledger.given(address);
    },
    /** The worker heard of the deletion. */
    discarded(address: string): void {
      keepSecret(address);
      // If a deleted alias comes back, the person must be told, unless the deletion could not be stored.
      if (ledger.allWritten) had.delete(address);
    },
    /** It was deleted; another alias may get its address later. */
    gone(address: string): void {
      // As soon as the worker hears of it, nothing about one of a private window is stored.
      keepSecret(address);
      inUse.delete(address);
      offeredTooSoon.delete(address);
      settledAt.delete(address);
      ledger.removed(address);
    },
    /**
     * The person sees the unresolved creations.
     * @param open the journal's unresolved creations of that account
     */
    shown(
      owner: string,
      { unused, missing, twice }: UnresolvedCreations,
      open: readonly Intent[],
    ): void {
      const titles = open.map(({ request }) => request.title);
      for (const title of missing) {
        const place = titles.indexOf(title ?? undefined);
        if (place < 0) breach(`“${title}” is told to ${owner}`);
        else titles.splice(place, 1);
      }
      const listed = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
      for (const { address } of listed) {
        const made = committed.get(address);
        if (made && made.owner !== owner) breach(`${address} is shown to ${owner}`);
      }
      const references = unused.map(({ address }) => committed.get(address)?.reference);
      const apart = references.find((each, place) => each && references.indexOf(each) !== place);
      if (apart !== undefined) breach(`Two of ${apart} are called unused, and not two of one`);
      for (const { address } of unused) {
        if (underway.has(address)) offeredTooSoon.add(address);
        if (!inUse.has(address)) continue;
        // Without a reference, one that was copied before it was found is not known to be that one.
        const isKnown = ledger.server.hasReferences && isSettled(address);
        if (isKnown && ledger.allWritten) breach(`${address} is in use, and called unused`);
        // The worker could not hear that it is in a field, or not keep that.
        else count("unsure");
      }
      twice.forEach(checkTwice);
      lastShown.set(owner, new Set(listed.map(({ address }) => address)));
    },
    /** The person keeps all duplicates of this creation. */
    wantsAll: (reference: string) => void wanted.add(reference),
    /** After two days in which only alarms woke the worker. */
    checkFound(owner: string, stored: readonly OwnedAlias[], all: readonly Intent[]): void {
      const left = all.find(({ incognito, handedOut }) => incognito && handedOut);
      if (left && ledger.allWritten) breach(`${left.reference} of a private window is remembered`);
      const known = new Set(all.map(({ state, address }) => (state === "made" ? address : null)));
      for (const { address } of stored.filter((each) => each.owner === owner)) {
        const creation = creationOf(address);
        const { reference = "" } = committed.get(address) ?? {};
        // A person who keeps all has seen all; of a private window nothing is stored after that.
        const isKept = creation?.given === true || wanted.has(reference);
        const isOpen = creation && !isKept && !creation.forgotten && ledger.allWritten;
        const same = stored.filter((each) => committed.get(each.address)?.reference === reference);
        if (!isOpen || same.some((each) => known.has(each.address))) continue;
        breach(`${address} of ${owner} was not looked for`);
      }
    },
    /** At the end: every alias is in a field or was in the last list shown. */
    checkKnown(stored: readonly OwnedAlias[]): void {
      countTwice(stored);
      for (const { address, owner } of stored) {
        const creation = creationOf(address);
        const isShown = lastShown.get(owner)?.has(address) === true;
        if (inUse.has(address)) count("given");
        if (isShown) count("listed");
        const isBack = creation && had.get(address)?.has(creation.reference);
        if (inUse.has(address) || isShown || isBack) continue;
        // Only the account's list has it: its owner has signed out, which deleted the journal.
        if (creation?.forgotten) count("forgotten");
        // For a private window nothing is stored, so a duplicate is unknown.
        else if (!wanted.has(creation?.reference ?? "") && !secret.has(creation?.reference)) {
          breach(`${address} of ${owner} is lost, sent as ${creation?.reference}`);
        }
      }
    },
    /** Days later, after the current account's unresolved creations were looked up. */
    checkGivenUp(owner: string, intents: readonly Intent[]): void {
      for (const intent of intents) {
        const isOld = clock.now() - intent.sentAt > 2 * day && ledger.allWritten;
        const isOpen = intent.owner === owner && intent.state === "absent" && !intent.handedOut;
        if (isOld && isOpen) breach(`${intent.reference} is looked for for ever`);
      }
    },
    /** After more than a month. */
    checkForgotten(intents: readonly Intent[]): void {
      for (const { reference, sentAt, handedOut, state } of intents) {
        const isOld = clock.now() - sentAt > month;
        const isOver = handedOut === true || state === "absent";
        if (isOld && isOver && ledger.allWritten) breach(`${reference} is remembered for ever`);
      }
    },
  };
}
