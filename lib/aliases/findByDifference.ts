import type { Alias, AliasPage, AliasQuery } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";

interface Reader {
  listAliases(query: AliasQuery & { pageSize: number }): Promise<Result<AliasPage>>;
}

const top = { page: 1, pageSize: 100, search: "" };

/** The addresses on the first page of the list, to compare it with later. */
export async function readTop(reader: Reader): Promise<Result<string[]>> {
  const read = await reader.listAliases(top);
  return read.ok ? succeed(read.value.entries.map(({ address }) => address)) : read;
}

/**
 * The aliases above those that were there before, without label and notes, the oldest first. This finds a new alias at
 * a server that drops both. It cannot be told from an alias that was created elsewhere at the same moment.
 * @param before from `readTop`
 */
export async function findByDifference(
  reader: Reader,
  before: readonly string[],
): Promise<Result<Alias[]>> {
  const read = await reader.listAliases(top);
  if (!read.ok) return read;
  const { entries } = read.value;
  const known = entries.findIndex(({ address }) => before.includes(address));
  // None of the earlier aliases is on the page, so there is nothing to compare with.
  if (known === -1 && before.length > 0) return succeed([]);
  const above = known === -1 ? entries : entries.slice(0, known);
  return succeed(above.filter(({ title, notes }) => title === null && notes === null).toReversed());
}
