/*
 * `npm run release -- patch`, `minor` or `major` (`first` for the very first release): a new version with its
 * changelog, its stored state for later tests, its zips, a commit and a tag. Nothing is pushed or published.
 * With `--dry-run` it only prints what it would do.
 */
import { parseArgs } from "node:util";
import { release } from "./release.ts";
import { steps, type Step } from "./nextVersion.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [step = ""] = positionals;

try {
  if (!isStep(step) || positionals.length > 1) {
    throw new Error(`npm run release -- ${steps.join("|")} [--dry-run]`);
  }
  const day = new Date().toISOString().slice(0, 10);
  release({ folder: process.cwd(), step, day, isTrial: values["dry-run"], say: console.log });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function isStep(word: string): word is Step {
  return (steps as readonly string[]).includes(word);
}
