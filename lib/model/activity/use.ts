import type { Alias } from "@/lib/model/alias/alias";
import { readCreatedDay } from "@/lib/model/alias/notes";
import type { ActivitySnapshot } from "./snapshot";

/*
 * What is known about the use of an alias. The service gives totals without times, so when mail came is only
 * known as far as the totals were seen to grow.
 */

const day = 24 * 3600_000;

/** An alias without forwarded mail counts as new for this long. In ms. */
const settled = 30 * day;

/** An alias counts as quiet after this time without mail. In ms. */
const quietAfter = 90 * day;

/**
 * When the last message came, for sorting: in ms since 1970, infinite if since the last snapshot, 0 if before
 * counting began, and negative if there was none at all.
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

/** Whether the alias is on and had mail, but none for long. False if its mail has been counted for less time. */
export function isQuiet(alias: Alias, { last }: ActivitySnapshot, now: number): boolean {
  const { address, enabled, forwarded, blocked } = alias;
  if (!enabled || forwarded + blocked === 0) return false;
  const [wasForwarded, wasBlocked, since = now] = last.counts[address] ?? [];
  return forwarded === wasForwarded && blocked === wasBlocked && now - since >= quietAfter;
}

/** Whether nothing was forwarded to an alias that is known to be old enough. */
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
