import { expect, test } from "vitest";
import { noPolicy, allowedMethods } from "@/lib/model/settings/policy";
import { limitToSupported, supportedMethods } from "./supportedMethods";

const launchWebAuthFlow = () => {};

test("a browser with a window for the server's page has all doors, and one without has the other two", () => {
  expect(supportedMethods({ identity: { launchWebAuthFlow } })).toEqual([
    "oauth",
    "password",
    "token",
  ]);
  expect(supportedMethods({ identity: {} })).toEqual(["password", "token"]);
  expect(supportedMethods({})).toEqual(["password", "token"]);
});

test.each([
  [null, ["password", "token"]],
  [["oauth", "password"], ["password"]],
  [["oauth"], []],
] as const)("of %j, %j are open without a window", (doors, open) => {
  expect(allowedMethods(limitToSupported({ ...noPolicy, doors }, supportedMethods({})))).toEqual(
    open,
  );
});

test("where all are possible, a policy stays as it is", () => {
  const policy = { ...noPolicy, doors: ["oauth"] } as const;
  expect(limitToSupported(policy, supportedMethods({ identity: { launchWebAuthFlow } }))).toBe(
    policy,
  );
});
