/*
 * `npm run release -- lint`: runs Mozilla's own linter on the Firefox zip. The store rejects errors and asks about
 * warnings; this command accepts nothing at all, not even notices.
 */
import { spawnSync } from "node:child_process";
import { root, zips } from "./zips.ts";

interface Remark {
  code: string;
  message: string;
  description: string;
  file?: string;
  line?: number;
}

interface Report {
  metadata: { name: string | null };
  errors: Remark[];
  warnings: Remark[];
  notices: Remark[];
}

const words = ["--output", "json", zips.firefox];
const { stdout, stderr, error } = spawnSync("addons-linter", words, {
  cwd: root,
  encoding: "utf8",
});
if (error) throw error;

const { metadata, errors, warnings, notices } = read(stdout);
// A linter that could not read the zip reports nothing either.
if (metadata.name === null) throw new Error(`${zips.firefox} has no manifest`);
const remarks = [...errors, ...warnings, ...notices];
for (const { code, message, description, file = "", line = "" } of remarks) {
  console.error(`${code} ${file}:${line}\n  ${message}\n  ${description}`);
}
console.log(
  `${zips.firefox}: ${errors.length} errors, ${warnings.length} warnings, ${notices.length} notices`,
);
process.exitCode = remarks.length === 0 ? 0 : 1;

function read(json: string): Report {
  try {
    return JSON.parse(json) as Report;
  } catch {
    throw new Error(`addons-linter gave no report:\n${json}${stderr}`);
  }
}
