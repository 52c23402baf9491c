import type { PageSender } from "@/lib/messages/answer";
import type { Item } from "@/lib/storage/item";

/** More documents, and more aliases of one, than these are not remembered; the oldest go. */
const mostDocuments = 100;
const mostAliases = 20;

/** Aliases by the document they have to do with, which may say later what is to become of them. */
export interface DocumentAliases {
  note(sender: PageSender, address: string): Promise<void>;
  has(sender: PageSender, address: string): Promise<boolean>;
}

/** @param item outlives the worker, which is ended whenever nothing happens for a while */
export function createDocumentAliases(
  item: Pick<Item<Record<string, string[]>>, "get" | "update">,
): DocumentAliases {
  return {
    async note(sender, address) {
      const document = documentOf(sender);
      const noting = item.update(({ [document]: before = [], ...others }) => {
        const aliases = [...before.filter((each) => each !== address), address];
        const all = [...Object.entries(others), [document, aliases.slice(-mostAliases)]];
        return Object.fromEntries(all.slice(-mostDocuments));
      });
      // Without room in the browser, the document cannot say more of it; the popup can.
      await noting.catch(() => {});
    },
    async has(sender, address) {
      return (await item.get())[documentOf(sender)]?.includes(address) === true;
    },
  };
}

/** What tells one document from another, as far as the browser says it. */
export function documentOf({ tabId, frameId, documentId }: PageSender): string {
  return documentId ?? `${tabId} ${frameId}`;
}
