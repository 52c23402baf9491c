import { expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createDomains } from "./account";

function setUp(...answers: Result<string[]>[]) {
  let asked = 0;
  const ask = async () => answers[asked++];
  const domains = createDomains({ send: ask as typeof send, may: () => true });
  return { domains, asked: () => asked };
}

test("knows which addresses are on a domain of the account", async () => {
  const { domains } = setUp(succeed(["Ada.example"]));
  expect(domains.has("me@ada.example")).toBe(false);
  expect(domains.kindOf("me@ada.example")).toBe("unknown");
  await domains.load();
  expect(domains.has("me@ada.EXAMPLE")).toBe(true);
  expect(domains.kindOf("me@ada.EXAMPLE")).toBe("own");
  expect(domains.kindOf("me@not-ada.example")).toBe("shared");
  expect(domains.has("me@not-ada.example")).toBe(false);
});

test("loads the domains once, and again after a failure", async () => {
  const { domains, asked } = setUp(fail({ kind: "offline" }), succeed([]));
  await domains.load();
  expect(domains.list.value).toBe(null);
  expect(domains.failure.value).toEqual({ kind: "offline" });
  await domains.load();
  expect(domains.failure.value).toBe(null);
  await domains.load();
  expect(domains.list.value).toEqual([]);
  expect(asked()).toBe(2);
});

test.each([
  ["ADA.example", ["ada.example", "other.example"]],
  ["alias.example", ["other.example", "ada.example"]],
  [null, ["other.example", "ada.example"]],
])("with the default domain %s, domains are listed as %j", async (preferred, listed) => {
  const ask = async () => succeed(["other.example", "ada.example"]);
  const domains = createDomains({
    send: ask as unknown as typeof send,
    may: () => true,
    preferred: () => preferred,
  });
  await domains.load();
  expect(domains.list.value).toEqual(listed);
});

test("does not ask for domains without the scope", async () => {
  let asked = 0;
  const ask = async () => (asked += 1);
  const domains = createDomains({ send: ask as unknown as typeof send, may: () => false });
  await domains.load();
  expect(asked).toBe(0);
  expect(domains.failure.value).toEqual({ kind: "scope" });
});
