import type { Alias } from "@/lib/model/alias/alias";
import { readCreatedDay } from "@/lib/model/alias/notes";
import type { ActivitySnapshot } from "./snapshot";

/*
 * What is known of how much an alias is in use. The service gives totals without times: when mail came is known only
 * as far as the totals were seen to grow.
 */

const day = 24 * 3600_000;

/** An alias of which no mail was forwarded is not new for longer than this. In ms. */
const settled = 30 * day;

/** So long nothing comes on an alias that is quiet. In ms. */
const quietAfter = 90 * day;

/**
 * When the last message came, for an order: in ms since 1970, infinite for one since the last snapshot, 0 for a time
 * before counting began, and negative for none at all.
 */
export function readLastMail(
  { address, forwarded, blocked }: Alias,
  { first, last }: ActivitySnapshot,
): number {
  if (forwarded + blocked === 0) return -1;
  const [wasForwarded, wasBlocked, since = 0] = last.counts[address] ?? [];
  if (forwarded !== wasForwarded || blocked !== wasBlocked) return Infinity;
  return since > first ? since : 0;
}

/** Is it on, and had mail, but none for long? Not known of one that has been counted for less. */
export function isQuiet(alias: Alias, { last }: ActivitySnapshot, now: number): boolean {
  const { address, enabled, forwarded, blocked } = alias;
  if (!enabled || forwarded + blocked === 0) return false;
  const [wasForwarded, wasBlocked, since = now] = last.counts[address] ?? [];
  return forwarded === wasForwarded && blocked === wasBlocked && now - since >= quietAfter;
}

/** Was nothing forwarded to it since it was made, which is known to be long ago? */
export function isUnused(
  { address, forwarded, notes }: Alias,
  { marked, last }: ActivitySnapshot,
  now: number,
): boolean {
  if (forwarded > 0) return false;
  const [, , since = now] = last.counts[address] ?? [];
  const listed = Object.hasOwn(marked.counts, address) ? marked.at : now;
  const known = Math.min(since, listed, readCreatedDay(notes ?? "") ?? now);
  return now - known >= settled;
}
