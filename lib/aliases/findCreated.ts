import type { Alias, AliasPage, AliasQuery, NewAlias } from "@/lib/model/alias";
import { succeed, type Result } from "@/lib/model/failure";
import type { Intent } from "@/lib/model/creation";
import { readReference } from "@/lib/model/notes";
import { hasTrait } from "@/lib/model/failureTable";

/* How the alias of a creation whose answer was lost is found, and told from every other alias. */

interface Reader {
  listAliases(query: AliasQuery & { pageSize: number }): Promise<Result<AliasPage>>;
  getAlias(address: string): Promise<Result<Alias>>;
}

/** A server that ignores the search lists everything, the newest first, so a recent alias is on these pages. */
const mostPages = 3;

const top = { page: 1, pageSize: 100, search: "" };

/** The addresses on the first page of the list, to compare it with later. */
export async function readTop(reader: Pick<Reader, "listAliases">): Promise<Result<string[]>> {
  const read = await reader.listAliases(top);
  return read.ok ? succeed(read.value.entries.map(({ address }) => address)) : read;
}

/**
 * Every alias that was created for an intent, the oldest first, by the reference in its notes; or, at a server that drops
 * or shortens notes, or whose list comes from a replica, by the address that was asked for or is known.
 */
export async function findByReference(reader: Reader, intent: Intent): Promise<Result<Alias[]>> {
  const { reference, request, address, before = [] } = intent;
  const found: Alias[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page += 1) {
    const read = await reader.listAliases({ page, pageSize: 100, search: reference });
    if (!read.ok) return read;
    found.push(
      ...read.value.entries.filter(
        ({ address, notes }) =>
          readReference(notes ?? "") === reference && !before.includes(address),
      ),
    );
    last = read.value.totalPages;
  }
  // Of several, one with another label has the reference in notes that somebody copied.
  const own = found.filter((alias) => isCreatedBy(intent, alias));
  if (found.length > 0) return succeed((own.length > 0 ? own : found).toReversed());
  if (address === null && request.local_part === undefined) return succeed([]);
  const named = await reader.getAlias(address ?? `${request.local_part}@${request.domain}`);
  if (named.ok) {
    return succeed(address !== null || mayBeOf(request, named.value) ? [named.value] : []);
  }
  return hasTrait(named.failure, "no-alias") ? succeed([]) : named;
}

/**
 * The aliases above those that were there before, with what a server may have made of the label and notes that were
 * sent, the oldest first. This finds a new alias at a server that drops, shortens or changes notes. It cannot be told
 * from an alias that was created elsewhere at the same moment.
 * @param before from `readTop`
 */
export async function findByDifference(
  reader: Pick<Reader, "listAliases">,
  before: readonly string[],
  request: NewAlias,
): Promise<Result<Alias[]>> {
  const read = await reader.listAliases(top);
  if (!read.ok) return read;
  const { entries, unreadable, pageSize } = read.value;
  const isKnown = ({ address }: Alias) => before.includes(address);
  const isWhole = entries.length + unreadable < pageSize || before.length === 0;
  // The last one: a custom address that was created anew since is above what was created before. Without any, there is
  // nothing to compare with.
  const end = isWhole ? entries.length : entries.findLastIndex(isKnown) + 1;
  const added = entries.slice(0, end).filter((each) => !isKnown(each));
  return succeed(added.filter((alias) => mayBeOf(request, alias)).toReversed());
}

/** Whether the answer to a creation is about its alias, and not about an earlier one, from a proxy's store. */
export function isAnswerTo(request: NewAlias, answer: Alias, known: readonly string[]): boolean {
  const reference = readReference(request.notes ?? "");
  if (reference !== undefined && readReference(answer.notes ?? "") === reference) return true;
  return mayBeOf(request, answer) && !known.includes(answer.address);
}

/** Whether an alias with the reference of an intent was created for it: people copy notes to other aliases. */
export function isCreatedBy(
  { request, before, address }: Pick<Intent, "request" | "before" | "address">,
  alias: Alias,
): boolean {
  if (alias.address === address) return true;
  return !before?.includes(alias.address) && mayBeOfText(request.title, alias.title);
}

function mayBeOf(request: NewAlias, { title, notes }: Alias): boolean {
  return mayBeOfText(request.title, title) && mayBeOfText(request.notes, notes);
}

/** Servers drop a text, shorten it, or store it in small letters. */
function mayBeOfText(sent: string | null | undefined, stored: string | null): boolean {
  return stored === null || simplify(sent ?? "").startsWith(simplify(stored));
}

function simplify(text: string): string {
  const short = text.trim().replace(/\s*(?:…|\.{3})$/, "");
  return short.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
}
