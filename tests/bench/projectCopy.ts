import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of all tracked and new files, which can be altered, with links to the installed packages. */
export function copyProject(name: string) {
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
  // The folder also relative to the project root.
  return { folder, relative, remove: () => rmSync(folder, { recursive: true }) };
}

/** For Chromium, unless another browser is named. */
export function buildCopy(folder: string, browser = "chrome"): void {
  execFileSync("wxt", ["build", "--browser", browser], { cwd: folder, stdio: "pipe" });
}
