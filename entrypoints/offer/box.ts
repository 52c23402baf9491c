import { createLayer } from "@/lib/layer/createLayer";
import tokens from "@/components/tokens.css?inline";
import css from "./offer.css?inline";
import { findSpot, isInSight, type Size, type Spot } from "./place";

/** A layer beside a field. */
export interface Box {
  host: HTMLElement;
  content: ShadowRoot;
  /** Puts it where there is room beside the field now. */
  place(): void;
  /** Out of sight with its field, and back. */
  setShown(shown: boolean): void;
  /** Has something come to lie over its bar? */
  isCovered(): boolean;
  owns(target: EventTarget | null): boolean;
  remove(): void;
}

export function createBox(field: HTMLElement): Box {
  const { host, content, set } = createLayer(tokens + css, field);

  // What is said in it, or asked, may need more room than what was there.
  const sizes = new ResizeObserver(place);
  sizes.observe(host);

  function remove(): void {
    sizes.disconnect();
    // Whoever is in it with the keyboard goes on from the field, not from the top of the page.
    if (content.activeElement) field.focus();
    host.remove();
  }

  function place(): void {
    const chip = content.querySelector(".chip")!;
    const bar = content.querySelector(".bar")!.getBoundingClientRect();
    const whole = host.getBoundingClientRect();
    const { left, top, leftward, upward } = growFrom(findSpot(field, host, bar), bar, whole);
    chip.classList.toggle("leftward", leftward);
    chip.classList.toggle("upward", upward);
    // The offer is drawn as large as what it is in, which a page may have zoomed as a whole.
    const zoom = host.currentCSSZoom ?? 1;
    set("left", `${Math.round(left / zoom)}px`);
    set("top", `${Math.round(top / zoom)}px`);
  }

  /** The bar stays where it is when the panel opens beside it, below or above, if there is room. */
  function growFrom(spot: Spot, bar: Size, whole: Size) {
    const leftward = spot.grows === "left";
    const left = leftward ? spot.left + bar.width - whole.width : spot.left;
    for (const upward of [false, true]) {
      const grown = { left, top: upward ? spot.top + bar.height - whole.height : spot.top };
      if (isInSight(grown, whole)) return { ...grown, leftward, upward };
    }
    const { grows, ...other } = findSpot(field, host, whole);
    return { ...other, leftward: grows === "left", upward: false };
  }

  function isCovered(): boolean {
    const { left, top, width, height } = content.querySelector(".bar")!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== host;
  }

  const setShown = (shown: boolean) => set("visibility", shown ? "visible" : "hidden");

  return { host, content, place, setShown, isCovered, owns: (target) => target === host, remove };
}
