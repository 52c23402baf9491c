import type { OfferOverlay } from "./offerOverlay";
import { watchPointer } from "./pointerTrail";
import { guardVisibility, type VisibilityGuard } from "./visibilityGuard";

/**
 * So long it must have been there to be seen before it was pressed. In ms. A pointer that has travelled to
 * it since has somebody behind it who aims at it, and has seen it for as long as they aimed; of a finger
 * or a key that came down nothing is known.
 */
const steadiness = { travelled: 300, other: 600 };

/** So many presses that do not count, and whoever presses is told of another way. */
const mostPresses = 4;

/**
 * Was a press meant? `early`: the next one may count. `resting`: the pointer was there before the offer was.
 * `unseen`: the page may have hidden what was pressed. `repeated`: the second half of a double click, whose
 * first half has done what there was to do.
 */
export type Consent = "given" | "early" | "resting" | "unseen" | "repeated";

export interface ConsentGate extends Pick<VisibilityGuard, "look" | "accept" | "disturb"> {
  judge(event: MouseEvent | KeyboardEvent): Consent;
}

/**
 * A page's script cannot press anything of ours, but it can have a person do it without knowing: by
 * putting the offer under their hand, or something else over it. So a press counts only when what was
 * pressed had been in plain sight, in one place, for a while, and the hand had come to it. The chip has
 * the class `armed` as long as a press of the pointer would count, as far as time and its way go.
 */
export function createConsentGate(
  { host }: Pick<OfferOverlay, "host">,
  { field, chip, bar }: { field: HTMLElement; chip: HTMLElement; bar: HTMLElement },
  signal: AbortSignal,
): ConsentGate {
  let presses = 0;
  let last: Consent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pointer = watchPointer({ field, chip }, signal);
  const visibilityGuard = guardVisibility({
    field,
    host,
    chip,
    bar,
    signal,
    moved: pointer.forget,
    looked: pointer.look,
    restarted: () => chip.classList.remove("armed"),
  });
  // What is pressed down must be what is let go of.
  chip.addEventListener("pointerdown", () => visibilityGuard.look(), { capture: true, signal });
  chip.addEventListener("pointermove", arm, { passive: true, signal });
  chip.addEventListener("pointerenter", visibilityGuard.search, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));

  /** How long from this moment until a press would not be too early. In ms. */
  function readRest(at: number, way: boolean | undefined): number {
    return visibilityGuard.since() + (way ? steadiness.travelled : steadiness.other) - at;
  }

  function arm(event: PointerEvent): void {
    const way = isByHover(event) ? pointer.read() : undefined;
    const rest = readRest(performance.now(), way);
    chip.classList.toggle("armed", rest <= 0 && way !== false);
    clearTimeout(timer);
    if (rest > 0) timer = setTimeout(arm, rest, event);
  }

  function find(event: MouseEvent | KeyboardEvent): Consent {
    if (event.detail > 1 && last === "given") return "repeated";
    visibilityGuard.look(event.timeStamp);
    visibilityGuard.search();
    const hovers = isByHover(event);
    const way = hovers ? pointer.read(event as MouseEvent) : undefined;
    if (way === false) return "resting";
    if (hovers && pointer.isHidden()) return "unseen";
    // When it was pressed, which a page that is busy may have kept from us for long.
    if (readRest(event.timeStamp, way) > 0) return "early";
    return (way || !hovers) && visibilityGuard.isPlain() ? "given" : "unseen";
  }

  return {
    ...visibilityGuard,
    judge(event) {
      const consent = find(event);
      last = consent;
      // Of who taps on and on in one place, no pause between two taps is long enough.
      if (consent === "early" && !isByHover(event)) visibilityGuard.disturb();
      presses = consent === "resting" ? presses + 1 : 0;
      return presses < mostPresses ? consent : "unseen";
    },
  };
}

/** A finger comes from nowhere, and a key, or what presses for somebody who cannot, has no pointer. */
function isByHover(event: MouseEvent | KeyboardEvent): boolean {
  return event instanceof PointerEvent && /^(mouse|pen)$/.test(event.pointerType);
}
