import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the project in which sources can be altered. */
export interface ProjectCopy {
  folder: string;
  /** The same, from the top of the project. */
  relative: string;
  remove(): void;
}

/** What git knows and what is new, with the packages that are installed. */
export function copyProject(name: string): ProjectCopy {
  const relative = `.output/${name}`;
  const folder = join(project, relative);
  rmSync(folder, { recursive: true, force: true });
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: project })
    .toString()
    .split("\n");
  for (const file of files.filter((each) => each !== "")) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  return { folder, relative, remove: () => rmSync(folder, { recursive: true }) };
}

/** For Chromium, if no other browser is named. */
export function buildCopy(folder: string, browser = "chrome"): void {
  execFileSync("wxt", ["build", "--browser", browser], { cwd: folder, stdio: "pipe" });
}
