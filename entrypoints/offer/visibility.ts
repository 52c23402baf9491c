/** What the types do not know yet: version 2 of the specification. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: true;
  /** In ms; no less is allowed. */
  delay: 100;
}
interface VisibilityEntry extends IntersectionObserverEntry {
  isVisible: boolean;
}

/**
 * Calls back with whether an element can be seen, once that is known and whenever it changes. Where the
 * browser judges it itself, in all frames around it too (nothing above it, no effect on it), with what it
 * says: Chromium does. Elsewhere, as in Firefox, what a page does around a frame cannot be known: there, only what is in
 * the top frame counts as seen, and what lies over it has to be found in other ways.
 */
export function watchVisibility(
  element: Element,
  signal: AbortSignal,
  tell: (visible: boolean) => void,
): void {
  if (!import.meta.env.CHROME) {
    // When it has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => signal.aborted || tell(window === top)),
    );
    return;
  }
  const init: VisibilityInit = { threshold: 1, trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as VisibilityEntry | undefined;
    if (last) tell(last.isVisible);
  }, init);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** So long, a frame that is not drawn may leave us without an answer. In ms. */
const patience = 1000;

/**
 * Resolves when a field is in sight, which it may be now: also through all frames and other parts of the page
 * that it can be cut off by, or scrolled in.
 */
export function whenInSight(field: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    watchSight(field, signal, (inSight) => inSight && resolve());
  });
}

/** Is it in sight now, in the same way? In a page that is behind another one, it may be once that is gone. */
export async function isSeen(field: HTMLElement): Promise<boolean> {
  const timeout = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    // There nothing is drawn, and nothing told of it.
    if (document.hidden) resolve(true);
    watchSight(field, timeout, resolve);
    timeout.addEventListener("abort", () => resolve(false));
  });
}

function watchSight(
  field: HTMLElement,
  signal: AbortSignal,
  tell: (inSight: boolean) => void,
): void {
  const observer = new IntersectionObserver(
    ([entry]) => tell(entry?.isIntersecting === true),
    // Of less than this of it, nobody makes out what it is.
    { threshold: 0.2 },
  );
  observer.observe(field);
  signal.addEventListener("abort", () => observer.disconnect());
}
