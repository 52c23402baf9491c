import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildCopy, copyProject } from "../projectCopy.ts";

/** A bug, put into today's sources. */
interface Fault {
  file: string;
  /** The line before which it is inserted; it must occur exactly once. */
  anchor: string;
  code: string;
}

export const twins: Record<string, Fault> = {
  // Tab in the field is for the chip, so the password goes nowhere, and Enter creates an alias.
  tab: {
    file: "lib/page/follow.ts",
    anchor: "  const leave = ({ relatedTarget }: FocusEvent) => {",
    code: `
  field.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted || event.key !== "Tab" || event.shiftKey) return;
      chip.enter();
      event.preventDefault();
    },
    { signal },
  );
`,
  },
};

/** Builds a copy of the project with the bug; returns the build and a function that removes it. */
export function buildTwin(name: string): { build: string; remove: () => void } {
  const fault = twins[name];
  if (!fault) throw new Error(`No twin “${name}”: there are ${Object.keys(twins).join(", ")}`);
  const { file, anchor, code } = fault;
  const copy = copyProject(`hands-${name}`);
  const path = join(copy.folder, file);
  const source = readFileSync(path, "utf8");
  if (source.split(anchor).length !== 2) {
    throw new Error(`${file} does not have this line once, before which the fault goes: ${anchor}`);
  }
  writeFileSync(
    path,
    source.replace(anchor, () => code + anchor),
  );
  buildCopy(copy.folder);
  // A bug that no longer fits the sources would test nothing.
  execFileSync("tsc", { cwd: copy.folder, stdio: ["ignore", "inherit", "inherit"] });
  return { build: `${copy.relative}/.output/chrome-mv3`, remove: copy.remove };
}
