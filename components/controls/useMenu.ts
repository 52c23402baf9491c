import { useRef, useState } from "preact/hooks";
import { useEscape } from "./useEscape";

/**
 * What a button opens over the page. It closes with Escape, and when the focus leaves it.
 * @returns `root` and `onFocusOut` for the element that has the button and the menu in it. The menu has a `tabIndex`, so that
 * a press between its controls does not close it.
 */
export function useMenu<Root extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEscape(open && close, root);
  return {
    open,
    root,
    opener,
    toggle: () => setOpen(!open),
    onFocusOut: ({ relatedTarget }: FocusEvent) => {
      if (!root.current?.contains(relatedTarget as Node | null)) setOpen(false);
    },
  };
}
