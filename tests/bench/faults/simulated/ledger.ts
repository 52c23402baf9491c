import type { StoredAlias } from "../contract/aliasServer.ts";
import type { Clock } from "@/tests/worker/clock.ts";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import type { Result } from "@/lib/model/failure/failure";
import { createCounts, type Counts } from "./counts.ts";
import { createTrace, type Trace } from "./trace.ts";

/** One alias being made, as whoever watches from outside knows it. */
export interface Making {
  reference: string;
  /** Whose account it was sent to. */
  owner: string;
  purpose: string;
  sentAt: number;
  refused: boolean;
  /** Its owner signed out since, and their journal went with them. */
  forgotten: boolean;
  /** The last look that was answered. */
  look: { begun: number; found: boolean } | undefined;
  /** When the person was told that it was looked for in vain, and wanted another in its place. */
  replaced: number | undefined;
  /** Its alias stands in a field, or the person has it in another way. */
  given: boolean;
}

/** What the server did, whether or not anybody heard of it. */
export interface Committed {
  owner: string;
  at: number;
  reference: string | undefined;
  deleted: boolean;
}

export interface Ask {
  owner: string;
  purpose: string;
  begun: number;
  /** Since when somebody has been waiting for the same, who is to get the same. */
  since: number;
  insteadOf: string | undefined;
  /** Who is signed in has not changed since, as long as this is the same. */
  session: number;
}

/** Writes down what is asked for, sent, done and told, and what of it must not be. */
export interface Ledger extends Trace {
  readonly counts: Counts;
  readonly makings: ReadonlyMap<string, Making>;
  readonly committed: ReadonlyMap<string, Committed>;
  /** Has the storage kept all so far? */
  readonly allWritten: boolean;
  /** How many have asked, and are told nothing for longer than anybody waits. */
  readonly overdue: number;
  posted(owner: string, request: NewAlias): void;
  answered(request: NewAlias, answer: Result<Alias>): void;
  looked(reference: string, begun: number, found: Result<Alias[]>): void;
  made(alias: StoredAlias): void;
  removed(address: string): void;
  asked(ask: Pick<Ask, "owner" | "purpose" | "insteadOf" | "session">): Ask;
  told(ask: Ask, outcome: Result<Alias>, session: number): void;
  wantsAnother(reference: string): void;
  given(address: string): void;
  /** The journal said that it will not bring this one up again. */
  settled(address: string): void;
  forgot(owner: string): void;
  unwritten(): void;
}

/** The notes of every request in a run say who asked, and its title what for and for whom. */
export function writeRequest(owner: string, purpose: string): NewAlias {
  return { title: `${purpose} for ${owner}`, notes: `Asked for by ${owner}` };
}

export function referenceIn(notes: string | null | undefined): string | undefined {
  return /\(ref (\w{8})\)$/.exec(notes ?? "")?.[1];
}

/** Nobody waits longer, give or take what a storage takes. In ms. */
const patience = 25_500;

/** Before this, what was looked for in vain may still come. In ms. */
const lateness = 24 * 60 * 60_000;

