import { expect, test } from "vitest";
import { undoneRows } from "./undoneRows";

test("no cell of a report is a formula, neither the address nor what the server said, wherever it is split", () => {
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
