import type { OfferOverlay } from "./offerOverlay";
import { watchPointer } from "./pointerTrail";
import { guardVisibility, type VisibilityGuard } from "./visibilityGuard";

/**
 * How long the offer must have been visible in one place before a press counts. In ms. A pointer that has moved onto it
 * since is guided by a person who aims at it and has seen it while aiming; for a finger or a key that comes down,
 * nothing is known.
 */
const steadiness = { travelled: 300, other: 600 };

/** This many `resting` presses in a row give `unseen`, so that the person is told of another way. */
const mostPresses = 4;

/**
 * Was a press meant? `early`: the offer was not visible for long enough; a later press may count. `resting`: the
 * pointer was there before the offer was. `unseen`: the page may have hidden what was pressed. `repeated`: the second
 * click of a double click, whose first click has already counted.
 */
export type Consent = "given" | "early" | "resting" | "unseen" | "repeated";

export interface ConsentGate extends Pick<VisibilityGuard, "look" | "accept" | "disturb"> {
  judge(event: MouseEvent | KeyboardEvent): Consent;
}

/**
 * A page's script cannot press anything of ours, but it can trick a person into it (clickjacking): by moving the offer
 * under the pointer, or by laying something over it. So a press counts only if the offer has been fully visible in one
 * place for a while, and the pointer has moved onto it. The chip has the class `armed` while a press by the pointer
 * would count, as far as the time and the pointer's movement are concerned.
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
  // The offer must be in the same place when the press begins and when it ends.
  addEventListener("pointerdown", () => visibilityGuard.look(), { capture: true, signal });
  chip.addEventListener("pointermove", arm, { passive: true, signal });
  chip.addEventListener("pointerenter", visibilityGuard.search, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));

  /** How long it takes from `at` until a press is no longer too early. In ms. */
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
    // The time of the press counts: a busy page may have kept the event from us for long.
    if (readRest(event.timeStamp, way) > 0) return "early";
    return (way || !hovers) && visibilityGuard.isPlain() ? "given" : "unseen";
  }

  return {
    ...visibilityGuard,
    judge(event) {
      const consent = find(event);
      last = consent;
      // Restart the wait, so that a person who taps on and on in one place never gives consent.
      if (consent === "early" && !isByHover(event)) visibilityGuard.disturb();
      presses = consent === "resting" ? presses + 1 : 0;
      return presses < mostPresses ? consent : "unseen";
    },
  };
}

/** A finger does not hover, and a key or assistive technology has no pointer. */
function isByHover(event: MouseEvent | KeyboardEvent): boolean {
  return event instanceof PointerEvent && /^(mouse|pen)$/.test(event.pointerType);
}
