import type { PopupSnapshot } from "@/lib/messages/popupSnapshot";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** The stored items that the popup shows; unreadable ones are reset. */
export async function readPopupSnapshot(items: WorkerStorage): Promise<PopupSnapshot> {
  // Read for their data losses, which the popup shows.
  await Promise.all([items.warnings.get(), items.offerTrigger.get(), items.browserUi.get()]);
  const seen = await readAll({
    server: items.server,
    theme: items.theme,
    newAliases: items.newAliases,
    offSites: items.offSites,
    capabilities: items.capabilities,
    policy: items.policy,
    account: items.account,
    usage: items.usage,
    deletions: items.deletions,
    aliasDraft: items.aliasDraft,
    privateAliasDraft: items.privateAliasDraft,
  });
  // Last, because the reads above may have found losses.
  return { ...seen, losses: await items.dataLosses.get() };
}

interface Readable<Value> {
  get(): Promise<Value>;
}

async function readAll<Values extends object>(all: {
  [Key in keyof Values]: Readable<Values[Key]>;
}): Promise<Values> {
  const read = Object.entries<Readable<unknown>>(all).map(
    async ([key, item]) => [key, await item.get()] as const,
  );
  return Object.fromEntries(await Promise.all(read)) as Values;
}
