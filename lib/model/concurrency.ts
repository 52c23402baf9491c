/** Numbers requests, to tell whether an answer is still current or a newer one has begun. */
interface Latest {
  /** Something newer begins. @returns whether it is still current */
  begin(): () => boolean;
  /** What there is goes on. @returns whether it is still current */
  current(): () => boolean;
}

export function createLatest(): Latest {
  let newest = 0;
  const current = () => {
    const number = newest;
    return () => number === newest;
  };
  return {
    begin() {
      newest += 1;
      return current();
    },
    current,
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
