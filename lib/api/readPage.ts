import * as z from "zod/mini";
import type { Page } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";

const Envelope = z.object({
  page_number: z.int(),
  page_size: z.int(),
  total_entries: z.int(),
  total_pages: z.int(),
});

/**
 * Reads a page envelope whose rows stand under `name`. A row that does not fit `Entry` is left out
 * and counted, so that one bad row does not hide the good ones.
 */
export function readPage<Entry extends z.ZodMiniType>(
  json: unknown,
  name: "email_aliases" | "domains",
  Entry: Entry,
): Result<Page<z.infer<Entry>>> {
  const envelope = Envelope.safeParse(json);
  const rows = z.object({ [name]: z.array(z.unknown()) }).safeParse(json).data?.[name];
  if (!envelope.success || rows === undefined) return fail({ kind: "server", status: 200 });
  const entries = rows.flatMap((row) => {
    const parsed = Entry.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  // Fewer than are here there cannot be.
  const totalEntries = Math.max(rows.length, envelope.data.total_entries);
  const { page_size: pageSize, total_pages: told } = envelope.data;
  return succeed({
    entries,
    unreadable: rows.length - entries.length,
    page: envelope.data.page_number,
    pageSize,
    totalEntries,
    // Nor fewer pages than all of them take; one too many is asked for, and is empty.
    totalPages: Math.max(0, told, pageSize > 0 ? Math.ceil(totalEntries / pageSize) : 0),
  });
}
