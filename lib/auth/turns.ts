/** Lets transitions happen one after the other, each whole. */
export function createTurns(): <Value>(transition: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (transition) => {
    const done = last.then(transition);
    last = done.catch(() => {});
    return done;
  };
}
