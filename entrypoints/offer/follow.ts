import type { Chip } from "./chip";
import { isGone } from "./worker";

/** How often to check for what no event reports: that the field has moved or the chip is covered. In ms. */
const pace = 250;

/** For a field that is partly cut off: if another share of it becomes visible, it has moved. */
const hundredths = Array.from({ length: 101 }, (_, part) => part / 100);

/** Keeps the chip beside its field while it is open, with one update a frame at most. */
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
      // While the field moves, the chip only moves along, in each frame. Another spot is looked for when the field
      // rests, and now and then if it moves for long.
      if (moved && !isDue) chip.move();
      else chip.place();
      isDue = false;
      if (moved) ask();
      else watchPlace();
    });
  };
  /**
   * Has the browser report when the field leaves its place, by an observer whose margins cut off everything around that
   * place. It reports after drawing, so unlike a measurement it forces no extra layout.
   */
  const watchPlace = () => {
    places.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = before;
    // In a page without a doctype, `clientHeight` is the height of the whole document.
    const height = Math.min(clientHeight, innerHeight);
    const margins = [top, clientWidth - right, height - bottom, left];
    places = new IntersectionObserver(
      // Not by the entry's rectangle: if the field is rotated or scaled, that differs from the one measured here.
      () => {
        // The browser has the chip follow the field's parent, which may have moved without the field.
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
  // A text too long for the field scrolls in it with each letter, which moves nothing else.
  const scrolled = ({ target }: Event) => target !== field && ask();
  addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
  addEventListener("resize", ask, { passive: true, signal });
  // A pinch moves the visible part of the page without either event on the window.
  for (const type of ["scroll", "resize"]) visualViewport?.addEventListener(type, ask, { signal });
  const sizes = new ResizeObserver(ask);
  sizes.observe(field);
  // The field may be scrolled out of the window, or out of a part of the page that scrolls by itself.
  const sight = new IntersectionObserver(([entry]) =>
    chip.setShown(entry?.isIntersecting !== false),
  );
  sight.observe(field);
  /** If what lies at the chip keeps changing, another spot is looked for less and less often. */
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
 * Closes the chip on Escape in its field, when the focus goes elsewhere, and when the page is left. No key is taken
 * from the field: people type through a form they know faster than they notice what has appeared beside it.
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
      // Escape first closes an input method's window, then a list that the page has open at the field, then the chip.
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
  // A page restored from the browser's history would still show the chip, perhaps after the session has ended.
  addEventListener("pagehide", close, { signal });
}
