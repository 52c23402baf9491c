import type { CreateJournal } from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { UnresolvedCreations, Twice } from "@/lib/messages/unresolvedCreations";
import type { Alias } from "@/lib/model/alias/alias";
import type { Intent } from "@/lib/model/alias/intent";
import { readReference } from "@/lib/model/alias/notes";

interface LooseEndsOptions {
  journal: Pick<CreateJournal, "listOpen">;
  index: Pick<AliasCache, "get">;
  /** The makings of several aliases that the person wants all of, by reference. */
  acknowledgedDuplicates: readonly string[];
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** What was asked for less than this ago may be on its way into a field. In ms. */
const young = 10_000;

/** By then it has arrived. In ms. */
const moment = 1000;

/** From the journal, and from the list that is known: two aliases with one reference were one intent. */
export async function findUnresolvedCreations(
  options: LooseEndsOptions,
): Promise<UnresolvedCreations> {
  const { index, acknowledgedDuplicates } = options;
  const open = await listOpen(options);
  const known = await index.get();
  const aliases = known.ok ? known.value.aliases : [];
  // While nobody has had the first, which one is in use cannot be said yet.
  const answered = new Set([...acknowledgedDuplicates, ...open.map(({ reference }) => reference)]);
  return {
    unused: open.flatMap(({ address }) => aliases.filter((each) => each.address === address)),
    missing: open
      .filter(({ state }) => state === "sent" || state === "unknown")
      .map(({ request }) => request.title ?? null),
    twice: findTwice(aliases).filter(({ reference }) => !answered.has(reference)),
  };
}

async function listOpen({ journal, now, wait }: LooseEndsOptions): Promise<Intent[]> {
  const open = await journal.listOpen();
  if (open.every(({ sentAt }) => now() - sentAt >= young)) return open;
  await wait(moment);
  return journal.listOpen();
}

function findTwice(aliases: Alias[]): Twice[] {
  const byReference = Map.groupBy(aliases, ({ notes }) => readReference(notes ?? ""));
  return [...byReference].flatMap(([reference, same]) =>
    reference !== undefined && same.length > 1 ? [{ reference, aliases: same }] : [],
  );
}

/** More than this are not remembered; the oldest go. */
const mostKept = 200;

export function addKept(kept: readonly string[], reference: string): string[] {
  return [...kept.filter((each) => each !== reference), reference].slice(-mostKept);
}
