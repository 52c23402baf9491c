import { expect, test } from "vitest";
import { listIntents } from "./diagnosis";
import { sparePurpose, type Intent } from "@/lib/model/alias/intent";

const intent: Intent = {
  reference: "0123ABCD",
  owner: "https://mail.example ada@example.com",
  purpose: "shop.example",
  request: { title: "shop.example" },
  state: "unknown",
  address: "one@alias.example",
  sentAt: 1000,
  lookedAt: null,
};

test("a diagnosis has only states and ages of journal entries, and none from private windows", () => {
  const intents = [intent, { ...intent, reference: "SECRET00", incognito: true }];
  expect(listIntents(intents, 61_000, false)).toEqual([{ state: "unknown", age: 60_000 }]);
});

test("the journal entry of an alias held ready is left out of a diagnosis, unless holding one ready is off", () => {
  const spare: Intent = { ...intent, purpose: sparePurpose, state: "made" };
  expect(listIntents([spare], 61_000, true)).toEqual([]);
  // With the setting off, the person is asked about it as about any other creation.
  expect(listIntents([spare], 61_000, false)).toHaveLength(1);
});
