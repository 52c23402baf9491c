/** @returns what has the action happen once, `after` ms from when it is asked for first, however often it is. */
export function createLater(
  action: () => Promise<void>,
  after: number,
  wait: (milliseconds: number) => Promise<void>,
): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    void wait(after).then(() => {
      isDue = false;
      return action();
    });
  };
}
