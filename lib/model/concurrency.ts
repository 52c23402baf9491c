/** Numbers requests, to tell whether an answer is still current or a newer one has begun. */
export function createLatest() {
  let newest = 0;
  /** What there is goes on. @returns whether it is still current */
  const current = () => {
    const number = newest;
    return () => number === newest;
  };
  return {
    current,
    /** Something newer begins. @returns whether it is still current */
    begin() {
      newest += 1;
      return current();
    },
  };
}

/** Runs actions one after the other, even after one has failed. */
export function createMutex(): <Value>(action: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const done = last.then(action);
    last = done.catch(() => {});
    return done;
  };
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
