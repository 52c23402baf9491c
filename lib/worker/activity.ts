import type { Handlers } from "@/lib/messages/answer";
import type { Alias, AliasMemory, CachedList, Memories } from "@/lib/model/alias";
import {
  reportChanges,
  type ChangeReport,
  nameAlias,
  truncate,
  type Truncated,
  type Leak,
} from "@/lib/model/changeReport";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { addMail, listWeeks, takeSnapshot } from "@/lib/model/activity";
import { readReference } from "@/lib/model/notes";
import { createMutex } from "@/lib/model/concurrency";
import type { Core } from "./account";
import type { Memory } from "./memory";
import { hostName, registrableDomainOf, readSites } from "@/lib/sites/registrableDomain";

export type Activity = ReturnType<typeof createActivity>;

/** What changed since the user last looked. */
export function createActivity({
  owner,
  storage,
  clock,
  aliasCache,
  memory,
}: Core & { memory: Memory }) {
  const { activitySnapshots: store, mailDays, privateReferences } = storage;
  const { now } = clock;
  /** One read and write at a time, without a request to the server or the session in between. */
  const runExclusive = createMutex();
  /** How many reports were started, and the newest one that was compared. */
  let count = 0;
  let newest = 0;

  async function withoutPrivate(aliases: readonly Alias[]): Promise<Alias[]> {
    const references = new Set(await privateReferences.get());
    return aliases.filter(({ notes }) => !references.has(readReference(notes ?? "") ?? ""));
  }

  async function compare(
    whose: string | null,
    { complete, unreadable, aliases: all }: CachedList,
    { keep, number }: { keep: boolean; number: number },
  ): Promise<Result<ChangeReport>> {
    // Nothing is stored for an account that has signed out meanwhile, and another account has another list.
    if (whose === null || whose !== (await owner())) return fail({ kind: "signed-out" });
    const aliases = await withoutPrivate(all);
    const listed = { aliases, whole: complete && unreadable === 0 };
    const before = await store.get(whose);
    // A late response with an older list must not look like decreasing counts.
    const isLate = number < newest;
    newest = Math.max(newest, number);
    const snapshot = before && isLate ? before : takeSnapshot(before, listed, now());
    if (keep && snapshot !== before) await store.set(whose, snapshot);
    const since = before && snapshot.marked.at;
    const leaks = findLeaks(aliases, await memory.read());
    const weeks = listWeeks(await mailDays.get(whose), now());
    return succeed({ ...reportChanges(snapshot, listed), since, leaks, weeks });
  }

  /** Takes a snapshot now; none is stored for a private window. */
  async function report({ keep }: { keep: boolean }): Promise<Result<ChangeReport>> {
    count += 1;
    const number = count;
    const whose = await owner();
    const read = await aliasCache.read();
    return read.ok ? runExclusive(() => compare(whose, read.value, { keep, number })) : read;
  }

  /** The user has seen the report of that time, which makes its snapshot the baseline; later ones are not covered. */
  const markSeen = ({ at }: { at: number }): Promise<Result<null>> =>
    runExclusive(async () => {
      const whose = await owner();
      if (whose === null) return fail({ kind: "signed-out" });
      const snapshot = await store.get(whose);
      if (snapshot?.last.at === at) await store.set(whose, { ...snapshot, marked: snapshot.last });
      return succeed(null);
    });

  return {
    handlers: {
      "activity.report": report,
      "activity.markSeen": markSeen,
    } satisfies Partial<Handlers>,
    /** The counts so far; null without a list. Without any, counting begins now, but only with the complete list. */
    read: ({ keep }: { keep: boolean }) =>
      runExclusive(async () => {
        const whose = await owner();
        const stored = whose === null ? null : await store.get(whose).catch(() => null);
        if (stored) return stored;
        const list = await aliasCache.getCached();
        if (whose === null || !list) return null;
        const whole = list.complete && list.unreadable === 0;
        const snapshot = takeSnapshot(
          null,
          { aliases: await withoutPrivate(list.aliases), whole },
          now(),
        );
        // If the snapshot cannot be stored, counting begins another time.
        if (keep && whole) await store.set(whose, snapshot).catch(() => {});
        return snapshot;
      }),
    /** Counts the mail of the day, whenever the list was read for any reason. */
    async onListRead({ aliases, complete, unreadable }: CachedList, isCurrent: () => boolean) {
      // The totals of an incomplete list would look as if mail had come with the next one.
      if (!complete || unreadable > 0) return;
      await runExclusive(async () => {
        const whose = await owner();
        if (whose === null) return;
        const before = await mailDays.get(whose);
        const next = addMail(before, await withoutPrivate(aliases), now());
        const isSame = JSON.stringify(next) === JSON.stringify(before);
        if (!isSame && isCurrent()) await mailDays.set(whose, next);
      });
    },
    onSignedOut: (whose: string) =>
      runExclusive(async () => {
        await store.set(whose, null);
        await mailDays.set(whose, null);
      }),
  };
}

