import type { CreateJournal } from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { UnresolvedCreations, Twice } from "@/lib/messages/unresolvedCreations";
import type { Alias } from "@/lib/model/alias/alias";
import { isSpare, isUnresolved, type Intent } from "@/lib/model/alias/intent";
import { readReference } from "@/lib/model/alias/notes";

interface Options {
  journal: Pick<CreateJournal, "list" | "isOnItsWay">;
  aliasCache: Pick<AliasCache, "get">;
  /** Duplicates that the person wants to keep, by reference; asked for last, for they may say so meanwhile. */
  readAcknowledged(): Promise<readonly string[]>;
  /** Is one held ready on purpose? Where that was switched off, it is unused as others are. */
  holdsReady?: boolean;
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** A creation younger than this may still be on its way into a field. In ms. */
const young = 10_000;

/** By then it is in the field. In ms. */
const moment = 1000;

/**
 * From the journal and the cache: two aliases with one reference were one intent. Which of them the person has
 * received is what the journal says, and nothing else: it need not be the newest.
 */
export async function findUnresolvedCreations(options: Options): Promise<UnresolvedCreations> {
  const { aliasCache, readAcknowledged, holdsReady = false } = options;
  const intents = await listIntents(options);
  const open = intents.filter((each) => !each.handedOut && !(holdsReady && isSpare(each)));
  const known = await aliasCache.get();
  const aliases = known.ok ? known.value.aliases : [];
  const answered = new Set([
    ...(await readAcknowledged()),
    ...open.filter(isUnresolved).map(({ reference }) => reference),
  ]);
  const twice = findTwice(aliases, intents).filter(({ reference }) => !answered.has(reference));
  // Two that the person has not received are asked about together.
  const asked = new Set([...answered, ...twice.map(({ reference }) => reference)]);
  const unused = open.flatMap(({ reference, address }) =>
    asked.has(reference) ? [] : aliases.filter((each) => each.address === address),
  );
  // The duplicate of a known one that was deleted; a custom address it has in common with that one.
  const isLeftOver = ({ address, notes }: Alias) => {
    const reference = readReference(notes ?? "") ?? "";
    const made = intents.find((each) => each.reference === reference && each.address !== null);
    const isOther = made?.gone === true || made?.address !== address;
    return made && isOther && !asked.has(reference);
  };
  return {
    unused: [...unused, ...aliases.filter(isLeftOver)],
    missing: open.filter(isUnresolved).map(({ request }) => request.title ?? null),
    twice,
  };
}

async function listIntents({ journal, now, wait }: Options): Promise<Intent[]> {
  const isGiven = ({ address }: Intent) => journal.isOnItsWay(address ?? "");
  const intents = await journal.list();
  const isOnItsWay = (each: Intent) =>
    !each.handedOut && (isGiven(each) || now() - each.sentAt < young);
  if (!intents.some(isOnItsWay)) return intents;
  await wait(moment);
  // What was made meanwhile is on its way now.
  const known = new Set(intents.map(({ reference }) => reference));
  const after = await journal.list();
  return after.filter((each) => each.handedOut || (known.has(each.reference) && !isGiven(each)));
}

function findTwice(aliases: Alias[], intents: readonly Intent[]): Twice[] {
  const byReference = Map.groupBy(aliases, ({ notes }) => readReference(notes ?? ""));
  return [...byReference].flatMap(([reference, same]) => {
    if (reference === undefined || same.length < 2) return [];
    const had = intents.find((each) => each.reference === reference && each.handedOut);
    return [{ reference, aliases: same, handedOut: had?.address ?? null }];
  });
}

/** The most that are remembered; the oldest go. */
const mostKept = 200;

export function addKept(kept: readonly string[], reference: string): string[] {
  return [...kept.filter((each) => each !== reference), reference].slice(-mostKept);
}
