export type Clock = ReturnType<typeof createClock>;

interface Due {
  at: number;
  run: () => void;
}

/** A clock that only moves when told, so that a day takes no time. */
export function createClock(start: number) {
  let time = start;
  let calls = 0;
  /** The next one is last; of those due at the same time, the first added is last. */
  const due: Due[] = [];

  function after(milliseconds: number, run: () => void): void {
    const at = time + Math.max(0, milliseconds);
    let place = due.length;
    while (place > 0 && due[place - 1]!.at <= at) place -= 1;
    due.splice(place, 0, { at, run });
  }

  return {
    /** In ms since 1970. */
    now: () => time,
    /** The same, increasing with each call. */
    monotonic() {
      calls += 1;
      return time + calls / 2 ** 20;
    },
    after,
    wait: (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve)),
    /** Moves the time forward and runs everything that is due, in order, including what follows from it. */
    async pass(milliseconds: number): Promise<void> {
      const end = time + milliseconds;
      // Lets what was started before run as far as it can without time.
      await settleAll();
      for (let next = due.at(-1); next && next.at <= end; next = due.at(-1)) {
        due.pop();
        time = next.at;
        next.run();
        await settleAll();
      }
      time = end;
    },
  };
}

const { setImmediate } = globalThis;

/** Once Node gets here, all promises that can settle have settled. */
function settleAll(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
