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
