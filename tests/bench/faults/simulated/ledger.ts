import type { OwnedAlias, Texts } from "./whole/remote.ts";
import type { Alias, NewAlias } from "@/lib/model/alias";
import type { Result } from "@/lib/model/failure";
import type { Stage } from "./whole/stage.ts";

/** The creation of one alias, as an outside observer sees it. */
interface Creation {
  reference: string;
  /** The owner of the account. */
  owner: string;
  purpose: string;
  sentAt: number;
  refused: boolean;
  /** The server refused its token, so it may be sent again with a new one. */
  unauthorized: boolean;
  /** The owner has signed out since, which deleted the journal. */
  forgotten: boolean;
  /** The last search that got a response. */
  look?: { begun: number; found: boolean };
  /** When the person was told that no alias was found, and asked for another. */
  replaced?: number;
  /** A field has the alias, or the person has it in another way. */
  given: boolean;
}

/** A creation by the server, whether or not anybody heard of it. */
interface Committed {
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

interface Server {
  texts: Texts;
  /** Whether the server keeps the references in the notes. */
  hasReferences: boolean;
  /** How much older its lists are, in ms. */
  lag: number;
}

export function referenceIn(notes: string | null | undefined): string | undefined {
  return /\(ref (\w{8})\)$/i.exec(notes ?? "")?.[1]?.toUpperCase();
}

/** In ms: the longest waiting time, plus the time of the storage. */
const patience = 25_500;

/** In ms: a creation that was not found may still appear within this time. */
const lateness = 24 * 60 * 60_000;

/** A POST is sent at most so long after the person has asked, in ms. */
const asking = 120_000;

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Records what is requested, sent, done and told, and the breaches.
 * @param isAllWritten whether no write of the journal has failed so far
 */
export function createLedger(
  { clock, trace, count }: Stage,
  isAllWritten: () => boolean,
  server: Server,
) {
  const creations = new Map<string, Creation>();
  const committed = new Map<string, Committed>();
  const settledAt = new Map<string, number>();
  const waiting: Ask[] = [];
  /** When each was asked for last, by who for what. */
  const askedAt = new Map<string, number>();
  const { note, breach } = trace;

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
      (replaced !== undefined || isLongAgo) && !(look?.found === true && isAllWritten());
    return refused || forgotten || given || isMissing;
  }

