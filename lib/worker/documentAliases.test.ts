import { expect, test } from "vitest";
import type { PageSender } from "@/lib/messages/answer";
import { createFakeItem } from "@/tests/fakes";
import { createDocumentAliases } from "./offerAliases";

const page = { tabId: 1, frameId: 0, documentId: "one" } as PageSender;
const address = "made@alias.example";

const create = (now: () => number) => createDocumentAliases(createFakeItem({}), now);

test("the document that an alias was created from, and no other, may decide what becomes of the alias", async () => {
  const created = create(() => 0);
  await created.note(page, address);
  expect(await created.has(page, address)).toBe(true);
  expect(await created.has(page, "other@alias.example")).toBe(false);
  expect(await created.has({ ...page, documentId: "two" }, address)).toBe(false);
});

test("where the browser names no documents, another origin in the same frame may not decide on an alias", async () => {
  const created = create(() => 0);
  const shop = { tabId: 1, frameId: 0, origin: "https://shop.example" } as PageSender;
  await created.note(shop, address);
  expect(await created.has(shop, address)).toBe(true);
  expect(await created.has({ ...shop, origin: "https://evil.example" }, address)).toBe(false);
});

test("an hour after an alias was created from a document, that document may no longer decide about it", async () => {
  let now = 0;
  const created = create(() => now);
  await created.note(page, address);
  now = 59 * 60_000;
  expect(await created.has(page, address)).toBe(true);
  now = 60 * 60_000;
  expect(await created.has(page, address)).toBe(false);
  // Setting the clock back does not give the document more time.
  now = -60 * 60_000;
  expect(await created.has(page, address)).toBe(false);
});
