import { beforeEach, describe, expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias";
import type { BulkProgress, BulkTask } from "@/lib/model/bulk";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import { createBulk, createListReader, createSelection } from "./selection";
import { createAlias } from "@/tests/createAlias";
import { createFakeItem, createQuickWorker } from "@/tests/fakes";

const names = ["a", "b", "c", "d", "e"];
let rows: Alias[];
/** All aliases, as the worker's cache has them; null while that is incomplete. */
let known: Alias[] | null;
/** The failures of the next answers. */
let refusals: Failure[];
let hold: Promise<void> | undefined;
let progress: ReturnType<typeof createFakeItem<ReadProgress | null>>;
let asked: unknown[];
let selection: ReturnType<typeof createSelection>;

beforeEach(() => {
  rows = names.map((name) => createAlias(name));
  known = rows;
  refusals = [];
  hold = undefined;
  progress = createFakeItem<ReadProgress | null>(null);
  const worker = createQuickWorker(async () => {
    await hold;
    const failure = refusals.shift();
    return failure ? fail(failure) : succeed(known && { entries: known });
  });
  asked = worker.asked;
  const reader = createListReader(worker.send, progress);
  void reader.start(new AbortController().signal);
  selection = createSelection(worker.send, reader, () => rows);
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

test("selects all matching aliases from the worker's cache, loaded or not", async () => {
  known = [...rows, createAlias("f")];
  await selection.chooseAll({ search: "shop", filter: "off", sort: "label" });
  expect(chosen()).toEqual([...names, "f"]);
  const query = { search: "shop", filter: "off", sort: "label", site: null, from: "whole" };
  expect(asked).toEqual([["alias.query", { ...query, begin: 0, count: 1_000_000 }]]);
});

test("tells from the first moment how much of the list the worker has read for “select all”", async () => {
  let answer = () => {};
  hold = new Promise((resolve) => (answer = resolve));
  progress.tell({ found: 100, total: 12_500 });
  expect(selection.progress.value).toBe(null);
  const choosing = selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(selection.progress.value).toEqual({ found: 100, total: 12_500 });
  progress.tell({ found: 600, total: 12_500 });
  expect(selection.progress.value).toEqual({ found: 600, total: 12_500 });
  answer();
  await choosing;
  expect(selection.progress.value).toBe(null);
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

test("selects the given aliases again, as they are now, and leaves out those that are gone", async () => {
  known = [createAlias("a", { enabled: false }), createAlias("b"), createAlias("c")];
  await selection.chooseAgain(["a", "c", "gone"]);
  expect([...selection.chosen.value.values()]).toEqual([known[0], known[2]]);
});

describe("bulk changes", () => {
  const progress: BulkProgress = {
    name: "delete",
    state: "running",
    total: 2,
    done: 0,
    failed: 0,
    failure: null,
    left: null,
  };
  const over = { ...progress, state: "over", done: 2 } as const;
  const tasks: BulkTask[] = [{ kind: "delete", address: "a@x.example" }];

  function setUp(answer: () => Promise<Result<unknown>>) {
    const { asked, send } = createQuickWorker(answer);
    const item = createFakeItem<BulkProgress | null>(null);
    return { bulk: createBulk(send, item), asked, item };
  }

  const forever = new AbortController().signal;

  test("a late answer does not overwrite newer progress of a bulk change", async () => {
    const world = setUp(async () => {
      world.item.tell(over);
      return succeed(progress);
    });
    await world.bulk.start(forever);
    expect(await world.bulk.begin("delete", tasks)).toBe(true);
    expect(world.asked).toEqual([["bulk.start", { name: "delete", tasks }]]);
    expect(world.bulk.progress.value).toEqual(over);
  });

  test("shows why a bulk change could not start, until the next request", async () => {
    let refused = true;
    const { bulk } = setUp(async () => (refused ? fail({ kind: "at-work" }) : succeed(null)));
    expect(await bulk.begin("delete", tasks)).toBe(false);
    expect(bulk.failure.value).toEqual({ kind: "at-work" });
    refused = false;
    expect(await bulk.stop()).toBe(true);
    expect(bulk.failure.value).toBeNull();
  });
});
