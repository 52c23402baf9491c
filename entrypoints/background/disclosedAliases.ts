import type { PageSender } from "@/lib/messages/answer";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** More documents, and more aliases of one, than these are not remembered; the oldest go. */
const mostDocuments = 100;
const mostAliases = 20;

/** A document that was given an alias may say later what is to become of it, also after the worker was ended. */
export interface DisclosedAliases {
  note(sender: PageSender, address: string): Promise<void>;
  has(sender: PageSender, address: string): Promise<boolean>;
}

export function createDisclosedAliases({
  givenAliases,
}: Pick<WorkerStorage, "givenAliases">): DisclosedAliases {
  return {
    async note(sender, address) {
      const document = documentOf(sender);
      const noting = givenAliases.update(({ [document]: before = [], ...others }) => {
        const aliases = [...before.filter((each) => each !== address), address];
        const all = [...Object.entries(others), [document, aliases.slice(-mostAliases)]];
        return Object.fromEntries(all.slice(-mostDocuments));
      });
      // It may still be known as one of the page's site.
      await noting.catch(() => {});
    },
    async has(sender, address) {
      return (await givenAliases.get())[documentOf(sender)]?.includes(address) === true;
    },
  };
}

/** What tells one document from another, as far as the browser says it. */
export function documentOf({ tabId, frameId, documentId }: PageSender): string {
  return documentId ?? `${tabId} ${frameId}`;
}
