import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const { name, version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
  name: string;
  version: string;
};

/** The files that `npm run zip` creates, relative to the project root. */
export const zips = {
  chrome: `.output/${name}-${version}-chrome.zip`,
  firefox: `.output/${name}-${version}-firefox.zip`,
  sources: `.output/${name}-${version}-sources.zip`,
} as const;

/** The content of a zip, by file name. */
export function readZip(zip: Uint8Array): Map<string, Buffer> {
  const files = Object.entries(unzipSync(zip));
  return new Map(files.map(([name, contents]) => [name, Buffer.from(contents)]));
}

export function openZip(zip: keyof typeof zips): Map<string, Buffer> {
  return readZip(readFileSync(root + zips[zip]));
}

/** @param folder a new or empty one */
export function unpack(zip: keyof typeof zips, folder: string): void {
  for (const [file, contents] of openZip(zip)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}
