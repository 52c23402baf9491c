import * as z from "zod/mini";
import type { Alias } from "@/lib/model/alias/alias";
import { readEnded } from "@/lib/model/alias/end";

/** Forwarded and blocked, and since when they were seen to be just that; in ms since 1970. */
const Counts = z.tuple([z.int(), z.int(), z.number()]);
type Counts = z.infer<typeof Counts>;

/** The counts of all aliases, by address, as they were at some time. */
const CountsAt = z.object({
  at: z.number(),
  counts: z.record(z.string(), Counts),
  /** The days on which aliases went off by themselves, of those that are still off; left out where there are none. */
  ended: z.optional(z.record(z.string(), z.string())),
});

/** Stored snapshots for the change report, because the service gives totals without times. */
export const ActivitySnapshot = z.object({
  /** When counting began; in ms since 1970. */
  first: z.number(),
  /** The baseline that was marked as seen; at first the first snapshot. */
  marked: CountsAt,
  /** The last snapshot. */
  last: CountsAt,
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
  const ended = { ...(!listed.whole && before?.last.ended), ...findEnded(listed.aliases) };
  const last = {
    at: now,
    counts: listed.whole ? counts : keepUnread(known, counts),
    ...(Object.keys(ended).length > 0 && { ended }),
  };
  if (!before) return { first: now, marked: last, last };
  return { ...before, marked: lower(before.marked, listed), last };
}

function findEnded(aliases: readonly Alias[]): Record<string, string> {
  return Object.fromEntries(
    aliases.flatMap(({ address, enabled, notes }) => {
      const day = enabled ? undefined : readEnded(notes);
      return day === undefined ? [] : [[address, day]];
    }),
  );
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
