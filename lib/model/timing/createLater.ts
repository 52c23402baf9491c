/**
 * @returns a function that runs the action once, `after` ms after it is first called, however often it is called
 * meanwhile
 */
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
