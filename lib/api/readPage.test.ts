import { expect, test } from "vitest";
import { Alias } from "@/lib/model/alias/alias";
import { readPage } from "./readPage";

const envelope = { page_number: 1, page_size: 20, total_entries: 2, total_pages: 1 };
const counts = { forwarded: 1, blocked: 2, blocked_addresses: ["eve@evil.example"] };
const row = { address: "a@x.example", enabled: true, title: null, notes: null, ...counts };
const read = (json: unknown) => readPage(json, "email_aliases", Alias);

test.each([
  ["nothing", null],
  ["no object", []],
  ["text", "email_aliases"],
  ["no array", envelope],
  ["an object for the array", { email_aliases: {}, ...envelope }],
  ["no envelope", { email_aliases: [row] }],
  ["text for a number", { email_aliases: [row], ...envelope, total_pages: "1" }],
  ["half a page", { email_aliases: [row], ...envelope, page_size: 0.5 }],
  ["a number beyond all", { email_aliases: [row], ...envelope, total_entries: 1e30 }],
])("%s in place of a list is the server's mistake", (_, json) => {
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
])("of a list that says it has %i and has two, %i are believed", (total, believed) => {
  const json = { email_aliases: [row, row], ...envelope, total_entries: total, total_pages: -1 };
  expect(read(json)).toMatchObject({
    value: { totalEntries: believed, totalPages: 1 },
  });
});

test("of a list that has more entries than its pages hold, the pages are counted", () => {
  const told = { ...envelope, page_size: 20, total_entries: 230, total_pages: 0 };
  expect(read({ email_aliases: [row], ...told })).toMatchObject({ value: { totalPages: 12 } });
});