/** The most senders that are examined, per alias and in total. */
const mostOfOne = 500;
const mostOfAll = 100_000;

/** How many senders of one domain are shown for an alias. */
const maxSenders = 3;

/** RFC 5321, section 4.5.3.1.3, with a margin for what surrounds the address. In characters. */
const longestSender = 320;

type Found = Leak["aliases"]["visible"];

/**
 * Blocked mail from another site than the one that has the alias: the address may have been passed on. Only blocked
 * senders are known, so this finds some leaks, not all. An alias without a known site reveals nothing.
 */
export function findLeaks(aliases: readonly Alias[], memories: Memories = {}): Truncated<Leak> {
  const byDomain = new Map<string, Found>();
  let looked = 0;
  for (const alias of aliases) {
    if (looked > mostOfAll) continue;
    looked += Math.min(alias.blocked_addresses.length, mostOfOne);
    const memory = memories[alias.address];
    for (const [domain, senders] of findUnexpected(alias, memory)) {
      const found = byDomain.get(domain) ?? [];
      found.push({ ...nameAlias(alias), senders, usedOn: memory?.usedOn ?? [] });
      byDomain.set(domain, found);
    }
  }
  const leaks = [...byDomain].toSorted(([, one], [, other]) => other.length - one.length);
  const few = truncate(leaks);
  return {
    total: few.total,
    visible: few.visible.map(([domain, found]) => ({ domain, aliases: truncate(found) })),
  };
}

/** Does the alias have blocked mail from another site than its own and those it is used on? */
export function hasLeaked(alias: Alias, memory?: AliasMemory): boolean {
  return findUnexpected(alias, memory).length > 0;
}

/** By domain, a few of the senders that do not belong to a site of the alias. */
function findUnexpected(alias: Alias, memory: AliasMemory = {}): [string, string[]][] {
  // A label such as "Newsletters" could be a host name, but is not a site.
  const sites = [...readSites(alias)].filter((site) => site.includes("."));
  if (sites.length === 0) return [];
  const domains = findDomains(alias.blocked_addresses.slice(0, mostOfOne));
  return [...domains].filter(
    ([domain]) => !sites.includes(domain) && !memory.usedOn?.includes(domain),
  );
}

function findDomains(senders: readonly string[]): Map<string, string[]> {
  const domains = new Map<string, string[]>();
  for (const sender of new Set(senders)) {
    if (sender.length > longestSender) continue;
    const [, host] = /@([^\s@<>]+)>?\s*$/.exec(sender) ?? [];
    // IP addresses and invalid hosts belong to no site.
    if (host === undefined || !hostName.test(host) || !/[a-z]/i.test(host)) continue;
    const domain = registrableDomainOf(host);
    const met = domains.get(domain) ?? [];
    if (met.length < maxSenders) domains.set(domain, [...met, sender]);
  }
  return domains;
}
