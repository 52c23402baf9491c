import type { CreateJournal } from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import { may } from "@/lib/model/account/signedIn";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { isSpare, isUntouched, sparePurpose } from "@/lib/model/alias/intent";
import { createMutex } from "@/lib/model/timing/mutex";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { AccountUsage } from "@/lib/worker/account/usage";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";

interface Options {
  /** The label of a spare alias, in the person's language, until it gets that of a site. */
  title(): string;
  storage: Pick<WorkerStorage, "newAliases" | "spareRestsUntil">;
  session: Pick<Session, "account">;
  capabilities: Pick<ServerCapabilities, "get">;
  usage: Pick<AccountUsage, "findRoom">;
  aliasCache: Pick<AliasCache, "getKept">;
  journal: Pick<CreateJournal, "create" | "list" | "settle">;
  now(): number;
}

export interface HeldReady {
  /** May a spare alias be used for this? Not for a custom address, nor if its label could not be changed. */
  serves(asked: NewAlias): Promise<boolean>;
  /**
   * Creates a spare alias if there is none. Not to be called because a field was touched: the request would tell the
   * server.
   */
  refill(): Promise<void>;
}

/**
 * After a server refused to create a spare alias, or did not answer, it is not asked for another one for this long. In
 * ms.
 */
const pause = 3600_000;

/** Not translated, because it is read back; the label is translated. */
const notes = "Held ready by Alibi";

export function createHeldReady(options: Options): HeldReady {
  const { storage, session, capabilities, usage, aliasCache, journal, now } = options;
  const runExclusive = createMutex();

  async function findAccount() {
    const { spare } = await storage.newAliases.get();
    const account = spare ? await session.account() : undefined;
    if (account?.status !== "signed-in") return undefined;
    if (!may(account, "aliases:create") || !may(account, "aliases:edit")) return undefined;
    const { labels, changes } = await capabilities.get(account.baseUrl);
    return labels === true && changes !== false ? account : undefined;
  }

  /** Is there a spare alias already, or one being created? A spare alias that the person changed by hand is in use. */
  async function isThere(): Promise<boolean> {
    for (const intent of (await journal.list()).filter(isSpare)) {
      const { state, address, request } = intent;
      if (state !== "made" || address === null) return true;
      const alias = await findKept(aliasCache, address);
      if (alias === undefined || (alias && isUntouched(alias, request))) return true;
      if (alias) await journal.settle(address);
    }
    return false;
  }

  async function refillNow(): Promise<void> {
    const account = await findAccount();
    if (!account || now() < (await storage.spareRestsUntil.get())) return;
    const { limited, closed } = await usage.findRoom(account);
    // The plan's last place is left for the person.
    if (closed || (limited && limited.limit - limited.count < 2) || (await isThere())) return;
    await storage.spareRestsUntil.set(now() + pause);
    const made = await journal.create(sparePurpose, { title: options.title(), notes });
    if (made.ok) await storage.spareRestsUntil.set(0);
  }

  return {
    serves: async ({ local_part: localPart, domain }) =>
      localPart === undefined && domain === undefined && (await findAccount()) !== undefined,
    refill: () => runExclusive(refillNow),
  };
}

/**
 * Looks up an alias without a request; null if the complete list does not contain it, undefined if the list is unknown
 * or incomplete.
 */
export async function findKept(
  aliasCache: Pick<AliasCache, "getKept">,
  address: string,
): Promise<Alias | null | undefined> {
  const kept = await aliasCache.getKept();
  const alias = kept?.aliases.find((each) => each.address === address);
  return alias ?? (kept?.complete ? null : undefined);
}
