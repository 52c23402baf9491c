import type { Random } from "../random.ts";
import type { Clock } from "@/tests/worker/clock.ts";
import type { Judge } from "./judge.ts";
import type { Ledger } from "./ledger.ts";
import type { Planned } from "./mishaps.ts";
import type { Planned as PlannedWay } from "./whole/wire.ts";

/** What everything in a run happens in. */
export interface World {
  clock: Clock;
  random: Random;
  ledger: Ledger;
  judge: Judge;
  /** What is wrong at the moment; chance decides within that. */
  weather: Weather;
}

export interface Weather {
  /** Requests come to the server, and its answers back. */
  reachable: boolean;
  /** The share of requests that something happens to. */
  mischief: number;
  /** The share of writings to the storage that fail: all of them where it is full. */
  refusals: number;
  /** The share of readings that do. */
  unreadable: number;
  /** What becomes of the next POSTs, whatever the mischief. */
  planned: Planned[];
  /** What becomes of the next requests of the whole worker. */
  ways: PlannedWay[];
  /** How much longer each look takes. In ms. */
  slowness: number;
  /** How much longer a page takes to fill its field. In ms. */
  sluggishness: number;
}

export function createWeather(random: Random): Weather {
  const mischief = random.pick([0, 0.3, 0.6, 0.9]);
  const fair = { reachable: true, refusals: 0, unreadable: 0, slowness: 0, sluggishness: 0 };
  return { ...fair, planned: [], ways: [], mischief };
}