export function createLedger(clock: Clock): Ledger {
  const counts = createCounts();
  const makings = new Map<string, Making>();
  const committed = new Map<string, Committed>();
  const settledAt = new Map<string, number>();
  const waiting: Ask[] = [];
  const trace = createTrace(clock);
  const { note, breach } = trace;
  let allWritten = true;

  /** Of one purpose of one person, in the order of sending. */
  function findMakings(owner: string, purpose: string): Making[] {
    return [...makings.values()].filter((each) => each.owner === owner && each.purpose === purpose);
  }

  /** May another one be made in its place? */
  function isOver({ refused, forgotten, given, replaced, look, sentAt }: Making): boolean {
    const isLongAgo = clock.now() - sentAt > lateness && look !== undefined;
    // One that turned up after all serves, if the storage kept that it did.
    const isMissing =
      (replaced !== undefined || isLongAgo) && !(look?.found === true && allWritten);
    return refused || forgotten || given || isMissing;
  }

  function isThere({ reference, look }: Making): boolean {
    const begun = look?.begun ?? Infinity;
    return [...committed.values()].some(
      (each) => each.reference === reference && !each.deleted && each.at < begun,
    );
  }

  function checkNotSeen({ insteadOf, begun }: Ask, reference: string): void {
    const last = makings.get(reference);
    // What was written down, and then not sent, is in no making.
    if (!last) return;
    if (!last.look || isThere(last)) breach(`${reference} is there, and told not to be`);
    const { replaced } = last;
    const another = findMakings(last.owner, last.purpose).find(
      ({ sentAt }) => sentAt > (replaced ?? Infinity) && sentAt < begun,
    );
    if (another && insteadOf !== reference && allWritten) {
      breach(`${reference} is asked about again, for which another was wanted`);
    }
  }

  function checkGiven(ask: Ask, address: string): void {
    const { owner } = committed.get(address) ?? {};
    if (owner !== ask.owner) breach(`${address} of ${owner} is given to ${ask.owner}`);
    if ((settledAt.get(address) ?? Infinity) >= ask.since) return;
    counts.again += 1;
    if (allWritten) breach(`${address} is made anew for ${ask.owner}, who has had it before`);
  }

  return {
    counts,
    makings,
    committed,
    ...trace,
    get allWritten() {
      return allWritten;
    },
    get overdue() {
      return waiting.filter(({ begun }) => clock.now() - begun > patience).length;
    },
    posted(owner, { title, notes }) {
      const reference = referenceIn(notes) ?? "none";
      const purpose = title?.split(" for ")[0] ?? "none";
      counts.posts += 1;
      note(`worker: sends a POST for ${owner}, ${purpose}, ${reference}`);
      if (notes?.startsWith(`Asked for by ${owner} `) !== true) {
        breach(`What somebody else asked for is sent for ${owner}: ${notes}`);
      }
      if (makings.has(reference)) breach(`${reference} is sent more than once`);
      for (const before of findMakings(owner, purpose)) {
        if (!isOver(before)) breach(`${reference} is sent while ${before.reference} is open`);
      }
      const sentAt = clock.now();
      const open = {
        refused: false,
        forgotten: false,
        given: false,
        replaced: undefined,
        look: undefined,
      };
      makings.set(reference, { reference, owner, purpose, sentAt, ...open });
    },
    answered({ notes }, answer) {
      const making = makings.get(referenceIn(notes) ?? "");
      note(`worker: ${making?.reference} is answered: ${describe(answer)}`);
      if (answer.ok || answer.failure.kind === "unknown-outcome") return;
      counts.refused += 1;
      if (making) making.refused = true;
    },
    looked(reference, begun, found) {
      const seen = found.ok ? `${found.value.length} found` : "in no way";
      note(`worker: has looked for ${reference}: ${seen}`);
      counts.looks += 1;
      const making = makings.get(reference);
      if (!found.ok || !making) return;
      making.look = { begun, found: found.value.length > 0 };
    },
    made({ owner, address, notes }) {
      const reference = referenceIn(notes);
      counts.commits += 1;
      note(`server: makes ${address} for ${owner}, ${reference}`);
      const same = [...committed.values()].some((each) => each.reference === reference);
      if (same) counts.duplicates += 1;
      committed.set(address, { owner, at: clock.now(), reference, deleted: false });
      settledAt.delete(address);
    },
    removed(address) {
      note(`server: deletes ${address}`);
      const made = committed.get(address);
      if (!made) return;
      made.deleted = true;
      const making = makings.get(made.reference ?? "");
      // Who deletes it has seen it, and perhaps its double beside it.
      if (making) making.given = true;
    },
    asked(ask) {
      const { owner, purpose } = ask;
      const same = waiting.find((each) => each.owner === owner && each.purpose === purpose);
      const begun = clock.now();
      const whole = { ...ask, begun, since: same?.since ?? begun };
      waiting.push(whole);
      return whole;
    },
    told(ask, outcome, session) {
      waiting.splice(waiting.indexOf(ask), 1);
      const waited = clock.now() - ask.begun;
      const kind = outcome.ok ? "made" : outcome.failure.kind;
      counts.told[kind] = (counts.told[kind] ?? 0) + 1;
      note(`${ask.owner}: is told of ${ask.purpose}: ${describe(outcome)}`);
      if (waited > patience) breach(`${ask.owner} waited ${Math.round(waited / 1000)} s`);
      if (outcome.ok) return checkGiven(ask, outcome.value.address);
      const { failure } = outcome;
      if (failure.kind === "not-seen") return checkNotSeen(ask, failure.reference);
      // The server alone can say so, and says it in other words.
      if (failure.kind === "not-made") breach(`${ask.purpose} is told not to be made`);
      if (failure.kind === "signed-out" && ask.session === session) {
        breach(`${ask.owner} is told to be signed out, and is not`);
      }
    },
    wantsAnother(reference) {
      note(`person: wants another in place of ${reference}`);
      const making = makings.get(reference);
      if (making) making.replaced ??= clock.now();
    },
    given(address) {
      note(`person: has ${address}`);
      const making = makings.get(committed.get(address)?.reference ?? "");
      if (making) making.given = true;
    },
    settled(address) {
      counts.settled += 1;
      if (!settledAt.has(address)) settledAt.set(address, clock.now());
    },
    forgot(owner) {
      for (const making of makings.values()) if (making.owner === owner) making.forgotten = true;
    },
    unwritten() {
      allWritten = false;
    },
  };
}

function describe(outcome: Result<Alias>): string {
  return outcome.ok ? outcome.value.address : outcome.failure.kind;
}
