import type { Alias } from "./alias";
import type { MailWeek, Listed, ActivitySnapshot, CountsAt } from "./activity";

export interface Truncated<Each> {
  visible: Each[];
  total: number;
}

export interface Named {
  address: string;
  title: string | null;
}

type NewMail = Named & { forwarded: number; blocked: number };
/** When the last message came; in ms since 1970. */
type Silent = Named & { since: number };
/** An alias that was switched off at its end, on a day as 2026-12-03. */
type Ended = Named & { day: string };

/** A domain whose mail was blocked and that is not the site of the alias. */
export interface Leak {
  domain: string;
  /** `usedOn`: the other sites with the same address, as far as this device knows. */
  aliases: Truncated<Named & { senders: string[]; usedOn: string[] }>;
}

/** What changed since the last visit. Times are in ms since 1970. */
export type ChangeReport = ReturnType<typeof reportChanges> & {
  /** The start of the reported period; null for the first snapshot. */
  since: number | null;
  leaks: Truncated<Leak>;
  /** The mail of the last weeks, whatever was reported before. */
  weeks: MailWeek[];
};

/** How many entries of each kind are shown; all are counted. */
const maxVisible = 200;

/** Longer titles are cut. In UTF-16 units. */
const maxTitleLength = 200;

/** An alias without mail counts as silent only after this time, because much mail comes once a month. In ms. */
const silentAfter = 30 * 24 * 3600_000;

/** Compares the last snapshot with the baseline, the snapshot that the user has seen. */
export function reportChanges(
  { first, marked, last }: ActivitySnapshot,
  { aliases, whole }: Listed,
) {
  const listed = new Set(aliases.map(({ address }) => address));
  const mail = aliases.flatMap((alias) => findMail(alias, marked)).toSorted(byMail);
  const added = aliases.filter(({ address }) => !Object.hasOwn(marked.counts, address));
  // An incomplete snapshot says nothing about missing aliases.
  const gone = whole ? Object.keys(marked.counts).filter((each) => !listed.has(each)) : [];
  const ended = aliases.flatMap((alias) => findEnd(alias, marked, last));
  const silent = aliases
    .filter(({ enabled }) => enabled)
    .flatMap((each) => findSilence(each, last));
  return {
    first,
    at: last.at,
    whole,
    mail: truncate(mail),
    added: truncate(added.map(nameAlias)),
    gone: truncate(gone),
    ended: truncate(ended),
    silent: truncate(silent.toSorted((one, other) => one.since - other.since)),
  };
}

function findMail(alias: Alias, { counts }: CountsAt): NewMail[] {
  const [wasForwarded = 0, wasBlocked = 0] = counts[alias.address] ?? [];
  const forwarded = Math.max(0, alias.forwarded - wasForwarded);
  const blocked = Math.max(0, alias.blocked - wasBlocked);
  return forwarded + blocked > 0 ? [{ ...nameAlias(alias), forwarded, blocked }] : [];
}

function byMail(one: NewMail, other: NewMail): number {
  return other.forwarded + other.blocked - (one.forwarded + one.blocked);
}

function findEnd(alias: Alias, marked: CountsAt, last: CountsAt): Ended[] {
  const day = last.ended?.[alias.address];
  const isNew = day !== undefined && day !== marked.ended?.[alias.address];
  return isNew ? [{ ...nameAlias(alias), day }] : [];
}

function findSilence(alias: Alias, { at, counts }: CountsAt): Silent[] {
  const since = counts[alias.address]?.[2] ?? at;
  return at - since >= silentAfter ? [{ ...nameAlias(alias), since }] : [];
}

export function nameAlias({ address, title }: Alias): Named {
  return { address, title: title?.slice(0, maxTitleLength) ?? null };
}

export function truncate<Each>(all: readonly Each[]): Truncated<Each> {
  return { visible: all.slice(0, maxVisible), total: all.length };
}
