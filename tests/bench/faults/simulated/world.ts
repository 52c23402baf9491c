import type { Random } from "../random.ts";
import type { Clock } from "@/tests/worker/clock.ts";
import type { Judge } from "./judge.ts";
import type { Ledger } from "./ledger.ts";
import type { Planned } from "./mishaps.ts";
import type { Planned as PlannedWay } from "./whole/wire.ts";

/** Everything that a run shares. */
export interface World {
  clock: Clock;
  random: Random;
  ledger: Ledger;
  judge: Judge;
  /** The current faults and their probabilities. */
  weather: Weather;
}

export interface Weather {
  /** Whether the network works. */
  reachable: boolean;
  /** The share of requests with a fault. */
  mischief: number;
  /** The share of writes that fail: all of them if the disk is full. */
  refusals: number;
  /** The share of reads that fail. */
  unreadable: number;
  /** The faults of the next POSTs, whatever the mischief. */
  planned: Planned[];
  /** The faults of the next requests of the whole worker. */
  ways: PlannedWay[];
  /** The additional delay of each search, in ms. */
  slowness: number;
  /** The additional time that a page takes to fill its field, in ms. */
  sluggishness: number;
}

export function createWeather(random: Random): Weather {
  const mischief = random.pick([0, 0.3, 0.6, 0.9]);
  const fair = { reachable: true, refusals: 0, unreadable: 0, slowness: 0, sluggishness: 0 };
  return { ...fair, planned: [], ways: [], mischief };
}
