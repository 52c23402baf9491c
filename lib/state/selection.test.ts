import { beforeEach, expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { fail, succeed, type Failure } from "@/lib/model/failure/failure";
import { createSelection, type Selection } from "./selection";

function createAlias(address: string, change: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address, enabled: true, title: null, notes: null, ...counts, ...change };
}

const names = ["a", "b", "c", "d", "e"];
let rows: Alias[];
/** All aliases, as the worker's cache has them; null while that is incomplete. */
let known: Alias[] | null;
let refusal: Failure | null;
let asked: unknown[];
let selection: Selection;

beforeEach(() => {
  rows = names.map((name) => createAlias(name));
  known = rows;
  refusal = null;
  asked = [];
  selection = createSelection({
    listed: () => rows,
    send: (async (type: string, payload: { page?: number }) => {
      asked.push([type, payload]);
      if (refusal) return fail(refusal);
      if (type === "alias.queryCache") return succeed(known && { entries: known });
      const entries = rows.slice((payload.page! - 1) * 2, payload.page! * 2);
      return succeed({ entries, totalPages: 3 });
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
      "alias.queryCache",
      {
        search: "shop",
        enabled: false,
        sort: "label",
        site: null,
        wait: true,
        begin: 0,
        count: 1_000_000,
      },
    ],
  ]);
});

test("selects all matching aliases from the server, page by page, when the cache is incomplete", async () => {
  known = null;
  await selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(chosen()).toEqual(names);
  expect(asked).toHaveLength(4);
});

test("selects nothing and says why when neither cache nor server answers", async () => {
  refusal = { kind: "offline" };
  await selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(chosen()).toEqual([]);
  expect(selection.failure.value).toEqual(refusal);
  expect(selection.busy.value).toBe(false);
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
  expect(asked).toMatchObject([["alias.queryCache", { wait: false }]]);
});

test("selects all of a filter by use from the worker's cache, and never from the server", async () => {
  known = [createAlias("c")];
  await selection.chooseAll({ search: "", filter: "quiet", sort: "newest" });
  expect(chosen()).toEqual(["c"]);
  expect(asked).toMatchObject([["alias.queryCache", { use: "quiet" }]]);
  selection.clear();
  known = null;
  await selection.chooseAll({ search: "", filter: "unused", sort: "newest" });
  expect(chosen()).toEqual([]);
  expect(asked.map((each) => (each as string[])[0])).not.toContain("alias.listFromServer");
});

test("selects the given aliases again, as they are now, and leaves out those that are gone", async () => {
  known = [createAlias("a", { enabled: false }), createAlias("b"), createAlias("c")];
  await selection.chooseAgain(["a", "c", "gone"]);
  expect([...selection.chosen.value.values()]).toEqual([known[0], known[2]]);
});
