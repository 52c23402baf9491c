import { expect, test } from "vitest";
import { Alias } from "@/lib/model/alias/alias";
import { readPage } from "./readPage";

const envelope = { page_number: 1, page_size: 20, total_entries: 2, total_pages: 1 };
const counts = { forwarded: 1, blocked: 2, blocked_addresses: ["eve@evil.example"] };
const row = { address: "a@x.example", enabled: true, title: null, notes: null, ...counts };
const read = (json: unknown) => readPage(json, "email_aliases", Alias);

test.each([
  ["null", null],
  ["an array", []],
  ["a string", "email_aliases"],
  ["a page without its array", envelope],
  ["a page with an object for its array", { email_aliases: {}, ...envelope }],
  ["a page without its counts", { email_aliases: [row] }],
  ["a page with text for a number", { email_aliases: [row], ...envelope, total_pages: "1" }],
  ["a page with half a row as its size", { email_aliases: [row], ...envelope, page_size: 0.5 }],
  ["a page with an impossible total", { email_aliases: [row], ...envelope, total_entries: 1e30 }],
])("%s in place of a page of the list counts as a failure of the server", (_, json) => {
  expect(read(json)).toEqual({ ok: false, failure: { kind: "server", status: 200 } });
});

test.each([
  ["a count below zero", { forwarded: -5 }],
  ["an address of 400 letters", { address: `${"x".repeat(400)}@x.example` }],
])("a row with %s is left out and counted, and the others stay", (_, change) => {
  const rows = [{ ...row, ...change }, row, null, "text"];
  expect(read({ email_aliases: rows, ...envelope })).toMatchObject({
    ok: true,
    value: { entries: [row], unreadable: 3 },
  });
});

test.each([
  [-5, 2],
  [0, 2],
  [1, 2],
  [7, 7],
])("a page of two aliases that says the list has %i gives a total of %i", (total, believed) => {
  const json = { email_aliases: [row, row], ...envelope, total_entries: total, total_pages: -1 };
  expect(read(json)).toMatchObject({
    value: { totalEntries: believed, totalPages: 1 },
  });
});

test("where a list's total does not fit on the pages it says it has, the number of pages is computed", () => {
  const told = { ...envelope, page_size: 20, total_entries: 230, total_pages: 0 };
  expect(read({ email_aliases: [row], ...told })).toMatchObject({ value: { totalPages: 12 } });
});
