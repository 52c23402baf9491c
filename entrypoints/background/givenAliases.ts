import type { PageSender } from "@/lib/messages/answer";
import { givenAliases } from "@/lib/storage/secrets";

/** More documents, and more aliases of one, than these are not remembered; the oldest go. */
const mostDocuments = 100;
const mostAliases = 20;

/** A document that was given an alias may say later what is to become of it, also to another life of the worker. */
export async function noteGiven(sender: PageSender, address: string): Promise<void> {
  const document = documentOf(sender);
  const note = givenAliases.update(({ [document]: before = [], ...others }) => {
    const aliases = [...before.filter((each) => each !== address), address].slice(-mostAliases);
    return Object.fromEntries(
      [...Object.entries(others), [document, aliases]].slice(-mostDocuments),
    );
  });
  // It may still be known as one of the page's site.
  await note.catch(() => {});
}

export async function wasGiven(sender: PageSender, address: string): Promise<boolean> {
  return (await givenAliases.get())[documentOf(sender)]?.includes(address) === true;
}

/** What tells one document from another, as far as the browser says it. */
export function documentOf({ tabId, frameId, documentId }: PageSender): string {
  return documentId ?? `${tabId} ${frameId}`;
}
