import { useEffect, useRef } from "preact/hooks";

/** The least time in which a person can have seen what came up. In ms. */
const composure = 600;

/**
 * A page can have a person do what opens a page of ours, and go on pressing, or typing, where it comes up: what acts on the
 * page waits to be seen, by pointer (`acts-on-page` in `controls.css`) and by key.
 * @param shown what there is to be seen; it counts from when that became another
 */
export function useTooEarly(shown: string): () => boolean {
  const sinceRef = useRef(Infinity);
  useEffect(() => {
    sinceRef.current = performance.now();
  }, [shown]);
  return () => !(performance.now() - sinceRef.current >= composure);
}
