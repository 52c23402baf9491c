import { findLeaks } from "@/lib/aliases/findLeaks";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Account } from "@/lib/model/account/account";
import type { Alias, CachedList } from "@/lib/model/alias/alias";
import { reportChanges, type ChangeReport } from "@/lib/model/activity/changeReport";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { takeSnapshot, type ActivitySnapshot as Kept } from "@/lib/model/activity/snapshot";
import { readReference } from "@/lib/model/alias/notes";
import { accountKey } from "@/lib/model/account/accountKey";
import { createMutex } from "@/lib/model/mutex";
import type { VaultTable } from "@/lib/storage/vaultTable";

interface LooksOptions {
  store: VaultTable<Kept>;
  index: Pick<AliasCache, "read">;
  /** Who is shown as signed in; null as long as nobody knows. */
  account: { get(): Promise<Account | null> };
  /** References of aliases that were made in private windows. */
  readPrivate(): Promise<ReadonlySet<string>>;
  now(): number;
}

/** What changed since somebody looked last. */
export interface ActivitySnapshot {
  /** Looks now. What is seen in a private window is not kept. */
  see(asked: { keep: boolean }): Promise<Result<ChangeReport>>;
  /** The person has seen what was reported at that time; what was looked at since is not covered by it. */
  settle(asked: { at: number }): Promise<Result<null>>;
  forget(owner: string): Promise<void>;
}

export function createActivity({
  store,
  index,
  account,
  readPrivate,
  now,
}: LooksOptions): ActivitySnapshot {
  /** Each writes what it makes of what it has read; none asks the server, or the session, meanwhile. */
  const runExclusive = createMutex();
  /** How often it was looked, and which of these looks is the newest that was compared. */
  let count = 0;
  let newest = 0;

  /** Not by the session's own turns: whoever is signed out in one of these waits for ours. */
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
    // Whoever left meanwhile leaves nothing, and whoever came has another list.
    if (owner === null || owner !== (await readOwner())) return fail({ kind: "signed-out" });
    const aliases = await withoutPrivate(all);
    const listed = { aliases, whole: complete && unreadable === 0 };
    const before = await store.get(owner);
    // An older list, whose answer came late, is not taken for counts that went down.
    const isLate = number < newest;
    newest = Math.max(newest, number);
    const looks = before && isLate ? before : takeSnapshot(before, listed, now());
    if (keep && looks !== before) await store.set(owner, looks);
    const since = before && looks.marked.at;
    return succeed({ ...reportChanges(looks, listed), since, leaks: findLeaks(aliases) });
  }

  return {
    async see({ keep }) {
      count += 1;
      const number = count;
      const owner = await readOwner();
      const read = await index.read();
      return read.ok ? runExclusive(() => compare(owner, read.value, { keep, number })) : read;
    },
    settle: ({ at }) =>
      runExclusive(async () => {
        const owner = await readOwner();
        if (owner === null) return fail({ kind: "signed-out" });
        const looks = await store.get(owner);
        if (looks?.last.at === at) await store.set(owner, { ...looks, marked: looks.last });
        return succeed(null);
      }),
    forget: (owner) => runExclusive(() => store.set(owner, null)),
  };
}
