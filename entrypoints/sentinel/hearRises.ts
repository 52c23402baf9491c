import type { HandledFields } from "@/lib/fields/handledFields";

/**
 * Counts what of the document comes up in the top layer, where the browser does not say what lies over an element. Once a
 * page has taken away what listens, it may listen first, and keep from being heard what it likes.
 * @returns listens again
 */
export function hearRises(handled: HandledFields): () => void {
  /** An event that no page knows the name of. */
  const proof = `${Math.random()}`;
  let isHeard = true;
  const rise = (event: Event) => {
    if (event.type === proof) isHeard = true;
    else if ((event as ToggleEvent).newState === "open") handled.risen += 1;
  };
  const listen = () => {
    dispatchEvent(new Event(proof));
    if (!isHeard) handled.risen = NaN;
    isHeard = false;
    addEventListener("beforetoggle", rise, true);
    addEventListener(proof, rise);
  };
  listen();
  return listen;
}
