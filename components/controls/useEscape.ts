import type { RefObject } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";

interface Layer {
  place: RefObject<HTMLElement | null>;
  /** undefined while it is closed. */
  close: (() => void) | false | undefined;
}

/** The open layers of the page, in the order of opening. */
const layers: Layer[] = [];

function closeOne(event: KeyboardEvent): void {
  // During IME composition, Escape belongs to the IME.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  const isAround = ({ place }: Layer) => place.current?.contains(event.target as Node);
  const layer = layers.findLast(isAround) ?? layers.at(-1);
  if (!layer?.close) return;
  // Otherwise the browser closes the popup.
  event.preventDefault();
  layer.close();
}

/**
 * Escape closes this layer: the innermost open one around the focus, or else the one that was opened last.
 * @returns a `ref` for its element; the layer that closes last has none
 */
export function useEscape<Place extends HTMLElement>(close: Layer["close"]) {
  const place = useRef<Place>(null);
  const layerRef = useRef<Layer>({ place, close });
  useLayoutEffect(() => void (layerRef.current.close = close));
  const isOpen = Boolean(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { current: layer } = layerRef;
    layers.splice(place.current ? layers.length : 0, 0, layer);
    addEventListener("keydown", closeOne);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
  return place;
}

/** Hears keys, wherever the focus is. */
export function useKeys(hear: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  });
}

/**
 * What a button opens over the page. It closes with Escape, and when the focus leaves it.
 * @returns attributes for the menu, its opener, and `root`, which has both in it
 */
export function useMenu<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const toggle = () => setOpen(!open);
  const root = useEscape<Root>(open && close);
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget as Node | null)) setOpen(false);
  };
  return {
    open,
    close,
    toggle,
    root: { ref: root, onFocusOut },
    opener: { ref: opener, "aria-expanded": open, "aria-controls": id, onClick: toggle },
    // With a `tabIndex`, a press between its controls does not close it.
    menu: { id, tabIndex: -1 },
  };
}
