/**
 * Changes of one alias go out one after the other, in the order they were asked for, whoever asks: the
 * server ends with what was asked for last.
 */
export function createChangesInTurn() {
  const last = new Map<string, Promise<unknown>>();
  return <Outcome>(address: string, change: () => Promise<Outcome>): Promise<Outcome> => {
    const before = last.get(address) ?? Promise.resolve();
    const done = before.then(change, change);
    last.set(address, done);
    const forget = () => {
      if (last.get(address) === done) last.delete(address);
    };
    done.then(forget, forget);
    return done;
  };
}
