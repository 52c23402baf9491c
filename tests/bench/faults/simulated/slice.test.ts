/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { simulateMany, type Subject } from "./simulateMany.ts";

/* A few runs of `npm run bench -- faults`, so that no bug it has found comes back unnoticed. */

const slice = 25;

// They only compute, and a busy machine takes many times as long as a quiet one.
vi.setConfig({ testTimeout: 300_000 });

/** Runs that once found a bug, with its description. */
const found: [what: string, subject: Subject, seed: number][] = [
  ["a person who signed out right after pressing sign-in was signed in", "session", 1241],
  ["the same race of sign-out and sign-in, in a second order of events", "session", 5186],
  ["the same race of sign-out and sign-in, in a third order of events", "session", 5347],
  ["the same race of sign-out and sign-in, in a fourth order of events", "session", 7899],
  [
    "the answer to a repeated creation replaced the alias that had just been handed out",
    "scenes",
    29,
  ],
  [
    "who asked after signing in again was told to be signed out, by the request of the session before",
    "journal",
    10252,
  ],
  [
    "an address deleted and created again elsewhere was taken for the alias of before, and called unused in a field",
    "journal",
    10272,
  ],
];

test.each(["journal", "scenes", "session", "edits", "ends", "accounts"] as const)(
  "simulated runs lose, double, overwrite and bring back nothing: %s",
  async (only) => {
    expect((await simulateMany({ runs: slice, seed: 1, only })).breached).toBeNull();
  },
);

test.each(found)(
  "a run that once broke a promise no longer does: %s",
  async (_what, only, seed) => {
    expect((await simulateMany({ runs: 1, seed, only })).breached).toBeNull();
  },
);
