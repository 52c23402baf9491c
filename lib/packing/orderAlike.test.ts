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

test("messages with similar words are ordered beside each other", () => {
  const ordered = order(names);
  expect(ordered[0]).toBe("created");
  expect(ordered.indexOf("deleted")).toBe(1);
  expect(Math.abs(ordered.indexOf("offline") - ordered.indexOf("network"))).toBe(1);
});

test("ordered by similar words, each message is there once, and the order is the same each time", () => {
  expect(order(names).toSorted()).toEqual(names.toSorted());
  expect(order(names)).toEqual(order(names));
  expect(order([])).toEqual([]);
});

test("messages that have the same letters in different languages do not count as similar", () => {
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
