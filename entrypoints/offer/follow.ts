import type { Chip } from "./chip";
import { isGone } from "./worker";

/** How often it is looked whether the field has moved, or the chip is covered, without a word. In ms. */
const pace = 250;

/** Of a field that is cut off somewhere, how much of it can be seen tells that it has moved. */
const hundredths = Array.from({ length: 101 }, (_, part) => part / 100);

/** Keeps the chip beside its field while it is open, at most once a frame. */
export function follow(
  field: HTMLElement,
  chip: Chip,
  signal: AbortSignal,
  close: () => void,
): void {
  let asked = 0;
  let isDue = false;
  let before = field.getBoundingClientRect();
  let places = new IntersectionObserver(() => {});
  const isMoved = () => {
    const now = field.getBoundingClientRect();
    const moved = now.x !== before.x || now.y !== before.y;
    before = now;
    return moved;
  };
  const ask = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      if (signal.aborted) return;
      if (!field.isConnected) return close();
      const moved = isMoved();
      // In each frame, as long as it moves; and what is there is looked at when it rests, or goes on for long.
      if (moved && !isDue) chip.move();
      else chip.place();
      isDue = false;
      if (moved) ask();
      else watchPlace();
    });
  };
  /**
   * Has the browser tell as soon as the field is drawn beyond where it is now, where margins around it cut it off. Whoever
   * is told by the browser, after it has drawn, has nothing laid out for the answer alone.
   */
  const watchPlace = () => {
    places.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = before;
    // Of a page without a doctype, it is as high as all that is in it.
    const height = Math.min(clientHeight, innerHeight);
    const margins = [top, clientWidth - right, height - bottom, left];
    places = new IntersectionObserver(
      // What the browser tells of a place is another number than that itself where the field is turned or scaled.
      () => {
        // What its field is in, which the browser has it follow, may have moved without that.
        if (import.meta.env.CHROME) chip.move();
        if (isMoved() || isNewlyCovered()) ask();
      },
      {
        root: document,
        rootMargin: margins.map((each) => `${-Math.floor(each)}px`).join(" "),
        threshold: hundredths,
      },
    );
    places.observe(field);
  };
  // What is too long for a field scrolls in it with each letter, which moves nothing else.
  const scrolled = ({ target }: Event) => target !== field && ask();
  addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
  addEventListener("resize", ask, { passive: true, signal });
  // Two fingers on the glass move what is seen without either of them.
  for (const type of ["scroll", "resize"]) visualViewport?.addEventListener(type, ask, { signal });
  const sizes = new ResizeObserver(ask);
  sizes.observe(field);
  // Scrolled out of the window, or out of a part of the page that scrolls by itself.
  const sight = new IntersectionObserver(([entry]) =>
    chip.setShown(entry?.isIntersecting !== false),
  );
  sight.observe(field);
  /** Where what lies there changes again and again, another spot is looked for less and less often. */
  let looksToSkip = 0;
  let skipped = 0;
  const isNewlyCovered = () => {
    if (!chip.isCovered()) looksToSkip = skipped = 0;
    else if (skipped < looksToSkip) skipped += 1;
    else {
      skipped = 0;
      looksToSkip = Math.min(64, 2 * looksToSkip + 1);
      return true;
    }
    return false;
  };
  const watch = setInterval(() => {
    if (isGone() || !chip.isWhole()) return close();
    isDue = true;
    if (!field.isConnected) return ask();
    places.disconnect();
    places.observe(field);
  }, pace);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    sight.disconnect();
    places.disconnect();
    clearInterval(watch);
  });
}

/**
 * Closes the chip on Escape in its field, and when the focus goes elsewhere, or the page. No key is taken from the field:
 * people type through a form they know faster than they see what has appeared beside it.
 */
export function leaveWithField(
  field: HTMLElement,
  chip: Chip,
  signal: AbortSignal,
  close: () => void,
): void {
  field.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted || event.key !== "Escape" || event.isComposing) return;
      // A list that the page has open in its field is closed first, and an input method's before that.
      const isExpanded = field.getAttribute("aria-expanded") === "true";
      setTimeout(() => isExpanded || event.defaultPrevented || close());
    },
    { signal },
  );
  const leave = (event: FocusEvent) => {
    const target = event.relatedTarget;
    if (target !== field && !chip.owns(target)) close();
  };
  field.addEventListener("focusout", leave, { signal });
  // Who comes back to the page finds it as it was left, perhaps after the session has ended.
  addEventListener("pagehide", close, { signal });
}
