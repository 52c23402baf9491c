/** Tells whether an answer is still current, or a newer request has begun. */
export interface Latest {
  /** Something newer begins. @returns does it still count? */
  begin(): () => boolean;
  /** What there is goes on. @returns does it still count? */
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
