import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noPolicy, allowedMethods } from "./policy";
import { readPolicy } from "./readPolicy";

test("an empty policy sets nothing, and allows all sign-in methods", () => {
  expect(readPolicy({})).toEqual(noPolicy);
  expect(allowedMethods(noPolicy)).toEqual(["oauth", "password", "token"]);
});

test("each part of a policy is parsed like the person's own setting", () => {
  const policy = readPolicy({
    baseUrl: " https://Mail.example/aliases/api/v1/ ",
    clientId: " alibi-1 ",
    defaultDomain: "corp.example",
    template: "{site}-{random}",
    offSites: ["Intranet.example", "https://wiki.example/start", "bücher.example", "wiki.example"],
    signIn: ["token", "oauth"],
  });
  expect(policy).toEqual({
    baseUrl: "https://mail.example/aliases",
    clientId: "alibi-1",
    defaultDomain: "corp.example",
    template: "{site}-{random}",
    offSites: ["intranet.example", "wiki.example", "xn--bcher-kva.example"],
    signIn: ["token", "oauth"],
    ignored: [],
  });
  expect(allowedMethods(policy)).toEqual(["oauth", "token"]);
});

test.each([
  ["baseUrl", "http://mail.example"],
  ["baseUrl", "javascript:alert(1)"],
  ["baseUrl", ""],
  ["baseUrl", 5],
  ["clientId", " "],
  ["clientId", ["alibi"]],
  ["defaultDomain", "x".repeat(300)],
  ["template", "no dots or @ or spaces"],
  ["offSites", "shop.example"],
  ["signIn", { oauth: true }],
])("a policy's invalid %s is ignored, and its other parts are read: %j", (name, value) => {
  const rest = name === "clientId" ? { template: "{random}" } : { clientId: "alibi-1" };
  const policy = readPolicy({ ...rest, [name]: value });
  expect(policy).toEqual({ ...noPolicy, ...rest, ignored: [name] });
});

test("a list in a policy keeps its valid entries, and is left out if it has none", () => {
  const policy = readPolicy({
    offSites: ["shop.example", "*.example", 7, "ada@mail.example"],
    signIn: ["oauth", "passwort"],
  });
  expect(policy.offSites).toEqual(["shop.example"]);
  expect(policy.signIn).toEqual(["oauth"]);
  expect(policy.ignored).toEqual(["offSites", "signIn"]);
  expect(readPolicy({ signIn: ["passwort"] })).toEqual({ ...noPolicy, ignored: ["signIn"] });
});

test("a policy has the parts that Chromium's schema for it has", () => {
  const path = new URL("../../../public/managed_schema.json", import.meta.url);
  const { properties } = JSON.parse(readFileSync(path, "utf8")) as { properties: object };
  const wrong = Object.fromEntries(Object.keys(properties).map((name) => [name, 0]));
  expect(readPolicy(wrong).ignored.toSorted()).toEqual(Object.keys(properties).toSorted());
});
