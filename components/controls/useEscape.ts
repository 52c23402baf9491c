import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Layer {
  /** Left out for the ground that all others are on. */
  place: RefObject<HTMLElement | null> | undefined;
  close(): void;
}

/** What is open on the page, in the order in which it was opened. */
const layers: Layer[] = [];

function closeOne(event: KeyboardEvent): void {
  // In the middle of a word, Escape belongs to what it is written with.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  const isAround = ({ place }: Layer) => place?.current?.contains(event.target as Node);
  const layer = layers.findLast(isAround) ?? layers.at(-1);
  if (!layer) return;
  // Else the browser closes the popup.
  event.preventDefault();
  layer.close();
}

/**
 * Escape closes this: of all that is open what is around the keyboard, the innermost first, or else what was
 * opened last.
 * @param close undefined while it is closed
 * @param place left out for what is closed after everything else
 */
export function useEscape(close: (() => void) | false | undefined, place?: Layer["place"]): void {
  const closeRef = useRef(close);
  useLayoutEffect(() => {
    closeRef.current = close;
  });
  const isOpen = Boolean(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { place, close: () => closeRef.current && closeRef.current() };
    layers.splice(place ? layers.length : 0, 0, layer);
    addEventListener("keydown", closeOne);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen, place]);
}
