import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { deleteTasks, relabelTasks, switchTasks } from "./buildBulkTasks";

function createAlias(address: string, change: Partial<Alias> = {}): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address, enabled: true, title: null, notes: null, ...counts, ...change };
}

const on = createAlias("on@x.example", { title: "Shop", notes: "mine" });
const off = createAlias("off@x.example", { enabled: false, title: "Bank" });

test("builds switch tasks only for aliases in the other state", () => {
  expect(switchTasks([on, off], false)).toEqual([
    { kind: "change", address: on.address, changes: { enabled: false } },
  ]);
  expect(switchTasks([on, off], true)).toEqual([
    { kind: "change", address: off.address, changes: { enabled: true } },
  ]);
});

test("builds relabel tasks only for aliases with another label or notes, with those that the person saw", () => {
  expect(relabelTasks([on, off], { title: "Shop" })).toEqual([
    {
      kind: "change",
      address: off.address,
      changes: { title: "Shop" },
      seen: { title: "Bank", notes: null },
    },
  ]);
  expect(relabelTasks([on, off], { title: null, notes: null })).toHaveLength(2);
});

test("new notes for many aliases keep the line in each that says when it goes off by itself", () => {
  const ends = { ...on, notes: "Alibi: off on 2026-12-03\nMine" };
  const tasks = relabelTasks([ends, { ...off, notes: "Mine" }], { notes: "New" });
  expect(tasks.map((task) => task.kind === "change" && task.changes.notes)).toEqual([
    "Alibi: off on 2026-12-03\nNew",
    "New",
  ]);
  expect(relabelTasks([ends], { notes: "Mine" })).toEqual([]);
});

test("a new label for many aliases writes the site of each into its notes, before the reference", () => {
  const site = { title: "shop.example", notes: "for Bea (ref 5GQJYNKP)" };
  const [task] = relabelTasks([createAlias("a@x.example", site)], { title: "Shops" });
  expect(task).toEqual({
    kind: "change",
    address: "a@x.example",
    changes: { title: "Shops", notes: "for Bea\nCreated on shop.example (ref 5GQJYNKP)" },
    seen: site,
  });
  const cleared = relabelTasks([createAlias("a@x.example", site)], { title: null, notes: null });
  expect(cleared[0]?.changes.notes).toBe("Created on shop.example (ref 5GQJYNKP)");
  const noted = relabelTasks([createAlias("a@x.example", site)], { notes: "New" });
  expect(noted[0]?.changes).toEqual({ notes: "New (ref 5GQJYNKP)" });
});

test("builds a delete task for each alias", () => {
  expect(deleteTasks([on, off]).map(({ address }) => address)).toEqual([on.address, off.address]);
});
