import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

export const hasOffice = spawnSync("soffice", ["--version"]).status === 0;

/** The codes of LibreOffice's filter. */
export const separators = { commas: "44", semicolons: "59", tabs: "9", "all three": "44/59/9" };

/**
 * The number of cells that are formulas in LibreOffice, by file name.
 * @param separator one of `separators`
 * @throws if a file lacks the address that all of them contain
 */
export async function countFormulas(
  files: Record<string, string>,
  separator: string,
): Promise<Record<string, number>> {
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
    if (!sheet.includes("shop0@ada.example")) throw new Error(`${name} was not read`);
    return [name, sheet.split("table:formula=").length - 1] as const;
  });
  const counts = Object.fromEntries(await Promise.all(sheets));
  await rm(folder, { recursive: true });
  return counts;
}
