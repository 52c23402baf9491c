import { globSync, readFileSync } from "node:fs";
import { deflateRawSync, gzipSync } from "node:zlib";

const build = ".output/chrome-mv3";

function read(file: string): Buffer {
  return readFileSync(`${build}/${file}`);
}

/** The files that a page loads before it shows anything. */
export function listNamed(page: string, kind: "js" | "css"): string[] {
  const named = read(page)
    .toString()
    .matchAll(/(?:src|href)="\/([^"]+)"/g);
  return Array.from(named, ([, path = ""]) => path).filter((path) => path.endsWith(`.${kind}`));
}

/** In KiB. */
export function gzipped(files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(read(file), { level: 9 }).byteLength);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

export function listShipped(): string[] {
  return globSync("**/*", { cwd: build, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(build.length + 1));
}

/** The size of the zip in KiB: each file deflated, with two headers that contain its name. */
export function zipped(): number {
  const bytes = listShipped().map(
    (file) => deflateRawSync(read(file), { level: 9 }).byteLength + 30 + 46 + 2 * file.length,
  );
  return bytes.reduce((sum, each) => sum + each, 22) / 1024;
}
