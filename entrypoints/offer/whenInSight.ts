/**
 * Resolves when a field is in sight, which it may be now: also through all frames and other parts of the page
 * that it can be cut off by, or scrolled in.
 */
export function whenInSight(field: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && resolve(),
      // Of less than this of it, nobody makes out what it is.
      { threshold: 0.2 },
    );
    observer.observe(field);
    signal.addEventListener("abort", () => observer.disconnect());
  });
}
