import { findLeaks } from "@/lib/aliases/findLeaks";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Account } from "@/lib/model/account/account";
import type { Alias, CachedList } from "@/lib/model/alias/alias";
import { reportChanges, type ChangeReport } from "@/lib/model/activity/changeReport";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { addMail, listWeeks, type MailDays } from "@/lib/model/activity/mailDays";
import { takeSnapshot, type ActivitySnapshot } from "@/lib/model/activity/snapshot";
import { readReference } from "@/lib/model/alias/notes";
import { accountKey } from "@/lib/model/account/signedIn";
import type { SitesByAddress } from "@/lib/model/alias/usedOn";
import { createMutex } from "@/lib/model/timing/mutex";
import type { VaultTable } from "@/lib/storage/vault";

interface ActivityOptions {
  store: VaultTable<ActivitySnapshot>;
  mailDays: VaultTable<MailDays>;
  aliasCache: Pick<AliasCache, "read" | "getKept">;
  usedOn: { read(): Promise<SitesByAddress> };
  /** The account as pages show it; null while unknown. */
  account: { get(): Promise<Account | null> };
  /** References of aliases created in private windows. */
  readPrivate(): Promise<ReadonlySet<string>>;
  now(): number;
}

/** What changed since the person last looked. */
export interface Activity {
  /** Takes a snapshot now; none is stored for a private window. */
  report(asked: { keep: boolean }): Promise<Result<ChangeReport>>;
  /** The person has seen the report of that time, which makes its snapshot the baseline; later ones are not covered. */
  markSeen(asked: { at: number }): Promise<Result<null>>;
  /**
   * The counts so far, without a request to the server. If there are none, counting begins now, but only with the
   * complete list; null without a list.
   */
  read(asked: { keep: boolean }): Promise<ActivitySnapshot | null>;
  /**
   * Counts the mail of the day, whenever the list was read for any reason.
   * @param isCurrent whether the account of the list is still signed in
   */
  countMail(list: CachedList, isCurrent: () => boolean): Promise<void>;
  forget(owner: string): Promise<void>;
}

export function createActivity({
  store,
  mailDays,
  aliasCache,
  usedOn,
  account,
  readPrivate,
  now,
}: ActivityOptions): Activity {
  /** One read and write at a time, without a request to the server or the session in between. */
  const runExclusive = createMutex();
  /** How many reports were started, and the newest one that was compared. */
  let count = 0;
  let newest = 0;

  /** Outside the session's mutex, because sign-out holds that and waits for this one. */
  async function readOwner(): Promise<string | null> {
    const shown = await account.get();
    return shown?.status === "signed-in" ? accountKey(shown) : null;
  }

  async function withoutPrivate(aliases: readonly Alias[]): Promise<Alias[]> {
    const references = await readPrivate();
    return aliases.filter(({ notes }) => !references.has(readReference(notes ?? "") ?? ""));
  }

  async function compare(
    owner: string | null,
    { complete, unreadable, aliases: all }: CachedList,
    { keep, number }: { keep: boolean; number: number },
  ): Promise<Result<ChangeReport>> {
    // Nothing is stored for an account that has signed out meanwhile, and another account has another list.
    if (owner === null || owner !== (await readOwner())) return fail({ kind: "signed-out" });
    const aliases = await withoutPrivate(all);
    const listed = { aliases, whole: complete && unreadable === 0 };
    const before = await store.get(owner);
    // A late response with an older list must not look like decreasing counts.
    const isLate = number < newest;
    newest = Math.max(newest, number);
    const snapshot = before && isLate ? before : takeSnapshot(before, listed, now());
    if (keep && snapshot !== before) await store.set(owner, snapshot);
    const since = before && snapshot.marked.at;
    const leaks = findLeaks(aliases, await usedOn.read());
    const weeks = listWeeks(await mailDays.get(owner), now());
    return succeed({ ...reportChanges(snapshot, listed), since, leaks, weeks });
  }

  return {
    async report({ keep }) {
      count += 1;
      const number = count;
      const owner = await readOwner();
      const read = await aliasCache.read();
      return read.ok ? runExclusive(() => compare(owner, read.value, { keep, number })) : read;
    },
    markSeen: ({ at }) =>
      runExclusive(async () => {
        const owner = await readOwner();
        if (owner === null) return fail({ kind: "signed-out" });
        const snapshot = await store.get(owner);
        if (snapshot?.last.at === at)
          await store.set(owner, { ...snapshot, marked: snapshot.last });
        return succeed(null);
      }),
    read: ({ keep }) =>
      runExclusive(async () => {
        const owner = await readOwner();
        const stored = owner === null ? null : await store.get(owner).catch(() => null);
        if (stored) return stored;
        const list = await aliasCache.getKept();
        if (owner === null || !list) return null;
        const whole = list.complete && list.unreadable === 0;
        const snapshot = takeSnapshot(
          null,
          { aliases: await withoutPrivate(list.aliases), whole },
          now(),
        );
        // If the snapshot cannot be stored, counting begins another time.
        if (keep && whole) await store.set(owner, snapshot).catch(() => {});
        return snapshot;
      }),
    async countMail({ aliases, complete, unreadable }, isCurrent) {
      // The totals of an incomplete list would look as if mail had come with the next one.
      if (!complete || unreadable > 0) return;
      await runExclusive(async () => {
        const owner = await readOwner();
        if (owner === null) return;
        const before = await mailDays.get(owner);
        const next = addMail(before, await withoutPrivate(aliases), now());
        const isSame = JSON.stringify(next) === JSON.stringify(before);
        if (!isSame && isCurrent()) await mailDays.set(owner, next);
      });
    },
    forget: (owner) =>
      runExclusive(async () => {
        await store.set(owner, null);
        await mailDays.set(owner, null);
      }),
  };
}
