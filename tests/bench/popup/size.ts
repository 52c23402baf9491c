import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const build = ".output/chrome-mv3";

/** The scripts that the popup loads before it shows anything, gzipped, in bytes. */
export function readScriptSize(): number {
  const page = readFileSync(`${build}/popup.html`, "utf8");
  const scripts = Array.from(
    page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g),
    ([, path]) => `${build}${path}`,
  );
  return scripts.reduce(
    (sum, script) => sum + gzipSync(readFileSync(script), { level: 9 }).byteLength,
    0,
  );
}
