import { expect, test } from "vitest";
import { noPolicy, allowedMethods } from "@/lib/model/settings/policy";
import { limitToSupported, supportedMethods } from "./supportedMethods";

const launchWebAuthFlow = () => {};

test("a browser with launchWebAuthFlow supports all sign-in methods, one without it the other two", () => {
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
] as const)("of %j, %j are allowed without launchWebAuthFlow", (doors, open) => {
  expect(allowedMethods(limitToSupported({ ...noPolicy, doors }, supportedMethods({})))).toEqual(
    open,
  );
});

test("a policy is unchanged where the browser supports all sign-in methods", () => {
  const policy = { ...noPolicy, doors: ["oauth"] } as const;
  expect(limitToSupported(policy, supportedMethods({ identity: { launchWebAuthFlow } }))).toBe(
    policy,
  );
});
