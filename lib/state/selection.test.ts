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
/** All there are at the server; null where the worker does not know them. */
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

test("one after the other, and not any more", () => {
  selection.toggle("b");
  selection.toggle("d");
  expect(chosen()).toEqual(["b", "d"]);
  selection.toggle("b");
  expect(chosen()).toEqual(["d"]);
});

test("a range from the one that was pressed last, up or down, longer or shorter", () => {
  selection.toggle("b");
  selection.extendTo("d");
  expect(chosen()).toEqual(["b", "c", "d"]);
  selection.extendTo("a");
  expect(chosen().toSorted()).toEqual(["a", "b", "c", "d"]);
});

test("a range that begins nowhere is one alias", () => {
  selection.extendTo("c");
  expect(chosen()).toEqual(["c"]);
  rows = rows.toReversed();
  selection.extendTo("b");
  expect(chosen().toSorted()).toEqual(["b", "c"]);
});

test("another list leaves what was chosen in the one before", () => {
  selection.toggle("b");
  rows = [createAlias("x")];
  selection.extendTo("x");
  expect(chosen()).toEqual(["b", "x"]);
});

test("all that match are asked of the worker's copy, loaded or not", async () => {
  known = [...rows, createAlias("f")];
  await selection.chooseAll({ search: "shop", filter: "off", sort: "label" });
  expect(chosen()).toEqual([...names, "f"]);
  expect(asked).toEqual([
    [
      "alias.queryCache",
      { search: "shop", enabled: false, sort: "label", site: null, begin: 0, count: 1_000_000 },
    ],
  ]);
});

test("and of the server, page by page, where that is not whole", async () => {
  known = null;
  await selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(chosen()).toEqual(names);
  expect(asked).toHaveLength(4);
});

test("where neither can be asked, it says so and chooses nothing", async () => {
  refusal = { kind: "offline" };
  await selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  expect(chosen()).toEqual([]);
  expect(selection.failure.value).toEqual(refusal);
  expect(selection.busy.value).toBe(false);
});

test("what is cleared while they are on their way stays so", async () => {
  const asking = selection.chooseAll({ search: "", filter: "all", sort: "newest" });
  selection.clear();
  await asking;
  expect(chosen()).toEqual([]);
});

test("they are read as they are now, and as they were where they are not known any more", async () => {
  selection.toggle("a");
  selection.toggle("e");
  known = [createAlias("a", { title: "New" })];
  expect(await selection.readChosen()).toEqual([
    createAlias("a", { title: "New" }),
    createAlias("e"),
  ]);
});
