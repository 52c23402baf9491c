import type { Alias, AliasPage, AliasQuery } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";
import type { Intent } from "@/lib/model/alias/intent";
import { readReference } from "@/lib/model/alias/notes";
import { hasTrait } from "@/lib/model/failure/failures";

interface Reader {
  listAliases(query: AliasQuery & { pageSize: number }): Promise<Result<AliasPage>>;
  getAlias(address: string): Promise<Result<Alias>>;
}

/** A server that ignores the search lists everything, the newest first, so a recent alias is on these pages. */
const mostPages = 3;

/**
 * Every alias that was created for an intent, the oldest first, by the reference in its notes; or, for a custom address
 * at a server that drops notes, by the address.
 */
export async function findByReference(
  reader: Reader,
  { reference, request }: Intent,
): Promise<Result<Alias[]>> {
  const found: Alias[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
    const read = await reader.listAliases({ page, pageSize: 100, search: reference });
    if (!read.ok) return read;
    found.push(
      ...read.value.entries.filter(({ notes }) => readReference(notes ?? "") === reference),
    );
    last = read.value.totalPages;
  }
  if (found.length > 0) return succeed(found.toReversed());
  if (request.local_part === undefined) return succeed([]);
  const named = await reader.getAlias(`${request.local_part}@${request.domain}`);
  if (named.ok) return succeed(named.value.notes === null ? [named.value] : []);
  return hasTrait(named.failure, "no-alias") ? succeed([]) : named;
}
