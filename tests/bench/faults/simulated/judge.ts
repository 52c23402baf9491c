import type { StoredAlias } from "../contract/aliasServer.ts";
import type { Intent } from "@/lib/model/alias/intent";
import type { UnresolvedCreations } from "@/lib/messages/unresolvedCreations";
import type { World } from "./world.ts";

/** Is it asked for in a private window? */
export function isPrivate(purpose: string): boolean {
  return purpose.startsWith("private ");
}

/** What is kept for a month, less what a clock may be off. In ms. */
const day = 24 * 60 * 60_000;
const month = 30 * day;
const nearlyMonth = month - 60 * 60_000;

/**
 * Judges what a person knows: what stands in their fields, what they are shown as made and not used, and what they are
 * offered to delete. What the journal holds is nothing to them.
 */
export interface Judge {
  /** They asked, and are told this one. */
  answered(address: string): void;
  /** They were told of it, and it is on its way into a field. */
  promised(address: string): void;
  /** It stands in a field, or not: the page may have gone. */
  kept(address: string, isKept: boolean): void;
  /** The worker has heard that it does, and has written that down, whatever it goes on to do. */
  heard(address: string): void;
  /** The page knows that the worker has heard it, too. */
  settled(address: string): void;
  /** They delete it, so they have seen it. */
  deletes(address: string): void;
  /** The worker has heard that they did. */
  discarded(address: string): void;
  /** It is deleted; another may have its address later. */
  gone(address: string): void;
  /** They look at what is left over. */
  shown(owner: string, left: UnresolvedCreations): void;
  /** They want all of these. */
  wantsAll(reference: string): void;
  /** After two days in which nothing but alarms has woken the worker. */
  checkFound(owner: string, stored: readonly StoredAlias[], intents: Iterable<Intent>): void;
  /** At the end: each is in a field, or was shown last. */
  checkKnown(stored: readonly StoredAlias[]): void;
  /** After days, and a look by who is here. */
  checkGivenUp(owner: string, intents: Iterable<Intent>): void;
  /** After more than a month. */
  checkForgotten(intents: Iterable<Intent>): void;
}

export function createJudge({ clock, ledger }: Pick<World, "clock" | "ledger">): Judge {
  const { makings, committed, counts, breach } = ledger;
  const inUse = new Set<string>();
  const settledAt = new Map<string, number>();
  /** What they ever had, by which makings: a late copy may bring back what was deleted elsewhere. */
  const had = new Map<string, Set<string | undefined>>();
  /** Which one whoever asked was told of last, by reference. */
  const answers = new Map<string | undefined, string>();
  /** By reference. */
  const secret = new Set<string | undefined>();
  const underway = new Map<string, number>();
  const offeredTooSoon = new Set<string>();
  const wanted = new Set<string>();
  const lastShown = new Map<string, ReadonlySet<string>>();

  const makingOf = (address: string) => makings.get(committed.get(address)?.reference ?? "");

  /** The worker was told that it is in use, lately, and nobody has signed out since. */
  function isSettled(address: string): boolean {
    const at = settledAt.get(address);
    const isLate = at !== undefined && clock.now() - at > nearlyMonth;
    const making = makingOf(address);
    return at !== undefined && !isLate && !secret.has(making?.reference) && !making?.forgotten;
  }

  /** Of private windows nothing is remembered once they have had it, not even that there are two. */
  function keepSecret(address: string): void {
    const making = makingOf(address);
    if (making && isPrivate(making.purpose)) secret.add(making.reference);
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

  function countTwice(stored: readonly StoredAlias[]): void {
    const references = stored.map(({ address }) => committed.get(address)?.reference);
    counts.twice += references.length - new Set(references).size;
  }

  return {
    answered(address) {
      const { reference } = committed.get(address) ?? {};
      const other = answers.get(reference) ?? address;
      const isSecond = other !== address && inUse.has(other);
      if (isSecond && ledger.allWritten)
        breach(`${address} is given, and ${other} of it is in use`);
      answers.set(reference, address);
    },
    promised: (address) => void underway.set(address, (underway.get(address) ?? 0) + 1),
    kept(address, isKept) {
      end(address);
      if (!isKept) return;
      if (offeredTooSoon.has(address)) breach(`${address} was offered for deletion on its way`);
      // Deleted elsewhere before it came to them, it is another's next time.
      const made = committed.get(address);
      if (made?.deleted === false) inUse.add(address);
      keepHad(address);
      ledger.given(address);
    },
    heard: keepSecret,
    settled(address) {
      ledger.settled(address);
      settledAt.set(address, clock.now());
    },
    deletes: keepHad,
    discarded(address) {
      keepSecret(address);
      // What they know to be gone is news when it comes back.
      had.delete(address);
    },
    gone(address) {
      inUse.delete(address);
      offeredTooSoon.delete(address);
      settledAt.delete(address);
      ledger.removed(address);
    },
    shown(owner, { unused, missing, twice }) {
      const others = missing.find((title) => title?.endsWith(` for ${owner}`) === false);
      if (others !== undefined) breach(`“${others}” is told to ${owner}`);
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
        if (isSettled(address) && ledger.allWritten)
          breach(`${address} is in use, and called unused`);
        else counts.unsure += 1;
      }
      twice.forEach(checkTwice);
      lastShown.set(owner, new Set(listed.map(({ address }) => address)));
    },
    wantsAll: (reference) => void wanted.add(reference),
    checkFound(owner, stored, intents) {
      const all = [...intents];
      const left = all.find(({ incognito, handedOut }) => incognito && handedOut);
      if (left && ledger.allWritten) breach(`${left.reference} of a private window is remembered`);
      const known = new Set(
        Array.from(all, ({ state, address }) => (state === "made" ? address : null)),
      );
      for (const { address, notes } of stored.filter((each) => each.owner === owner)) {
        const making = makingOf(address);
        const isOpen = making && !making.given && !making.forgotten && ledger.allWritten;
        const same = stored.filter((each) => each.notes === notes);
        if (!isOpen || same.some((each) => known.has(each.address))) continue;
        breach(`${address} of ${owner} was not looked for`);
      }
    },
    checkKnown(stored) {
      countTwice(stored);
      for (const { address, owner } of stored) {
        const making = makingOf(address);
        const isShown = lastShown.get(owner)?.has(address) === true;
        counts.given += inUse.has(address) ? 1 : 0;
        counts.listed += isShown ? 1 : 0;
        const isBack = making && had.get(address)?.has(making.reference);
        if (inUse.has(address) || isShown || isBack) continue;
        if (making?.forgotten) counts.forgotten += 1;
        // Of private windows nothing is remembered, and so not that another was made.
        else if (!wanted.has(making?.reference ?? "") && !secret.has(making?.reference)) {
          breach(`${address} of ${owner} is lost, sent as ${making?.reference}`);
        }
      }
    },
    checkGivenUp(owner, intents) {
      for (const intent of intents) {
        const isOld = clock.now() - intent.sentAt > 2 * day && ledger.allWritten;
        const isOpen = intent.owner === owner && intent.state === "absent" && !intent.handedOut;
        if (isOld && isOpen) breach(`${intent.reference} is looked for for ever`);
      }
    },
    checkForgotten(intents) {
      for (const { reference, sentAt, handedOut, state } of intents) {
        const isOld = clock.now() - sentAt > month;
        const isOver = handedOut === true || state === "absent";
        if (isOld && isOver && ledger.allWritten) breach(`${reference} is remembered for ever`);
      }
    },
  };
}
