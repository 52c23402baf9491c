import type { Random } from "../random.ts";
import type { Judge } from "./judge.ts";
import type { Ledger } from "./ledger.ts";
import type { Stage } from "./whole/stage.ts";
import type { Planned } from "./whole/wire.ts";

/** Everything that a run of the journal shares. */
export interface World extends Stage {
  ledger: Ledger;
  judge: Judge;
}

export interface Weather {
  /** Whether the network works. */
  reachable: boolean;
  /** The share of requests with a fault. */
  mischief: number;
  /** The share of writes that fail: all of them if the disk is full. */
  refusals: number;
  /** The shares of the journal's reads, and of its writes, that fail. */
  unreadable: number;
  unwritable: number;
  /** The faults of the next requests, whatever the mischief. */
  ways: Planned[];
  /** Nothing of a request is done long after its sender has gone. */
  isPrompt: boolean;
  /** The additional delay of each list, in ms. */
  slowness: number;
  /** The additional time that a page takes to fill its field, in ms. */
  sluggishness: number;
}

export function createWeather(random: Random): Weather {
  const mischief = random.pick([0, 0.3, 0.6, 0.9]);
  const fair = { reachable: true, refusals: 0, unreadable: 0, unwritable: 0, isPrompt: false };
  return { ...fair, slowness: 0, sluggishness: 0, ways: [], mischief };
}
