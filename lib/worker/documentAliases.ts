import type { PageSender } from "@/lib/messages/answer";
import type { Item } from "@/lib/storage/item";

/** The most documents, and aliases of each, that are stored; the oldest are dropped. */
const mostDocuments = 100;
const mostAliases = 20;

/** How long after an alias was created its document may delete it: later, it may be in use. In ms. */
const validity = 60 * 60_000;

/** When an alias was created, on the worker's clock. */
type Made = { address: string; at: number };

/**
 * Aliases by the document they were created from, which may delete or restore them for a while.
 * @param item survives the worker, which the browser stops when idle
 */
export function createDocumentAliases(
  item: Pick<Item<Record<string, Made[]>>, "get" | "update">,
  now: () => number,
) {
  return {
    async note(sender: PageSender, address: string): Promise<void> {
      const document = documentOf(sender);
      const noting = item.update(({ [document]: before = [], ...others }) => {
        const aliases = [
          ...before.filter((each) => each.address !== address),
          { address, at: now() },
        ];
        const all = [...Object.entries(others), [document, aliases.slice(-mostAliases)]];
        return Object.fromEntries(all.slice(-mostDocuments));
      });
      // If storage is full, the document cannot delete the alias; the popup can.
      await noting.catch(() => {});
    },
    async has(sender: PageSender, address: string): Promise<boolean> {
      const made = (await item.get())[documentOf(sender)] ?? [];
      return made.some((each) => each.address === address && Math.abs(now() - each.at) < validity);
    },
  };
}

/**
 * Identifies a document. If the browser has no document ids, the next document of the same origin in its frame counts
 * as the same one.
 */
export function documentOf({ tabId, frameId, documentId, origin }: PageSender): string {
  return documentId ?? `${tabId} ${frameId} ${origin}`;
}
