import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { findProgram } from "./launch.ts";

/*
 * What an administrator does: a file for all browsers of the machine. It names one extension by its id, so
 * that no browser minds it that has another one in it, such as those of the tests at its side.
 */

/** By what a browser calls itself; other systems have no folder for it. */
const folders: [RegExp, string][] = [
  [/^Chromium/m, "/etc/chromium/policies/managed"],
  [/^Google Chrome for Testing/m, "/etc/opt/chrome_for_testing/policies/managed"],
  [/^Brave/m, "/etc/brave/policies/managed"],
];

export interface MachinePolicy {
  /** Takes the place of what was set before; null for nothing. */
  set(policy: object | null): void;
  /** Leaves the machine as it was. */
  remove(): void;
}

/** @returns in words why not, where this machine lets no policy be written */
export function openMachinePolicy(id: string): MachinePolicy | string {
  if (process.platform !== "linux") return "a policy is written by a file on Linux alone";
  const { stdout } = spawnSync(findProgram(), ["--version"], { encoding: "utf8" });
  const folder = folders.find(([name]) => name.test(stdout))?.[1];
  if (folder === undefined) return `it is not known where ${stdout.trim()} looks for policies`;
  const made = makeFolder(folder);
  const file = join(folder, `alibi-test-${id}.json`);
  const set = (policy: object | null) => {
    const extensions = policy === null ? {} : { [id]: policy };
    writeFileSync(file, JSON.stringify({ "3rdparty": { extensions } }));
  };
  const remove = () => {
    rmSync(file, { force: true });
    for (const each of made) removeEmpty(each);
  };
  try {
    set(null);
  } catch {
    remove();
    return `nobody but an administrator may write into ${folder}`;
  }
  return { set, remove };
}

/** Those that were not there before, the innermost first. */
function makeFolder(folder: string): string[] {
  const made: string[] = [];
  for (let each = folder; !existsSync(each); each = dirname(each)) made.push(each);
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Who may not make it may not write into it either, which is said there.
  }
  return made;
}

/** Not where somebody else has put something into it. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It stays.
  }
}

/** The browser looks at its policies by itself only after a while. */
export async function reloadPolicies(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("chrome://policy");
  await page.locator("#reload-policies").click();
  await page.close();
}
