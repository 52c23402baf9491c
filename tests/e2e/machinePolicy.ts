import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { findProgram } from "./launch.ts";

/* An administrator's policy is a file for all browsers of the machine; it names one extension by its id. */

/** By the output of `--version`. Other browsers have no known folder. */
const folders: [RegExp, string][] = [
  [/^Chromium/m, "/etc/chromium/policies/managed"],
  [/^Google Chrome for Testing/m, "/etc/opt/chrome_for_testing/policies/managed"],
  [/^Brave/m, "/etc/brave/policies/managed"],
];

export type MachinePolicy = Exclude<ReturnType<typeof openMachinePolicy>, string>;

/** @returns the reason if no policy can be written on this machine */
export function openMachinePolicy(id: string) {
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

/** The folders it created, the innermost first. */
function makeFolder(folder: string): string[] {
  const made: string[] = [];
  for (let each = folder; !existsSync(each); each = dirname(each)) made.push(each);
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Without the permission to create it, the write fails too, and that error is reported.
  }
  return made;
}

/** A folder that others have put files into stays. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not empty.
  }
}

/** The browser reloads policies by itself only after a while. */
export async function reloadPolicies(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("chrome://policy");
  await page.locator("#reload-policies").click();
  await page.close();
}
