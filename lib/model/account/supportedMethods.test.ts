import { expect, test } from "vitest";
import { noPolicy, openDoors } from "@/lib/model/settings/policy";
import { closeImpossible, possibleDoors } from "./supportedMethods";

const launchWebAuthFlow = () => {};

test("a browser with a window for the server's page has all doors, and one without has the other two", () => {
  expect(possibleDoors({ identity: { launchWebAuthFlow } })).toEqual([
    "oauth",
    "password",
    "token",
  ]);
  expect(possibleDoors({ identity: {} })).toEqual(["password", "token"]);
  expect(possibleDoors({})).toEqual(["password", "token"]);
});

test.each([
  [null, ["password", "token"]],
  [["oauth", "password"], ["password"]],
  [["oauth"], []],
] as const)("of %j, %j are open without a window", (doors, open) => {
  expect(openDoors(closeImpossible({ ...noPolicy, doors }, possibleDoors({})))).toEqual(open);
});

test("where all are possible, a policy stays as it is", () => {
  const policy = { ...noPolicy, doors: ["oauth"] } as const;
  expect(closeImpossible(policy, possibleDoors({ identity: { launchWebAuthFlow } }))).toBe(policy);
});
