import type { PopupSnapshot } from "@/lib/messages/popupSnapshot";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** What there is to see of what the browser keeps; what does not fit any more has begun anew. */
export async function readPopupSnapshot(items: WorkerStorage): Promise<PopupSnapshot> {
  // Not shown in the popup, but what was lost of them is told there.
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
  // Last: what was found lost just now is told as well.
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
