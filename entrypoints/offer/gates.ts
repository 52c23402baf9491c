import type { Box } from "./box";
import { watchPointer } from "./pointerWay";
import { watchSight, type Sight } from "./sight";

/** So long it must have been there to be seen before it was pressed. In ms. */
const steadiness = 600;

/** So many presses that do not count, and whoever presses is told of another way. */
const mostPresses = 4;

/** Was a press meant? `early`: not yet, or by chance. `unseen`: the page may have hidden what was pressed. */
export type Consent = "given" | "early" | "unseen";

export interface Gates extends Pick<Sight, "look" | "accept" | "disturb"> {
  judge(event: MouseEvent | KeyboardEvent): Consent;
}

/**
 * A page's script cannot press anything of ours, but it can have a person do it without knowing: by
 * putting the offer under their hand, or something else over it. So a press counts only when what was
 * pressed had been in plain sight, in one place, for a while, and the hand had come to it.
 */
export function createGates(
  { host }: Pick<Box, "host">,
  { chip, bar }: { chip: HTMLElement; bar: HTMLElement },
  signal: AbortSignal,
): Gates {
  let presses = 0;
  const pointer = watchPointer({ host, chip }, signal);
  const sight = watchSight({ host, chip, bar, signal, disturbed: pointer.forget });
  // What is pressed down must be what is let go of.
  chip.addEventListener("pointerdown", () => sight.look(), { capture: true, signal });

  function find(event: MouseEvent | KeyboardEvent): Consent {
    sight.look();
    // When it was pressed, which a page that is busy may have kept from us for long.
    if (event.timeStamp - sight.since() < steadiness) return "early";
    const way = isByHover(event) ? pointer.read() : true;
    if (way === false) return "early";
    return way && sight.isPlain() ? "given" : "unseen";
  }

  return {
    ...sight,
    judge(event) {
      const consent = find(event);
      presses = consent === "early" ? presses + 1 : 0;
      return presses < mostPresses ? consent : "unseen";
    },
  };
}

/** A finger comes from nowhere, and a key, or what presses for somebody who cannot, has no pointer. */
function isByHover(event: MouseEvent | KeyboardEvent): boolean {
  return event instanceof PointerEvent && /^(mouse|pen)$/.test(event.pointerType);
}
