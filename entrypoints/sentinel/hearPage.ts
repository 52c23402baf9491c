import type { HandledFields } from "@/lib/fields/handledFields";

/**
 * Hears what nothing else tells of. In Firefox, how often something of the document comes up in the top layer: the browser
 * does not say what lies over an element. In Chromium, which controls were reported as not filled in as they should be: it
 * says so beside them, above the top layer, where no script sees it. Once a page has taken away what listens, it may
 * listen first, and keep from being heard what it likes.
 * @returns listens again
 */
export function hearPage(handled: HandledFields): () => void {
  /** An event that no page knows the name of. */
  const proof = `${Math.random()}`;
  let isHeard = true;
  const hear = (event: Event) => {
    if (event.type === proof) isHeard = true;
    else if (import.meta.env.CHROME) handled.reported?.add(event.target as Element);
    else if ((event as ToggleEvent).newState === "open") handled.risen += 1;
  };
  const listen = () => {
    dispatchEvent(new Event(proof));
    if (!isHeard) {
      handled.risen = NaN;
      handled.reported = undefined;
    }
    isHeard = false;
    addEventListener(import.meta.env.CHROME ? "invalid" : "beforetoggle", hear, true);
    addEventListener(proof, hear);
  };
  listen();
  return listen;
}
