import { expect, test } from "vitest";
import { keepNotes, showNotes } from "./typedNotes";

const made = {
  title: "shop.example",
  notes: "Created on shop.example, 2026-11-25 (ref FM0AB2DZ)",
};
const inPopup = { title: "books.example", notes: "(ref 5GQJYNKP)" };

test("the reference in notes is not shown to the person who edits them, and stays in them when they are saved", () => {
  expect(showNotes(made.notes)).toBe("Created on shop.example, 2026-11-25");
  expect(showNotes(inPopup.notes)).toBe("");
  expect(showNotes(null)).toBe("");
  expect(keepNotes({ title: "shop.example", notes: showNotes(made.notes) }, made)).toBe(made.notes);
  expect(keepNotes({ title: "books.example", notes: "for Bea" }, inPopup)).toBe(
    "for Bea (ref 5GQJYNKP)",
  );
  expect(keepNotes({ title: "books.example", notes: "" }, inPopup)).toBe("(ref 5GQJYNKP)");
  expect(keepNotes({ title: "x", notes: "mine" }, { title: "x", notes: null })).toBe("mine");
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

test("a site that the person replaced in the label, or deleted from the notes, is not written into the notes", () => {
  expect(keepNotes({ title: "bank.example", notes: "" }, inPopup)).toBe("(ref 5GQJYNKP)");
  expect(keepNotes({ title: "Trip", notes: "" }, { ...made, title: "Trip" })).toBe(
    "(ref FM0AB2DZ)",
  );
  expect(
    keepNotes({ title: "Trip", notes: "Created on trip.example" }, { ...made, notes: null }),
  ).toBe("Created on trip.example");
  expect(keepNotes({ title: "Trip", notes: "" }, { title: "Journey", notes: "old" })).toBe("");
});
