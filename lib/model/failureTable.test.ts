import { expect, test } from "vitest";
import { readMessages } from "@/tests/messages";
import type { Failure } from "./failure";
import { failureMessage } from "./failureTable";

const messages = readMessages("en");

test.each<[Failure, RegExp]>([
  [{ kind: "offline" }, /Can’t reach your server/],
  [{ kind: "captive" }, /a network’s sign-in page, or a filter/],
  [{ kind: "server", status: 500 }, /Your server has a problem/],
  // It is also said where the request was sent.
  [{ kind: "storage" }, /so nothing was saved/],
  [{ kind: "scope" }, /You didn’t allow this/],
  [{ kind: "unconfirmed" }, /isn’t confirmed yet/],
  [{ kind: "inactive" }, /isn’t active/],
  [{ kind: "plan-limit", reply: "" }, /reached your plan’s alias limit/],
  [{ kind: "forbidden", reply: "Not on Sundays" }, /doesn’t allow this/],
  [{ kind: "invalid", reply: "is invalid" }, /didn’t accept this/],
  [{ kind: "limited", retryAfter: null }, /Too many requests/],
])("the words of %j", (failure, words) => {
  expect(messages[failureMessage(failure, "en")[0]]?.message).toMatch(words);
});

test("the message that a server created another address than requested shows its domain in Punycode", () => {
  const failure = { kind: "other-address", address: "shop@\u0430pple.example" } as const;
  expect(failureMessage(failure, "en")[1]).toBe("shop@xn--pple-43d.example");
});
