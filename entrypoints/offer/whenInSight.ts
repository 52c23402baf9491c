/** So long, a frame that is not drawn may leave us without an answer. In ms. */
const patience = 1000;

/**
 * Resolves when a field is in sight, which it may be now: also through all frames and other parts of the page
 * that it can be cut off by, or scrolled in.
 */
export function whenInSight(field: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    watch(field, signal, (inSight) => inSight && resolve());
  });
}

/** Is it in sight now, in the same way? In a page that is behind another one, it may be once that is gone. */
export async function isSeen(field: HTMLElement): Promise<boolean> {
  const timeout = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    // There nothing is drawn, and nothing told of it.
    if (document.hidden) resolve(true);
    watch(field, timeout, resolve);
    timeout.addEventListener("abort", () => resolve(false));
  });
}

function watch(field: HTMLElement, signal: AbortSignal, tell: (inSight: boolean) => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => tell(entry?.isIntersecting === true),
    // Of less than this of it, nobody makes out what it is.
    { threshold: 0.2 },
  );
  observer.observe(field);
  signal.addEventListener("abort", () => observer.disconnect());
}
