import type { Handlers } from "@/lib/messages/answer";
import type { Alias } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";
import { findAliases, listAliases, readListPage } from "@/lib/worker/list/listAliases";
import { createLookUp } from "@/lib/worker/list/lookUp";
import { createSiteCounts } from "@/lib/worker/list/siteCounts";
import type { Core } from "./account";
import type { Activity } from "./activity";
import type { Deletions } from "./deletions";
import type { Pins, UsedOn } from "./memory";
import type { Unresolved } from "./unresolvedCreations";

const alarm = "list";

/** After a failed read the list is read again after this time, in minutes. */
const retryAfterMinutes = 15;

interface Parts extends Core {
  pins: Pins;
  usedOn: UsedOn;
  activity: Activity;
  deletions: Deletions;
  unresolved: Unresolved;
}

export type List = ReturnType<typeof createList>;

/** What pages ask about the aliases. */
export function createList({ clock, alarms, session, forOwner, deletions, ...parts }: Parts) {
  const { aliasCache, callService, updateCache, unresolved } = parts;
  const lookUpNow = createLookUp(parts);

  /** An alias with a pending deletion does not count as existing: the deletion is sent first. */
  async function lookUp(address: string, owner: string): Promise<Result<Alias | null>> {
    const hidden = await deletions.readHidden();
    if (hidden.has(address)) await deletions.finish(address);
    return lookUpNow(address, owner);
  }

  /**
   * Reads the list when the browser starts, and later at its own times, until it is in the cache. Never because a field
   * of a page was touched: the request would tell the server when that happened. While the list is cached, no request is
   * sent.
   */
  async function readMissing(): Promise<void> {
    const { status } = await session.account();
    if (status !== "signed-in" || (await aliasCache.getKept()) !== null) return;
    // Set before reading: the worker may be stopped meanwhile.
    await alarms.create(alarm, { delayInMinutes: retryAfterMinutes });
    if ((await aliasCache.get()).ok) await alarms.clear(alarm);
  }

  return {
    handlers: {
      "alias.listFromServer": (query) =>
        listAliases(query, callService, aliasCache, deletions.readHidden),
      "alias.fetchPage": (asked) => readListPage(asked, callService, deletions.readHidden),
      "alias.queryCache": async (query) =>
        succeed(
          await findAliases(query, {
            ...parts,
            ...clock,
            findUnfinished: unresolved.findAddresses,
          }),
        ),
      "alias.findByAddress": ({ address }) => forOwner((owner) => lookUp(address, owner)),
      "alias.read": ({ address }) =>
        forOwner((owner) => updateCache(address, (client) => client.getAlias(address), owner)),
    } satisfies Partial<Handlers>,
    alarms: { [alarm]: readMissing },
    onStart: readMissing,
    onSignedIn: readMissing,
    lookUp,
    /** How many aliases each site has, by registrable domain, in the cache. */
    countBySite: createSiteCounts(aliasCache, parts.storage),
  };
}
