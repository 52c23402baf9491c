import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias";
import { writeAliasesCsv, writeCsv } from "@/lib/model/aliasFile";
import { countFormulas, hasOffice, separators } from "./countFormulas";

/* How LibreOffice reads an exported file, with each separator it may be set to. */

const ends = ["", ";", "\t", "\n", "\r", "\r\n", ";;", ';"', '\t""', "\n'", '"\n', "\n;\t", "; "];
const hostile = ends.flatMap((end) =>
  ["=1+1", "+1+1", "-1+1", "@SUM(1)", '=HYPERLINK("https://spam.example")'].flatMap((formula) => [
    `${end}${formula}`,
    `Hats${end}${formula}`,
    `Hats${end}${formula}${end}${formula}`,
  ]),
);
const aliases = hostile.map((words, number): Alias => {
  return {
    address: `shop${number}@ada.example`,
    enabled: true,
    title: words,
    notes: `${words}"`,
    forwarded: 0,
    blocked: 1,
    blocked_addresses: [`a@spam.example${words}`, words],
  };
});

test.skipIf(!hasOffice).for(Object.entries(separators))(
  "read by %s, no cell of an exported file is a formula, and without the apostrophes some are (skipped without LibreOffice)",
  { timeout: 120_000 },
  async ([, separator]) => {
    const bare = writeCsv(aliases.map(({ address, title }) => [address, title ?? ""]));
    const counts = await countFormulas({ exported: writeAliasesCsv(aliases), bare }, separator);
    expect(counts).toEqual({ exported: 0, bare: expect.toSatisfy((count) => count > 0) });
  },
);
