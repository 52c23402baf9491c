import type { StoredAlias } from "../contract/aliasServer.ts";
import type { Clock } from "@/tests/worker/clock.ts";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import type { Result } from "@/lib/model/failure/failure";
import { createCounts, type Counts } from "./counts.ts";
import { createTrace, type Trace } from "./trace.ts";

/** The creation of one alias, as an outside observer sees it. */
export interface Creation {
  reference: string;
  /** The owner of the account. */
  owner: string;
  purpose: string;
  sentAt: number;
  refused: boolean;
  /** The owner has signed out since, which deleted the journal. */
  forgotten: boolean;
  /** The last search that got a response. */
  look: { begun: number; found: boolean } | undefined;
  /** When the person was told that no alias was found, and asked for another. */
  replaced: number | undefined;
  /** A field has the alias, or the person has it in another way. */
  given: boolean;
}

/** A creation by the server, whether or not anybody heard of it. */
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
  /** When the first of several waiting requests for the same purpose was made; all of them get the same alias. */
  since: number;
  insteadOf: string | undefined;
  /** Changes with each sign-in and sign-out. */
  session: number;
}

/** Records what is requested, sent, done and told, and the breaches. */
export interface Ledger extends Trace {
  readonly counts: Counts;
  readonly creations: ReadonlyMap<string, Creation>;
  readonly committed: ReadonlyMap<string, Committed>;
  /** Whether no write has failed so far. */
  readonly allWritten: boolean;
  /** The number of requests that got no answer within the longest waiting time. */
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
  /** The journal will not bring this one up again. */
  settled(address: string): void;
  forgot(owner: string): void;
  unwritten(): void;
}

/** The notes of every request in a run name the person, and the title names purpose and person. */
export function writeRequest(owner: string, purpose: string): NewAlias {
  return { title: `${purpose} for ${owner}`, notes: `Asked for by ${owner}` };
}

export function referenceIn(notes: string | null | undefined): string | undefined {
  return /\(ref (\w{8})\)$/.exec(notes ?? "")?.[1];
}

/** In ms: the longest waiting time, plus the time of the storage. */
const patience = 25_500;

/** In ms: a creation that was not found may still appear within this time. */
const lateness = 24 * 60 * 60_000;

export function createLedger(clock: Clock): Ledger {
  const counts = createCounts();
  const creations = new Map<string, Creation>();
  const committed = new Map<string, Committed>();
  const settledAt = new Map<string, number>();
  const waiting: Ask[] = [];
  const trace = createTrace(clock);
  const { note, breach } = trace;
  let allWritten = true;

  /** The creations of one purpose of one person, in the order of sending. */
  function findCreations(owner: string, purpose: string): Creation[] {
    return [...creations.values()].filter(
      (each) => each.owner === owner && each.purpose === purpose,
    );
  }

  /** Whether another one may be created in its place. */
  function isOver({ refused, forgotten, given, replaced, look, sentAt }: Creation): boolean {
    const isLongAgo = clock.now() - sentAt > lateness && look !== undefined;
    // One that was found after all is used, if the storage has recorded that.
    const isMissing =
      (replaced !== undefined || isLongAgo) && !(look?.found === true && allWritten);
    return refused || forgotten || given || isMissing;
  }

  function isThere({ reference, look }: Creation): boolean {
    const begun = look?.begun ?? Infinity;
    return [...committed.values()].some(
      (each) => each.reference === reference && !each.deleted && each.at < begun,
    );
  }

  function checkNotSeen({ insteadOf, begun }: Ask, reference: string): void {
    const last = creations.get(reference);
    // A creation that was stored but never sent is not recorded here.
    if (!last) return;
    if (!last.look || isThere(last)) breach(`${reference} is there, and told not to be`);
    const { replaced } = last;
    const another = findCreations(last.owner, last.purpose).find(
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
    creations,
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
      if (creations.has(reference)) breach(`${reference} is sent more than once`);
      for (const before of findCreations(owner, purpose)) {
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
      creations.set(reference, { reference, owner, purpose, sentAt, ...open });
    },
    answered({ notes }, answer) {
      const creation = creations.get(referenceIn(notes) ?? "");
      note(`worker: ${creation?.reference} is answered: ${describe(answer)}`);
      if (answer.ok || answer.failure.kind === "unknown-outcome") return;
      counts.refused += 1;
      if (creation) creation.refused = true;
    },
    looked(reference, begun, found) {
      const seen = found.ok ? `${found.value.length} found` : "in no way";
      note(`worker: has looked for ${reference}: ${seen}`);
      counts.looks += 1;
      const creation = creations.get(reference);
      if (!found.ok || !creation) return;
      creation.look = { begun, found: found.value.length > 0 };
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
      const creation = creations.get(made.reference ?? "");
      // A person who deletes it has seen it, and perhaps its duplicate beside it.
      if (creation) creation.given = true;
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
      // Only the server can say so, with another failure.
      if (failure.kind === "not-made") breach(`${ask.purpose} is told not to be made`);
      if (failure.kind === "signed-out" && ask.session === session) {
        breach(`${ask.owner} is told to be signed out, and is not`);
      }
    },
    wantsAnother(reference) {
      note(`person: wants another in place of ${reference}`);
      const creation = creations.get(reference);
      if (creation) creation.replaced ??= clock.now();
    },
    given(address) {
      note(`person: has ${address}`);
      const creation = creations.get(committed.get(address)?.reference ?? "");
      if (creation) creation.given = true;
    },
    settled(address) {
      counts.settled += 1;
      if (!settledAt.has(address)) settledAt.set(address, clock.now());
    },
    forgot(owner) {
      for (const creation of creations.values())
        if (creation.owner === owner) creation.forgotten = true;
    },
    unwritten() {
      allWritten = false;
    },
  };
}

function describe(outcome: Result<Alias>): string {
  return outcome.ok ? outcome.value.address : outcome.failure.kind;
}
