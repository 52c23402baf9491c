import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Account } from "@/lib/model/account/account";
import { accountKey } from "@/lib/model/account/signedIn";
import { addDay, type MailHistory as Kept } from "@/lib/model/activity/mailHistory";
import {
  reportMail,
  reportMailOf,
  type MailReport,
  type MailSeries,
} from "@/lib/model/activity/mailReport";
import { readReference } from "@/lib/model/alias/notes";
import type { CachedList } from "@/lib/model/alias/alias";
import { createMutex } from "@/lib/model/timing/mutex";
import type { VaultTable } from "@/lib/storage/vault";

interface MailHistoryOptions {
  store: VaultTable<Kept>;
  aliasCache: Pick<AliasCache, "getKept">;
  /** The account as pages show it; null while unknown. */
  account: { get(): Promise<Account | null> };
  /** References of aliases created in private windows. */
  readPrivate(): Promise<ReadonlySet<string>>;
  now(): number;
}

/** How much mail came on which days, stored on this device only. */
export interface MailHistory {
  /**
   * Called whenever the list was read, for any reason.
   * @param isCurrent whether the account of the list is still signed in
   */
  note(list: CachedList, isCurrent: () => boolean): Promise<void>;
  /** The mail of one alias; null if it is not counted. */
  readOf(address: string): Promise<MailSeries | null>;
  /** The mail of all aliases in the last days; null if nothing is counted. */
  read(days: number): Promise<MailReport | null>;
  forget(owner: string): Promise<void>;
}

export function createMailHistory(options: MailHistoryOptions): MailHistory {
  const { store, aliasCache, now } = options;
  const runExclusive = createMutex();

  async function readOwner(): Promise<string | null> {
    const shown = await options.account.get();
    return shown?.status === "signed-in" ? accountKey(shown) : null;
  }

  /** In the mutex, so that earlier notes are included. */
  const readKept = () =>
    runExclusive(async () => {
      const owner = await readOwner();
      return owner === null ? null : store.get(owner).catch(() => null);
    });

  return {
    async note({ aliases, complete, unreadable }, isCurrent) {
      // In an incomplete list, missing aliases would look deleted, and new the next time.
      if (!complete || unreadable > 0) return;
      await runExclusive(async () => {
        const [owner, references] = await Promise.all([readOwner(), options.readPrivate()]);
        if (owner === null) return;
        const before = await store.get(owner);
        const known = aliases.filter(
          ({ notes }) => !references.has(readReference(notes ?? "") ?? ""),
        );
        const next = addDay(before, known, now());
        if (next !== before && isCurrent()) await store.set(owner, next);
      });
    },
    async readOf(address) {
      const kept = await readKept();
      return kept && reportMailOf(kept, address, now());
    },
    async read(days) {
      const [kept, list] = await Promise.all([readKept(), aliasCache.getKept()]);
      return kept && reportMail(kept, list?.aliases ?? [], { days, now: now() });
    },
    forget: (owner) => runExclusive(() => store.set(owner, null)),
  };
}
