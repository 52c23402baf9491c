import type { PopupSnapshot, FirstAnswer } from "@/lib/messages/popupSnapshot";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Handlers } from "@/lib/messages/answer";
import type { Request } from "@/lib/messages/protocol";

/** The stored items that the popup shows; unreadable ones are reset. */
export async function readPopupSnapshot(items: WorkerStorage): Promise<PopupSnapshot> {
  // These are read only to detect data losses, which the popup shows.
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
  // Last, because the reads above may have found data losses.
  return { ...seen, dataLosses: await items.dataLosses.get() };
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

/**
 * The answers to what the popup asks first, about the page in that tab and the list, so that it opens with one message.
 * A request that cannot be answered is left out: the popup then sends it itself, and gets the error.
 */
export async function answerFirst(
  tabId: number,
  { account }: PopupSnapshot,
  answer: Pick<Handlers, FirstAnswer["type"]>,
): Promise<FirstAnswer[]> {
  try {
    const about = { tabId };
    const page = await answer["site.get"](about);
    const first: FirstAnswer[] = [{ type: "site.get", payload: about, answer: page }];
    if (account?.status !== "signed-in") return first;
    const query: Request<"alias.queryCache"> = {
      search: "",
      sort: "newest",
      site: page.ok && page.value.domain !== null ? page.value.site : null,
      begin: 0,
      count: 50,
    };
    return [
      ...first,
      { type: "alias.queryCache", payload: query, answer: await answer["alias.queryCache"](query) },
    ];
  } catch {
    return [];
  }
}
