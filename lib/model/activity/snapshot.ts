import * as z from "@/lib/model/zod";
import type { Alias } from "@/lib/model/alias/alias";
import { readEnded } from "@/lib/model/alias/end";

/** Forwarded and blocked messages, and since when these numbers have not changed; in ms since 1970. */
const Counts = z.tuple([z.int(), z.int(), z.number()]);
type Counts = z.infer<typeof Counts>;

/** The counts of all aliases at one time, by address. */
const CountsAt = z.object({
  at: z.number(),
  counts: z.record(z.string(), Counts),
  /** The days on which aliases were switched off at their end, if they are still off; absent without any. */
  ended: z.optional(z.record(z.string(), z.string())),
});

/** Stored snapshots for the change report, because the service gives totals without times. */
export const ActivitySnapshot = z.object({
  /** When counting began; in ms since 1970. */
  first: z.number(),
  /** The baseline, which the person has seen; at first the first snapshot. */
  marked: CountsAt,
  last: CountsAt,
});
export type ActivitySnapshot = z.infer<typeof ActivitySnapshot>;

/** The server's list, as far as it could be read. */
export interface Listed {
  aliases: readonly Alias[];
  whole: boolean;
}

/** The most aliases that are stored, however many a server lists over time. */
const mostKept = 40_000;

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

/** Keeps aliases that could not be read, so that they are not reported as gone now, or as new later. */
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
