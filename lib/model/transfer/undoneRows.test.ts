import { expect, test } from "vitest";
import { undoneRows } from "./undoneRows";

test("in the report on lines that were not imported, neither addresses nor reasons are formulas, also behind a tab", () => {
  const reason = "invalid\t=HYPERLINK(1)";
  const told = [
    { line: 3, address: "=1+1@alias.example", reason },
    { line: null, address: "a@b.example", reason: "-2" },
  ];
  expect(undoneRows(told)).toEqual([
    ["3", "'=1+1@alias.example", "invalid\t'=HYPERLINK(1)"],
    ["", "a@b.example", "'-2"],
  ]);
});
