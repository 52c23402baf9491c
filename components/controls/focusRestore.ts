import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * When what had the keyboard went away with a step, its heading has it: who works by keys goes on from
 * there, and whoever listens hears where they are.
 */
export function useFocusRestore<Heading extends HTMLElement>(
  step: string,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useLayoutEffect(
    () => () => {
      // What is drawn already is the next step.
      if (document.activeElement === document.body) heading.current?.focus();
    },
    [step],
  );
  return heading;
}
