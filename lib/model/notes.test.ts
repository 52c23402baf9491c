import { expect, test } from "vitest";
import {
  addReference,
  createReference,
  readCreatedOn,
  readReference,
  withoutReference,
  writeSiteNotes,
  keepNotes,
  showNotes,
} from "./notes";

const now = new Date("2026-11-21T23:59:00Z");

test.each([
  [null, "Created on shop.example, 2026-11-21 (ref 7F3KQ2MZ)"],
  ["ad.example", "Created on shop.example in a frame of ad.example, 2026-11-21 (ref 7F3KQ2MZ)"],
])("the notes of an alias that is created in a frame of %j are %j", (frame, notes) => {
  expect(addReference(writeSiteNotes("shop.example", frame, now), "7F3KQ2MZ")).toBe(notes);
});

test("a reference is new each time, and has no letter that looks like another", () => {
  const references = new Set(Array.from({ length: 1000 }, createReference));
  expect(references.size).toBe(1000);
  for (const reference of references) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
});

test.each([
  ["Created on shop.example (ref 7F3KQ2MZ)\nMine", "7F3KQ2MZ"],
  ["see (ref 7F3KQ2MZ) there", undefined],
  ["(ref 7F3KQ2M)", undefined],
  ["(ref 7F3KQ2MO)", undefined],
  ["created on shop.example (ref 7f3kq2mz)", "7F3KQ2MZ"],
])("from notes %j the reference is %j", (notes, reference) => {
  expect(readReference(notes)).toBe(reference);
});

test.each([
  ["mine\nCreated on a.example, x\nCreated on b.example (ref X)", ["a.example", "b.example"]],
  ["Created on bank.example,x.evil.example, 2026-11-21", []],
  ["Created on bank.example(x.evil.example, 2026-11-21", []],
  ["It was Created on shop.example", []],
])("the hosts that notes %j name as where the alias was created are %j", (notes, hosts) => {
  expect(readCreatedOn(notes)).toEqual(hosts);
});

test.each([
  ["(ref 7F3KQ2MZ)", ""],
  ["For the choir (ref 7F3KQ2MZ)\nand the band", "For the choir\nand the band"],
  ["see (ref 7F3KQ2MZ) there", "see (ref 7F3KQ2MZ) there"],
])("notes %j are shown without their reference as %j", (notes, read) => {
  expect(withoutReference(notes)).toBe(read);
});

// Going through the blanks again and again would take a minute.
test(
  "the reference is removed from notes with 250,000 spaces, and notes without one keep their spaces",
  { timeout: 20_000 },
  () => {
    const many = " ".repeat(250_000);
    expect(withoutReference(`x${many}x`)).toBe(`x${many}x`);
    expect(withoutReference(`x${many}(ref 7F3KQ2MZ)${many}\ny`)).toBe("x\ny");
  },
);

const made = {
  title: "shop.example",
  notes: "Created on shop.example, 2026-11-25 (ref FM0AB2DZ)",
};
const inPopup = { title: "books.example", notes: "(ref 5GQJYNKP)" };

test("the reference in notes is not shown to the person who edits them, and stays when they are saved", () => {
  expect(showNotes(made.notes)).toBe("Created on shop.example, 2026-11-25");
  expect(showNotes(inPopup.notes)).toBe("");
  expect(showNotes(null)).toBe("");
  expect(keepNotes({ title: "shop.example", notes: showNotes(made.notes) }, made)).toBe(made.notes);
  expect(keepNotes({ title: "books.example", notes: "for Bea" }, inPopup)).toBe(
    "for Bea (ref 5GQJYNKP)",
  );
  expect(keepNotes({ title: "books.example", notes: "" }, inPopup)).toBe("(ref 5GQJYNKP)");
});

test("an alias that is relabelled from its site to a name of the person's own gets the site into its notes", () => {
  expect(keepNotes({ title: "Books", notes: "" }, inPopup)).toBe(
    "Created on books.example (ref 5GQJYNKP)",
  );
  expect(keepNotes({ title: "Trip", notes: "with Bea\n" }, made)).toBe(
    "with Bea\nCreated on shop.example (ref FM0AB2DZ)",
  );
  const renamed = { title: "Trip", notes: "Created on shop.example, 2026-11-25 (ref FM0AB2DZ)" };
  expect(keepNotes({ title: "Journey", notes: "" }, renamed)).toMatch(/^Created on shop.example /);
  expect(keepNotes({ title: "", notes: "" }, { title: "shop.example", notes: null })).toBe(
    "Created on shop.example",
  );
});

test("a site that the person replaced in the label or deleted from the notes is not written there", () => {
  expect(keepNotes({ title: "bank.example", notes: "" }, inPopup)).toBe("(ref 5GQJYNKP)");
  expect(keepNotes({ title: "Trip", notes: "" }, { ...made, title: "Trip" })).toBe(
    "(ref FM0AB2DZ)",
  );
  expect(
    keepNotes({ title: "Trip", notes: "Created on trip.example" }, { ...made, notes: null }),
  ).toBe("Created on trip.example");
  expect(keepNotes({ title: "Trip", notes: "" }, { title: "Journey", notes: "old" })).toBe("");
});
