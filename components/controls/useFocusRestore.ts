import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Moves the focus to the heading of the next step, which screen readers then announce, if the focused element is
 * removed on the way there.
 */
export function useFocusRestore<Heading extends HTMLElement>(
  step: string,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useLayoutEffect(
    () => () => {
      // The next step is already rendered.
      if (document.activeElement === document.body) heading.current?.focus();
    },
    [step],
  );
  return heading;
}
