import type { Alias, AliasPage, AliasQuery } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";

interface Reader {
  listAliases(query: AliasQuery & { pageSize: number }): Promise<Result<AliasPage>>;
}

const top = { page: 1, pageSize: 100, search: "" };

/** The addresses that stand at the top of the list, to compare it with later. */
export async function readTop(reader: Reader): Promise<Result<string[]>> {
  const read = await reader.listAliases(top);
  return read.ok ? succeed(read.value.entries.map(({ address }) => address)) : read;
}

/**
 * What stands above the aliases that were there before and has neither label nor notes, the oldest
 * first. That is how a new alias is found at a server that drops both. Of one that was made elsewhere
 * in the same moment, nobody can tell it.
 * @param before as `readTop` gave it
 */
export async function findByDifference(
  reader: Reader,
  before: readonly string[],
): Promise<Result<Alias[]>> {
  const read = await reader.listAliases(top);
  if (!read.ok) return read;
  const { entries } = read.value;
  const known = entries.findIndex(({ address }) => before.includes(address));
  // Nothing to compare with is left, or in sight.
  if (known === -1 && before.length > 0) return succeed([]);
  const above = known === -1 ? entries : entries.slice(0, known);
  return succeed(above.filter(({ title, notes }) => title === null && notes === null).toReversed());
}