  function isThere({ reference, look }: Creation): boolean {
    const begun = look?.begun ?? Infinity;
    return [...committed.values()].some(
      (each) => each.reference === reference && !each.deleted && each.at < begun - server.lag,
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
    if (another && insteadOf !== reference && isAllWritten()) {
      breach(`${reference} is asked about again, for which another was wanted`);
    }
  }

  function checkGiven(ask: Ask, address: string): void {
    const { owner, reference } = committed.get(address) ?? {};
    if (owner !== ask.owner) breach(`${address} of ${owner} is given to ${ask.owner}`);
    if ((settledAt.get(address) ?? Infinity) >= ask.since) return;
    // The storage may have refused to keep that.
    count("given again");
    // A custom address is the one that was asked for, whenever it was made; and without a reference, one that was copied
    // before it was answered is not known to be that one.
    const isLast = findCreations(ask.owner, ask.purpose).at(-1)?.reference === reference;
    const isKnown = server.hasReferences || !(isLast || ask.purpose.startsWith("own "));
    if (isKnown && isAllWritten())
      breach(`${address} is made anew for ${ask.owner}, who has had it before`);
  }

  return {
    creations,
    committed,
    server,
    ...trace,
    get allWritten(): boolean {
      return isAllWritten();
    },
    /** The number of requests that got no answer within the longest waiting time. */
    get overdue(): number {
      return waiting.filter(({ begun }) => clock.now() - begun > patience).length;
    },
    posted(owner: string, { title, notes }: NewAlias): void {
      const reference = referenceIn(notes) ?? "none";
      const purpose = title ?? "none";
      count("posts");
      note(`worker: sends a POST for ${owner}, ${purpose}, ${reference}`);
      if (clock.now() - (askedAt.get(`${owner} ${purpose}`) ?? -Infinity) > asking) {
        breach(`What somebody else asked for is sent for ${owner}: ${purpose}`);
      }
      const again = creations.get(reference);
      if (again?.unauthorized && again.owner === owner) {
        Object.assign(again, { refused: false, unauthorized: false });
        return;
      }
      if (again) breach(`${reference} is sent more than once`);
      for (const before of findCreations(owner, purpose)) {
        if (!isOver(before)) breach(`${reference} is sent while ${before.reference} is open`);
      }
      const sentAt = clock.now();
      const open = { refused: false, unauthorized: false, forgotten: false, given: false };
      creations.set(reference, { reference, owner, purpose, sentAt, ...open });
    },
    /** @param status 0 for nothing that has come back */
    answered({ notes }: NewAlias, status: number): void {
      const creation = creations.get(referenceIn(notes) ?? "");
      note(`worker: ${creation?.reference} is answered: ${status}`);
      if (status < 400 || status >= 500) return;
      count("refused");
      if (creation) Object.assign(creation, { refused: true, unauthorized: status === 401 });
    },
    /** @param found how many; undefined where that is not known */
    looked(reference: string, begun: number, found: number | undefined): void {
      note(`worker: has looked for ${reference}: ${found ?? "in no way"}`);
      count("looks");
      const creation = creations.get(reference);
      if (found !== undefined && creation) creation.look = { begun, found: found > 0 };
    },
    made({ owner, address, notes }: Pick<OwnedAlias, "owner" | "address" | "notes">): void {
      const reference = referenceIn(notes);
      const same = [...committed.values()].some((each) => each.reference === reference);
      if (same) count("duplicates");
      committed.set(address, { owner, at: clock.now(), reference, deleted: false });
      settledAt.delete(address);
    },
    removed(address: string): void {
      const made = committed.get(address);
      if (!made) return;
      made.deleted = true;
      const creation = creations.get(made.reference ?? "");
      // A person who deletes it has seen it, and perhaps its duplicate beside it.
      if (creation) creation.given = true;
    },
    asked(ask: Omit<Ask, "begun" | "since">): Ask {
      const { owner, purpose } = ask;
      const same = waiting.find((each) => each.owner === owner && each.purpose === purpose);
      const begun = clock.now();
      const whole = { ...ask, begun, since: same?.since ?? begun };
      waiting.push(whole);
      askedAt.set(`${owner} ${purpose}`, begun);
      return whole;
    },
    told(ask: Ask, outcome: Result<Pick<Alias, "address">>, session: number): void {
      waiting.splice(waiting.indexOf(ask), 1);
      const waited = clock.now() - ask.begun;
      count(`told ${outcome.ok ? "made" : outcome.failure.kind}`);
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
    wantsAnother(reference: string): void {
      note(`person: wants another in place of ${reference}`);
      const creation = creations.get(reference);
      if (creation) creation.replaced ??= clock.now();
    },
    given(address: string): void {
      note(`person: has ${address}`);
      const creation = creations.get(committed.get(address)?.reference ?? "");
      if (!creation) return;
      creation.given = true;
      if (server.hasReferences || !creation.purpose.startsWith("own ")) return;
      // It was the custom address that each of these asked for.
      for (const each of findCreations(creation.owner, creation.purpose)) each.given = true;
    },
    /** The journal will not bring this one up again. */
    settled(address: string): void {
      count("settled");
      if (!settledAt.has(address)) settledAt.set(address, clock.now());
    },
    forgot(owner: string): void {
      for (const creation of creations.values())
        if (creation.owner === owner) creation.forgotten = true;
    },
  };
}

function describe(outcome: Result<Pick<Alias, "address">>): string {
  return outcome.ok ? outcome.value.address : outcome.failure.kind;
}
