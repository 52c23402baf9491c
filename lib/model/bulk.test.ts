import { expect, test } from "vitest";
import { deleteTasks, switchTasks } from "./bulk";
import { createAlias } from "@/tests/createAlias";

const on = createAlias("on@x.example", { title: "Shop", notes: "mine" });
const off = createAlias("off@x.example", { enabled: false, title: "Bank" });

test("a task to switch is built only for aliases in the other state, and one to delete for each", () => {
  expect(deleteTasks([on, off]).map(({ address }) => address)).toEqual([on.address, off.address]);
  expect(switchTasks([on, off], false)).toEqual([
    { kind: "change", address: on.address, changes: { enabled: false } },
  ]);
  const [onAgain] = switchTasks([on, off], true);
  expect(onAgain).toEqual({ kind: "change", address: off.address, changes: { enabled: true } });
});
