import type { CreateJournal } from "@/lib/aliases/createJournal";
import type { ListIndex } from "@/lib/aliases/listIndex";
import type { LooseEnds } from "@/lib/messages/looseEnds";
import type { Alias } from "@/lib/model/alias";
import { readReference } from "@/lib/model/notes";

/** From the journal, and from the list that is known: two aliases with one reference were one intent. */
export async function findLooseEnds(journal: CreateJournal, index: ListIndex): Promise<LooseEnds> {
  const open = await journal.listOpen();
  const known = await index.get();
  const aliases = known.ok ? known.value.aliases : [];
  const byReference = Map.groupBy(aliases, ({ notes }) => readReference(notes ?? ""));
  return {
    unused: open.flatMap(({ address }) => aliases.filter((each) => each.address === address)),
    missing: open
      .filter(({ state }) => state === "sent" || state === "unknown")
      .map(({ request }) => request.title ?? null),
    twice: [...byReference].flatMap(([reference, same]: [string | undefined, Alias[]]) =>
      reference !== undefined && same.length > 1 ? [same] : [],
    ),
  };
}
