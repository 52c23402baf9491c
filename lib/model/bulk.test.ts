import { expect, test } from "vitest";
import { deleteTasks, switchTasks } from "./bulk";
import { createAlias } from "@/tests/createAlias";

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

test("builds a delete task for each alias", () => {
  expect(deleteTasks([on, off]).map(({ address }) => address)).toEqual([on.address, off.address]);
});
