import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { noPolicy, type Policy, allowedMethods } from "@/lib/model/settings";
import { createFakeItem } from "@/tests/fakes";
import { withPolicy } from "./createItems";
import { readPolicy } from "./policy";

function setUp() {
  const own = createFakeItem({ domain: "ada.example", template: "{site}" });
  const policy = createFakeItem<Policy>(noPolicy);
  const combined = withPolicy(own, policy, (kept, { defaultDomain }) => ({
    ...kept,
    domain: defaultDomain ?? kept.domain,
  }));
  return { own, policy, combined };
}

test("a policy's value wins over the person's own, which comes back when the policy goes", async () => {
  const { policy, combined } = setUp();
  policy.tell({ ...noPolicy, defaultDomain: "corp.example" });
  expect(await combined.get()).toEqual({ domain: "corp.example", template: "{site}" });
  policy.tell(noPolicy);
  expect(await combined.get()).toEqual({ domain: "ada.example", template: "{site}" });
});

test("a change under a policy is stored in the person's own value, and nothing of the policy gets into it", async () => {
  const { own, policy, combined } = setUp();
  policy.tell({ ...noPolicy, defaultDomain: "corp.example" });
  await combined.update((kept) => ({ ...kept, template: "{random}" }));
  expect(await own.get()).toEqual({ domain: "ada.example", template: "{random}" });
  expect(await combined.get()).toEqual({ domain: "corp.example", template: "{random}" });
});

test("watchers of a setting hear of changes to it and to the policy, and last of the value in force", async () => {
  const { own, policy, combined } = setUp();
  const told: string[] = [];
  combined.watch(({ domain }) => told.push(domain), new AbortController().signal);
  policy.tell({ ...noPolicy, defaultDomain: "corp.example" });
  await expect.poll(() => told).toEqual(["corp.example"]);
  own.tell({ domain: "other.example", template: "{site}" });
  policy.tell(noPolicy);
  await expect.poll(() => told.at(-1)).toBe("other.example");
});

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
  const path = new URL("../../public/managed_schema.json", import.meta.url);
  const { properties } = JSON.parse(readFileSync(path, "utf8")) as { properties: object };
  const wrong = Object.fromEntries(Object.keys(properties).map((name) => [name, 0]));
  expect(readPolicy(wrong).ignored.toSorted()).toEqual(Object.keys(properties).toSorted());
});
