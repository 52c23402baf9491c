import { isVisible } from "@/lib/fields/safeDom";
import { isFocused } from "@/lib/fields/shadowTrees";
import { isEditable, isShown } from "@/lib/fields/usableFields";
import type { Chip } from "./chip";
import { hitAt, isPartOf, overlaps, readSight } from "./place";
import { isGone } from "./reachWorker";

/**
 * How often to check for what no event reports: that the field is covered or hidden. Each check costs a hit test, which
 * is slow in a long page. Where the browser does not say whether the chip can be seen, this tells the guard, so it is more
 * often than a press becomes one that counts. In ms.
 */
const pace = import.meta.env.CHROME ? 500 : 250;

/**
 * After how many checks all is looked at: where the browser says whether the chip can be seen, what is slow to read may be
 * read once a second.
 */
const thoroughAfter = import.meta.env.CHROME ? 2 : 1;

/**
 * At which checks since the last change the chip looks for its place anew: other managers put their icons into the field
 * once it has the focus, within two seconds.
 */
const lateIcons = [0, 1, 2, 4, 8];

/** What hides an element at once. */
const all = { opacityProperty: true, visibilityProperty: true };

/** For a field that is partly cut off: if another share of it becomes visible, it has moved. */
const hundredths = Array.from({ length: 101 }, (_, part) => part / 100);

/**
 * Keeps the chip in its field while it is open, hides it while the field cannot be seen, and closes it when the field
 * goes.
 * @returns stops that
 */
export function follow(field: HTMLElement, chip: Chip, close: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let lastBox = chip.place.field;
  let frame = 0;
  let places: IntersectionObserver | undefined;
  /** Is the field not cut off by what scrolls around it? */
  let isInView = true;

  /** Has the field moved since this was asked last? */
  const noteMove = () => {
    const now = field.getBoundingClientRect();
    const sides = ["x", "y", "width", "height"] as const;
    const moved = sides.some((side) => now[side] !== lastBox[side]);
    lastBox = now;
    return moved;
  };
  /** While the field moves, the chip moves along in each frame; it looks for its place when the field rests. */
  const move = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (signal.aborted) return;
      if (!field.isConnected) return close();
      if (noteMove()) {
        chip.move(lastBox);
        move();
      } else {
        checks = 0;
        look();
        watchPlace();
      }
    });
  };
  /** A field that the page moves to another place or document loses the focus without an event. */
  const isThere = () =>
    field.isConnected &&
    field.ownerDocument === document &&
    isEditable(field) &&
    (isFocused(field) || chip.hasFocus());
  let checks = 1;
  let wasShown = true;
  const look = () => {
    const isThorough = checks % thoroughAfter === 0;
    if (lateIcons.includes(checks)) chip.settle();
    else if (isThorough || !chip.host.isConnected) chip.check();
    if (isThorough) wasShown = isShown(field);
    checks += 1;
    const isSeen = isInView && wasShown && isVisible(field, all) && overlaps(lastBox, readSight());
    chip.setShown(isSeen && !isCovered(field, lastBox));
  };
  /**
   * Has the browser report when the field leaves its place, by an observer whose margins cut off everything around that
   * place. It reports after drawing, so unlike a measurement it forces no extra layout.
   */
  function watchPlace(): void {
    places?.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { top, right, bottom, left } = lastBox;
    // In a page without a doctype, `clientHeight` is the height of the whole document.
    const height = Math.min(clientHeight, innerHeight);
    const margins = [top, clientWidth - right, height - bottom, left];
    places = new IntersectionObserver(
      ([entry]) => {
        if (signal.aborted) return;
        const wasInView = isInView;
        isInView = entry?.isIntersecting !== false;
        if (noteMove()) {
          chip.move(lastBox);
          move();
        } else if (isInView !== wasInView) look();
      },
      {
        root: document,
        rootMargin: margins.map((each) => `${-Math.floor(each)}px`).join(" "),
        threshold: hundredths,
      },
    );
    places.observe(field);
  }
  watchPlace();
  // A text too long for the field scrolls in it with each letter, which moves nothing else.
  const scrolled = ({ target }: Event) => target !== field && move();
  addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
  // The window's own size changes that of the visible part of the page; a pinch moves it without events on the window.
  visualViewport?.addEventListener("scroll", move, { signal });
  visualViewport?.addEventListener("resize", move, { signal });
  const watch = setInterval(() => {
    if (isGone() || !chip.isWhole() || !isThere()) return close();
    if (noteMove()) move();
    else look();
  }, pace);

  // Typed text needs the room of the words.
  const typed = () => {
    checks = 0;
    if ((field as Partial<HTMLInputElement>).value !== "") chip.fold();
  };
  field.addEventListener("input", typed, { capture: true, signal });
  field.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted || event.key !== "Escape" || event.isComposing) return;
      // Escape first closes an input method's window, then a list that the page has open at the field, then the card, then the chip.
      const isExpanded = field.getAttribute("aria-expanded") === "true";
      setTimeout(() => isExpanded || event.defaultPrevented || chip.leave());
    },
    { signal },
  );
  const leave = ({ relatedTarget }: FocusEvent) => {
    // If the chip is in a shadow tree, the focus seems to go to the tree's own host.
    if (relatedTarget) setTimeout(() => isThere() || close());
    else close();
  };
  field.addEventListener("focusout", leave, { signal });
  // A page restored from the browser's history would still show the chip, perhaps after the session has ended.
  addEventListener("pagehide", close, { signal });

  return () => {
    controller.abort();
    places?.disconnect();
    clearInterval(watch);
    cancelAnimationFrame(frame);
  };
}

/** Does another view of the page lie over the whole field? */
function isCovered(field: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  const sight = readSight();
  const y = top + height / 2;
  if (y < sight.top || y >= sight.bottom) return false;
  return [0.1, 0.3, 0.5].every((part) => {
    const hit = hitAt(field, left + width * part, y);
    return hit !== undefined && !isPartOf(field, hit);
  });
}
