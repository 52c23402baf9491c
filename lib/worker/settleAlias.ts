import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { CreateJournal } from "@/lib/aliases/journalInterface";
import { readReference } from "@/lib/model/alias/notes";
import { addKept } from "./unresolvedCreations";

interface Options {
  journal: Pick<CreateJournal, "list" | "settle">;
  aliasCache: Pick<AliasCache, "getKept">;
  /** Duplicates that the person wants to keep, by reference. */
  acknowledgedDuplicates: {
    update(change: (kept: readonly string[]) => string[]): Promise<unknown>;
  };
}

/**
 * The person has received the alias. If they received its duplicate as well, they want both.
 * @param told the alias's reference, as the page that shows it knows it
 */
export async function settleAlias(
  { journal, aliasCache, acknowledgedDuplicates }: Options,
  address: string,
  told?: string,
): Promise<void> {
  const kept = await aliasCache.getKept();
  const alias = kept?.aliases.find((each) => each.address === address);
  const reference = told ?? readReference(alias?.notes ?? "");
  await journal.settle(address, reference);
  if (reference === undefined) return;
  const intents = await journal.list();
  const isOther = intents.some((each) => each.reference === reference && each.address !== address);
  if (isOther) await acknowledgedDuplicates.update((all) => addKept(all, reference));
}
