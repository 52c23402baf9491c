import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nextVersion, type Step } from "./nextVersion.ts";
import { release } from "./release.ts";

/* A real repository with real git and npm; the npm scripts of a release only record that they ran. */

const day = "2026-11-22";
let folder: string;
let said: string[];

function git(...words: string[]): string {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const { stdout, stderr, status } = spawnSync("git", [...author, ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function write(file: string, contents: string): void {
  writeFileSync(join(folder, file), contents);
}

function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function commit(subject: string): void {
  write("work", subject);
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
}

function make(step: Step, isTrial = false): void {
  release({ folder, step, day, isTrial, say: (words) => said.push(words) });
}

function note(name: string): string {
  return `node -e "fs.writeFileSync('${name}', require('./package.json').version)"`;
}

beforeEach(() => {
  said = [];
  folder = mkdtempSync(join(tmpdir(), "alibi-release-"));
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  const about = { name: "alibi", version: "0.1.0" };
  const scripts = { release: note("made.zip") };
  write("package.json", `${JSON.stringify({ ...about, scripts }, null, 2)}\n`);
  const lock = { ...about, lockfileVersion: 3, packages: { "": about } };
  write("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  write(".gitignore", "made.zip\n");
  commit("feat(popup): the list");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the first release keeps the version of package.json; a later one gets a higher version, its changes and a tag", () => {
  make("first");
  expect(git("tag", "--list")).toBe("v0.1.0");
  commit("fix(offer): a shadow tree");
  make("minor");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "-1", "--format=%s")).toBe("chore(release): 0.2.0");
  expect(git("rev-list", "-1", "v0.2.0")).toBe(git("rev-parse", "HEAD"));
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.0" });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "0.2.0",
    packages: { "": { version: "0.2.0" } },
  });
  expect(read("CHANGELOG.md")).toBe(`# Changelog

## 0.2.0 (2026-11-22)

### Mended

- **On web pages**: a shadow tree

## 0.1.0 (2026-11-22)

### New

- **Popup**: the list
`);
  expect(read("made.zip")).toBe("0.2.0");
});

test.each([
  ["patch", "1.9.10"],
  ["minor", "1.10.0"],
  ["major", "2.0.0"],
] as const)("a %s release of 1.9.9 is %s", (step, version) => {
  expect(nextVersion("1.9.9", step)).toBe(version);
});

test("a dry run prints the changelog, and changes no file and no tag", () => {
  make("first", true);
  expect(said.join("\n")).toContain("- **Popup**: the list");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag", "--list")).toBe("");
  expect(existsSync(join(folder, "made.zip"))).toBe(false);
});

describe("a release is refused", () => {
  test("with uncommitted changes, new files included", () => {
    write("new", "");
    expect(() => make("first")).toThrow("without a commit");
  });

  test("anywhere but on main", () => {
    git("checkout", "--quiet", "-b", "other");
    expect(() => make("first")).toThrow("on main");
  });

  test("without a commit since the last release", () => {
    make("first");
    expect(() => make("patch")).toThrow("Nothing has happened since v0.1.0");
  });

  test("as first release after the first, and as a later one before it", () => {
    expect(() => make("patch")).toThrow("no release yet");
    make("first");
    commit("fix: more");
    expect(() => make("first")).toThrow("v0.1.0 was the first");
  });
});

test("a release whose zips cannot be rebuilt leaves files, commits and tags as they were", () => {
  make("first");
  const about = JSON.parse(read("package.json")) as { scripts: object };
  const scripts = { ...about.scripts, release: "node -e process.exit(1)" };
  write("package.json", `${JSON.stringify({ ...about, scripts }, null, 2)}\n`);
  commit("feat: what does not build");
  const head = git("rev-parse", "HEAD");
  expect(() => make("patch")).toThrow("npm run release -- rebuild failed");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("rev-parse", "HEAD")).toBe(head);
  expect(git("tag", "--list")).toBe("v0.1.0");
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.1.0" });
});
