import * as z from "zod/mini";
import type { Alias } from "@/lib/model/alias/alias";

/** Forwarded and blocked, and since when they were seen to be just that; in ms since 1970. */
const Counts = z.tuple([z.int(), z.int(), z.number()]);
type Counts = z.infer<typeof Counts>;

/** The counts of all aliases, by address, as they were at some time. */
const Look = z.object({ at: z.number(), counts: z.record(z.string(), Counts) });

/** Stored snapshots for the change report, because the service gives totals without times. */
export const ActivitySnapshot = z.object({
  /** When counting began; in ms since 1970. */
  first: z.number(),
  /** The baseline that was marked as seen; at first the first snapshot. */
  marked: Look,
  /** The last snapshot. */
  last: Look,
});
export type ActivitySnapshot = z.infer<typeof ActivitySnapshot>;

/** What the server lists, as far as it could be read. */
export interface Listed {
  aliases: readonly Alias[];
  whole: boolean;
}

/** The most aliases that are stored, whatever a server lists over time. */
const mostKept = 40_000;

/** Takes a new snapshot. */
export function takeSnapshot(
  before: ActivitySnapshot | null,
  listed: Listed,
  now: number,
): ActivitySnapshot {
  const known = before?.last.counts ?? {};
  const counts = Object.fromEntries(
    listed.aliases.map((alias) => [alias.address, countAlias(alias, known[alias.address], now)]),
  );
  const last = { at: now, counts: listed.whole ? counts : keepUnread(known, counts) };
  if (!before) return { first: now, marked: last, last };
  return { ...before, marked: lower(before.marked, listed), last };
}

function countAlias(
  { forwarded, blocked }: Alias,
  before: Counts | undefined,
  now: number,
): Counts {
  const [wasForwarded, wasBlocked, since = now] = before ?? [];
  const isSame = forwarded === wasForwarded && blocked === wasBlocked;
  return [forwarded, blocked, isSame ? Math.min(since, now) : now];
}

/** What could not be read is neither gone now nor new when it can be read again. */
function keepUnread(known: Record<string, Counts>, read: Record<string, Counts>) {
  const all = { ...known, ...read };
  return Object.keys(all).length > mostKept ? read : all;
}

/** Counts that went down, after a reset or a recreated alias, start from the new value. */
function lower(
  marked: ActivitySnapshot["marked"],
  { aliases }: Listed,
): ActivitySnapshot["marked"] {
  const counts = { ...marked.counts };
  for (const { address, forwarded, blocked } of aliases) {
    const [wasForwarded, wasBlocked, since] = counts[address] ?? [0, 0, 0];
    if (forwarded < wasForwarded || blocked < wasBlocked) {
      counts[address] = [Math.min(forwarded, wasForwarded), Math.min(blocked, wasBlocked), since];
    }
  }
  return { ...marked, counts };
}
