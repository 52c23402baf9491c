import { beforeEach, expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias";
import { fail, succeed, type Failure } from "@/lib/model/failure";
import { signal } from "@preact/signals";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import { createSelection } from "./selection";
import { createAlias } from "@/tests/createAlias";

const names = ["a", "b", "c", "d", "e"];
let rows: Alias[];
/** All aliases, as the worker's cache has them; null while that is incomplete. */
let known: Alias[] | null;
/** The failures of the next answers. */
let refusals: Failure[];
let hold: Promise<void> | undefined;
const progress = signal<ReadProgress | null>(null);
let asked: unknown[];
let selection: ReturnType<typeof createSelection>;

beforeEach(() => {
  rows = names.map((name) => createAlias(name));
  known = rows;
  refusals = [];
  hold = undefined;
  asked = [];
  progress.value = null;
  selection = createSelection({
    listed: () => rows,
    reader: { progress },
    send: (async (type: string, payload: unknown) => {
      asked.push([type, payload]);
      await hold;
      const failure = refusals.shift();
      return failure ? fail(failure) : succeed(known && { entries: known });
    }) as never,
  });
});

const chosen = () => [...selection.chosen.value.keys()];

test("selects one alias after the other, and deselects them", () => {
  selection.toggle("b");
  selection.toggle("d");
  expect(chosen()).toEqual(["b", "d"]);
  selection.toggle("b");
  expect(chosen()).toEqual(["d"]);
});

test("selects a range from the last pressed row, up or down, and resizes it", () => {
  selection.toggle("b");
  selection.extendTo("d");
  expect(chosen()).toEqual(["b", "c", "d"]);
  selection.extendTo("a");
  expect(chosen().toSorted()).toEqual(["a", "b", "c", "d"]);
});

test("a range without a first row selects one alias", () => {
  selection.extendTo("c");
  expect(chosen()).toEqual(["c"]);
  rows = rows.toReversed();
  selection.extendTo("b");
  expect(chosen().toSorted()).toEqual(["b", "c"]);
});

test("a selection survives another search", () => {
  selection.toggle("b");
  rows = [createAlias("x")];
  selection.extendTo("x");
  expect(chosen()).toEqual(["b", "x"]);
});

test("selects all matching aliases from the worker's cache, loaded or not", async () => {
  known = [...rows, createAlias("f")];
  await selection.chooseAll({ search: "shop", filter: "off", sort: "label" });
  expect(chosen()).toEqual([...names, "f"]);
  expect(asked).toEqual([
    [
      "alias.query",
      {
        search: "shop",
        enabled: false,
        sort: "label",
        site: null,
        from: "whole",
        begin: 0,
        count: 1_000_000,
      },
    ],
  ]);
});

test("tells from the first moment how much of the list the worker has read for “select all”", async () => {
  let answer = () => {};
  hold = new Promise((resolve) => (answer = resolve));
  progress.value = { found: 100, total: 12_500 };
  expect(selection.progress.value).toBe(null);
  const choosing = selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(selection.progress.value).toEqual({ found: 100, total: 12_500 });
  progress.value = { found: 600, total: 12_500 };
  expect(selection.progress.value).toEqual({ found: 600, total: 12_500 });
  answer();
  await choosing;
  expect(selection.progress.value).toBe(null);
  expect(chosen()).toEqual(names);
});

test("asks the next worker once more where one is stopped while it reads the list", async () => {
  refusals = [{ kind: "broken" }];
  await selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(chosen()).toEqual(names);
});

test("selects nothing and says why when neither cache nor server answers", async () => {
  const refusal = { kind: "offline" } as const;
  refusals = [refusal];
  await selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(chosen()).toEqual([]);
  expect(selection.failure.value).toEqual(refusal);
  expect(selection.progress.value).toBe(null);
});

test("a selection that is cleared while loading stays empty", async () => {
  const asking = selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  selection.clear();
  await asking;
  expect(chosen()).toEqual([]);
});

test("reads selected aliases in their current state, or the last known one", async () => {
  selection.toggle("a");
  selection.toggle("e");
  known = [createAlias("a", { title: "New" })];
  expect(await selection.readChosen()).toEqual([
    createAlias("a", { title: "New" }),
    createAlias("e"),
  ]);
});

test("selected aliases are read from the worker alone, also while it has no list yet", async () => {
  selection.toggle("a");
  known = null;
  expect(await selection.readChosen()).toEqual([createAlias("a")]);
  expect(asked).toMatchObject([["alias.query", { from: "cache" }]]);
});

test("selects all of a filter by use", async () => {
  known = [createAlias("c")];
  await selection.chooseAll({ search: "", filter: "quiet", sort: "newest" });
  expect(chosen()).toEqual(["c"]);
  expect(asked).toMatchObject([["alias.query", { use: "quiet" }]]);
});

test("selects the given aliases again, as they are now, and leaves out those that are gone", async () => {
  known = [createAlias("a", { enabled: false }), createAlias("b"), createAlias("c")];
  await selection.chooseAgain(["a", "c", "gone"]);
  expect([...selection.chosen.value.values()]).toEqual([known[0], known[2]]);
});
