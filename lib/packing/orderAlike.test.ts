import { expect, test } from "vitest";
import { orderAlike } from "./orderAlike";

const words: Record<string, string[]> = {
  created: ["The alias was created.", "Der Alias wurde erstellt."],
  offline: ["No network.", "Kein Netz."],
  deleted: ["The alias was deleted.", "Der Alias wurde gelöscht."],
  network: ["No network here.", "Kein Netz hier."],
  none: ["", ""],
};
const names = Object.keys(words);
const order = (given: string[]) => orderAlike(given, (name) => words[name] ?? []);

test("what is alike is beside each other", () => {
  const ordered = order(names);
  expect(ordered[0]).toBe("created");
  expect(ordered.indexOf("deleted")).toBe(1);
  expect(Math.abs(ordered.indexOf("offline") - ordered.indexOf("network"))).toBe(1);
});

test("each name is there once, and the same whenever it is asked", () => {
  expect(order(names).toSorted()).toEqual(names.toSorted());
  expect(order(names)).toEqual(order(names));
  expect(order([])).toEqual([]);
});

test("letters that are the same in two languages are not alike", () => {
  const said: Record<string, string[]> = {
    first: ["abcdefgh", ""],
    other: ["", "abcdefgh"],
    alike: ["abcdefgz", ""],
  };
  expect(orderAlike(Object.keys(said), (name) => said[name] ?? [])).toEqual([
    "first",
    "alike",
    "other",
  ]);
});
