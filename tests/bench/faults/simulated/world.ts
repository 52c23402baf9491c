import type { Random } from "../random.ts";
import type { Clock } from "@/tests/worker/clock.ts";
import type { Judge } from "./judge.ts";
import type { Ledger } from "./ledger.ts";

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
}
