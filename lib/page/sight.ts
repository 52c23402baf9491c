/** How long to wait for an answer, which a frame that is not drawn does not give and a busy page gives late. In ms. */
const patience = 3000;

/**
 * Resolves when a field is in sight, at once if it already is. All frames around it count, and all parts of the page
 * that can cut it off or scroll it.
 */
export function whenInSight(field: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchSight(field, signal, (inSight) => {
      if (!inSight) return;
      stop();
      resolve();
    });
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
): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => tell(entry?.isIntersecting === true),
    // With less of it in sight, a person cannot tell what it is.
    { threshold: 0.2 },
  );
  observer.observe(field);
  const stop = () => observer.disconnect();
  signal.addEventListener("abort", stop);
  return stop;
}
