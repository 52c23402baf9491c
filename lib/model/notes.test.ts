import { expect, test } from "vitest";
import { createNotes, readCreatedOn } from "./notes";

test("notes say where and when, and end in a reference that is new each time", () => {
  const now = new Date("2026-11-21T23:59:00Z");
  const written = createNotes("shop.example", now);
  expect(written).toMatch(/^Created on shop\.example, 2026-11-21 \(ref [0-9A-HJKMNP-TV-Z]{8}\)$/);
  expect(createNotes("shop.example", now)).not.toBe(written);
});

test.each([
  ["Created on shop.example, 2026-11-21 (ref X)", ["shop.example"]],
  ["Created on shop.example (ref X)", ["shop.example"]],
  ["mine\nCreated on a.example, x\nCreated on b.example", ["a.example", "b.example"]],
  ["It was Created on shop.example", []],
  ["", []],
])("from notes %j the hosts are %j", (notes, hosts) => {
  expect(readCreatedOn(notes)).toEqual(hosts);
});
