import { useEffect, useRef } from "preact/hooks";

/** The shortest time in which a person can notice that something has appeared, in ms. */
const composure = 600;

/**
 * Tells whether something has been visible too briefly for a press or key to be meant for it. A web page can
 * lead a person to open one of our pages and to go on clicking or typing there, so buttons that act on the page
 * wait: by pointer (`acts-on-page` in `controls.css`) and by key.
 * @param shown identifies what is visible; the time starts again when it changes
 */
export function useTooEarly(shown: string): () => boolean {
  const sinceRef = useRef(Infinity);
  useEffect(() => {
    sinceRef.current = performance.now();
  }, [shown]);
  return () => !(performance.now() - sinceRef.current >= composure);
}
