import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * When the focused element is removed on the way to the next step, the focus moves to the heading of the step,
 * which screen readers then announce.
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
