/** Time that passes when it is told to, so that a day takes no time. */
export interface Clock {
  /** In ms since 1970. */
  now(): number;
  /** The same, and more at each call. */
  steady(): number;
  wait(milliseconds: number): Promise<void>;
  after(milliseconds: number, run: () => void): void;
  /** Everything that is due by then happens, in its order, and whatever follows from it. */
  pass(milliseconds: number): Promise<void>;
}

interface Due {
  at: number;
  run: () => void;
}

export function createClock(start: number): Clock {
  let time = start;
  let calls = 0;
  /** The next one last; of those at the same time, the one that was there first. */
  const due: Due[] = [];

  function after(milliseconds: number, run: () => void): void {
    const at = time + Math.max(0, milliseconds);
    let place = due.length;
    while (place > 0 && due[place - 1]!.at <= at) place -= 1;
    due.splice(place, 0, { at, run });
  }

  return {
    now: () => time,
    steady() {
      calls += 1;
      return time + calls / 2 ** 20;
    },
    after,
    wait: (milliseconds) => new Promise((resolve) => after(milliseconds, resolve)),
    async pass(milliseconds) {
      const end = time + milliseconds;
      // What was begun before goes as far as it can without time.
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

/** All promises that can be settled are, by the time Node comes to this. */
function settleAll(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
