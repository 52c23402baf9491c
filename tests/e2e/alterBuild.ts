import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const output = fileURLToPath(new URL("../../.output/", import.meta.url));

/**
 * Copies the build and runs this script before its worker's own; also returns a function that removes the copy.
 * With a key of its own, it is another extension to the browser.
 */
export function alterBuild(
  script: string,
  key?: string,
  original = "chrome-mv3",
): { build: string; remove: () => void } {
  const folder = mkdtempSync(`${output}altered-`);
  cpSync(`${output}${original}`, folder, { recursive: true });
  const worker = `${folder}/background.js`;
  writeFileSync(worker, `${script}\n${readFileSync(worker, "utf8")}`);
  if (key !== undefined) {
    const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
    writeFileSync(`${folder}/manifest.json`, JSON.stringify({ ...manifest, key }));
  }
  return {
    build: `.output/${basename(folder)}`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
