/* IndexedDB in Node. `idb` looks for its classes by their global names. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { simulateMany, type Subject } from "./simulateMany.ts";

/* A slice of `npm run bench:faults`, so that nothing that it has found comes back unnoticed. */

const slice = 100;

/** Runs in which something was lost once: what that was, and the run. */
const found: [what: string, subject: Subject, seed: number][] = [
  ["who signed out right after pressing sign-in was in", "session", 1241],
  ["the same, in another order", "session", 5186],
  ["the same, in a third order", "session", 5347],
  ["the same, in a fourth order", "session", 7899],
  ["an old answer stood over the one to a switch", "edits", 207],
  ["what was deleted while it was being made came back", "edits", 2332],
  ["of two of one making the other was told of to nobody, the first being deleted", "edits", 3956],
  [
    "the answer of a second copy took the place of the first, which was being copied",
    "scenes",
    3804,
  ],
  ["a server did a change of an ended worker after the next click", "edits", 9100],
];

test.each(["journal", "scenes", "session", "edits", "editScenes", "spares", "accounts"] as const)(
  "in simulated time nothing is lost, doubled or brought back: %s",
  { timeout: 60_000 },
  async (only) => {
    expect((await simulateMany({ runs: slice, seed: 1, naive: false, only })).breached).toBeNull();
  },
);

test.each(found)("not any more: %s", async (_what, only, seed) => {
  expect((await simulateMany({ runs: 1, seed, naive: false, only })).breached).toBeNull();
});

test("without the journal something is lost in these very runs", { timeout: 60_000 }, async () => {
  expect((await simulateMany({ runs: slice, seed: 1, naive: true })).breached).not.toBeNull();
});
