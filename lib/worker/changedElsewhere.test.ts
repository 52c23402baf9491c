import { afterEach, expect, test } from "vitest";
import type { Alias, AliasChanges, AliasLabel } from "@/lib/model/alias";
import { openBulkHarness } from "@/tests/worker/bulkHarness";
import { createAlias } from "@/tests/createAlias";
import { lost, type Fate } from "@/tests/worker/aliasServer";

/*
 * What was answered, or given up, is done: the whole worker sends nothing again that nobody pressed, so that what is
 * written elsewhere afterwards stays.
 */

const address = "shop@x.example";

let harness: Awaited<ReturnType<typeof openBulkHarness>>;
afterEach(() => harness.close());

async function setUp() {
  harness = await openBulkHarness();
  const { server } = harness;
  server.there.set(address, createAlias(address));
  return {
    there: () => server.there.get(address)!,
    /** Another browser, or the server's own site. */
    changeElsewhere: (changes: Partial<Alias>) =>
      server.there.set(address, { ...server.there.get(address)!, ...changes }),
    update: (changes: AliasChanges, seen?: AliasLabel) =>
      harness.worker.update({ address, changes, seen }),
    countSent: () => server.heard.filter(({ what }) => what === "change").length,
  };
}

test.each([0, 500, 14_000, 16_000, 58_000, 61_000])(
  "a label and notes that are edited elsewhere %i ms after two edits were answered stay",
  async (pause) => {
    const { there, changeElsewhere, update, countSent } = await setUp();
    const first = { title: "First", notes: "One" };
    const second = { title: "Second", notes: "Two" };
    const one = update(first, { title: null, notes: null });
    await harness.later(1000);
    const two = update(second, first);
    await harness.later(1000);
    expect(await one).toMatchObject({ ok: true, value: first });
    expect(await two).toMatchObject({ ok: true, value: second });
    await harness.later(pause);
    changeElsewhere({ title: "Theirs", notes: "Theirs" });
    await harness.later(70_000);
    harness.worker.ring("edits");
    await harness.later(300_000);
    expect(there()).toMatchObject({ title: "Theirs", notes: "Theirs" });
    expect(countSent()).toBe(2);
  },
);

test("an alias that is switched elsewhere after two switches were answered stays as it was switched there", async () => {
  const { there, changeElsewhere, update, countSent } = await setUp();
  void update({ enabled: false });
  await harness.later(500);
  void update({ enabled: true });
  await harness.later(1000);
  expect(there().enabled).toBe(true);
  changeElsewhere({ enabled: false });
  await harness.later(70_000);
  expect(there().enabled).toBe(false);
  expect(countSent()).toBe(2);
});

test("an edit whose answer was lost is found by one read, and not sent again when it is edited elsewhere", async () => {
  const { there, changeElsewhere, update, countSent } = await setUp();
  const fates: Fate[] = [{ done: true, heard: "answer" }, lost];
  harness.server.fate = () => fates.shift() ?? { done: true, heard: "answer" };
  const mine = update({ title: "Mine" }, { title: null, notes: null });
  await harness.later(1000);
  expect(await mine).toMatchObject({ ok: true, value: { title: "Mine" } });
  expect(harness.server.heard.map(({ what }) => what)).toEqual(["look", "change", "look"]);
  changeElsewhere({ title: "Theirs" });
  await harness.later(70_000);
  expect(there().title).toBe("Theirs");
  expect(countSent()).toBe(1);
});

test("a switch over which the worker ended is not sent again by the next worker", async () => {
  const { there, changeElsewhere, update, countSent } = await setUp();
  harness.server.fate = () => ({ done: true, heard: null });
  void update({ enabled: false });
  await harness.later(1000);
  harness.worker.kill();
  harness.server.fate = () => ({ done: true, heard: "answer" });
  changeElsewhere({ enabled: true });
  await harness.start().signIn("ada");
  await harness.later(400_000);
  expect(there().enabled).toBe(true);
  expect(countSent()).toBe(1);
});
