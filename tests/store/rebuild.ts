/*
 * `npm run release -- rebuild`: does what a store's reviewer does. It unpacks the source zip into a new folder, installs
 * the packages there, builds as REVIEWERS.md says, and compares each file with ours by SHA-256. With `--quick`
 * it uses the installed packages, so that no network is needed (`npm test`).
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";
import { readZip, root, unpack, zips } from "./zips.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });

/** Without this project's own variables, on which a build must not depend. */
function readEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith("WXT_"));
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const path = folders.filter((folder) => !folder.includes("node_modules")).join(delimiter);
  return { ...Object.fromEntries(entries), PATH: path };
}

function run(folder: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync("npm", words, {
    cwd: folder,
    env: readEnvironment(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm ${words.join(" ")} failed:\n${stdout}${stderr}`);
}

function hash(contents: Buffer): string {
  return createHash("sha256").update(contents).digest("hex");
}

/** The names of the files that differ. */
function compare(ours: Buffer, theirs: Buffer): string[] {
  const [mine, rebuilt] = [readZip(ours), readZip(theirs)];
  const names = new Set([...mine.keys(), ...rebuilt.keys()]);
  return [...names].filter((name) => {
    const [left, right] = [mine.get(name), rebuilt.get(name)];
    return !left || !right || hash(left) !== hash(right);
  });
}

/** @returns whether both are identical, byte by byte */
function judge(zip: string, folder: string): boolean {
  const ours = readFileSync(root + zip);
  const path = join(folder, zip);
  const theirs = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const isSame = ours.equals(theirs);
  console.log(`${isSame ? "✓" : "✗"} ${zip}, ${readZip(ours).size} files`);
  console.log(`    ours    ${hash(ours)}\n    rebuilt ${hash(theirs)}`);
  if (!isSame && theirs.length > 0) {
    for (const name of compare(ours, theirs)) console.log(`    differs: ${name}`);
  }
  return isSame;
}

const folder = mkdtempSync(join(tmpdir(), "alibi-rebuild-"));
try {
  unpack("sources", folder);
  if (values.quick) symlinkSync(`${root}node_modules`, join(folder, "node_modules"));
  else run(folder, "ci", "--loglevel=error");
  run(folder, "run", "zip");
  const same = Object.values(zips).map((zip) => judge(zip, folder));
  if (same.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
