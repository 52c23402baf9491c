import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { writeAliasesCsv } from "@/lib/model/transfer/aliasFile";
import { writeCsv } from "@/lib/model/transfer/csv";

/* What LibreOffice makes of an exported file, by whichever separator it is set to read it. */

const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

/** Each by its code in LibreOffice's filter. */
const separators = { commas: "44", semicolons: "59", tabs: "9", "all three": "44/59/9" };

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

/** How many cells of each file are formulas there. */
async function countFormulas(files: Record<string, string>, separator: string): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), "spreadsheet-"));
  const names = Object.keys(files);
  const paths = names.map((name) => join(folder, `${name}.csv`));
  await Promise.all(paths.map((path, each) => writeFile(path, files[names[each]!]!)));
  await promisify(execFile)("soffice", [
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`,
    "--headless",
    `--infilter=CSV:${separator},34,UTF8,1`,
    "--convert-to",
    "fods",
    "--outdir",
    folder,
    ...paths,
  ]);
  const sheets = names.map(async (name) => {
    const sheet = await readFile(join(folder, `${name}.fods`), "utf8");
    expect(sheet).toContain("shop0@ada.example");
    return [name, sheet.split("table:formula=").length - 1] as const;
  });
  const counts = Object.fromEntries(await Promise.all(sheets));
  await rm(folder, { recursive: true });
  return counts;
}

test.skipIf(!hasOffice).for(Object.entries(separators))(
  "read by %s, no cell of an exported file is a formula, and without the apostrophes some are (skipped without LibreOffice)",
  { timeout: 120_000 },
  async ([, separator]) => {
    const bare = writeCsv(aliases.map(({ address, title }) => [address, title ?? ""]));
    const counts = await countFormulas({ exported: writeAliasesCsv(aliases), bare }, separator);
    expect(counts).toEqual({ exported: 0, bare: expect.toSatisfy((count) => count > 0) });
  },
);
