/** What the types do not have yet: version 2 of the Intersection Observer specification. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: true;
  /** In ms; no less is allowed. */
  delay: 100;
}
interface VisibilityEntry extends IntersectionObserverEntry {
  isVisible: boolean;
}

/**
 * Calls back with whether an element is visible, once that is known and whenever it changes. Chromium judges that
 * itself, also for all frames around the element: nothing above it, no effect on it. Other browsers, such as Firefox,
 * do not say what a page does around a frame: there, only an element in the top frame counts as visible, and what lies
 * over it has to be found in other ways.
 */
export function watchVisibility(
  element: Element,
  signal: AbortSignal,
  tell: (visible: boolean) => void,
): void {
  if (!import.meta.env.CHROME) {
    // By then it has been drawn.
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

/** How long to wait for an answer, which a frame that is not drawn does not give. In ms. */
const patience = 1000;

/**
 * Resolves when a field is in sight, at once if it already is. All frames around it count, and all parts of the page
 * that can cut it off or scroll it.
 */
export function whenInSight(field: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    watchSight(field, signal, (inSight) => inSight && resolve());
  });
}

/**
 * Is the field in sight now, in the same way? In a hidden page it counts as in sight: it may be once the page is shown.
 */
export async function isSeen(field: HTMLElement): Promise<boolean> {
  const timeout = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    // A hidden page is not drawn, so the observer reports nothing.
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
    // With less of it in sight, a person cannot tell what it is.
    { threshold: 0.2 },
  );
  observer.observe(field);
  signal.addEventListener("abort", () => observer.disconnect());
}
