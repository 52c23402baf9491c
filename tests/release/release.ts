import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addSection, writeSection } from "./changelog.ts";

export const steps = ["first", "patch", "minor", "major"] as const;
export type Step = (typeof steps)[number];

/** Semantic versioning; the first release keeps the current version. */
export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  switch (step) {
    case "first":
      return version;
    case "patch":
      return `${major}.${minor}.${patch + 1}`;
    case "minor":
      return `${major}.${minor + 1}.0`;
    case "major":
      return `${major + 1}.0.0`;
  }
}

interface Options {
  folder: string;
  step: Step;
  /** For example 2026-11-22. */
  day: string;
  /** Only prints what it would do. */
  isTrial: boolean;
  say(words: string): void;
}

/** @throws if the release is refused or fails; then everything is restored */
export function release({ folder, step, day, isTrial, say }: Options): void {
  const git = (...words: string[]) => run(folder, "git", ...words);
  const last = findLastTag(folder);
  if (git("branch", "--show-current") !== "main") throw new Error("Releases are made on main.");
  if (git("status", "--porcelain") !== "") throw new Error("There are changes without a commit.");
  if (step === "first" && last !== undefined) throw new Error(`${last} was the first release.`);
  if (step !== "first" && last === undefined) {
    throw new Error("There is no release yet: npm run release -- first");
  }
  const range = last === undefined ? ["HEAD"] : [`${last}..HEAD`];
  const subjects = git("log", "--no-merges", "--format=%s", ...range)
    .split("\n")
    .filter(Boolean);
  if (subjects.length === 0) throw new Error(`Nothing has happened since ${last}.`);

  const { version: before } = readJson(folder, "package.json");
  const version = nextVersion(String(before), step);
  const section = writeSection({ version, day, subjects });
  say(`${String(before)} → ${version}\n\n${section}`);
  if (isTrial) return;
  const head = git("rev-parse", "HEAD");
  try {
    writeVersion(folder, version);
    const path = join(folder, "CHANGELOG.md");
    writeFileSync(path, addSection(existsSync(path) ? readFileSync(path, "utf8") : "", section));
    // A release that cannot be rebuilt is refused.
    say("npm run release -- rebuild…");
    run(folder, "npm", "run", "release", "--", "rebuild");
    git("add", "--all");
    git("commit", "--quiet", "--message", `chore(release): ${version}`);
    git("tag", "--annotate", `v${version}`, "--message", `Alibi ${version}`);
  } catch (error) {
    // There were no uncommitted changes before, so nothing else is lost.
    git("reset", "--quiet", "--hard", head);
    git("clean", "--quiet", "--force", "-d");
    throw error;
  }
  say(`Tagged v${version}. The zips are in .output/; push with: git push --follow-tags`);
}

function findLastTag(folder: string): string | undefined {
  const words = ["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"];
  const { status, stdout } = spawnSync("git", words, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** In both files that contain it; the lock file has it twice. */
function writeVersion(folder: string, version: string): void {
  const lock = readJson(folder, "package-lock.json");
  const packages = lock["packages"] as Record<string, object>;
  packages[""] = { ...packages[""], version };
  writeJson(folder, "package-lock.json", { ...lock, version });
  writeJson(folder, "package.json", { ...readJson(folder, "package.json"), version });
}

function readJson(folder: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>;
}

function writeJson(folder: string, file: string, value: object): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** @returns the output */
function run(folder: string, command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: "utf8" });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} ${words.join(" ")} failed:\n${stdout}${stderr}`);
}
