/*
 * `npm run release -- patch`, `minor` or `major` (`first` for the very first release): a new version with its
 * changelog, its zips, a commit and a tag. Nothing is pushed or published.
 * With `--dry-run` it only prints what it would do.
 *
 *     npm run release -- rebuild     the zips, built again from their sources as a store's reviewer does
 *     npm run release -- lint        what Mozilla's linter says of the Firefox zip
 *     npm run release -- pictures    the stores' and the README's pictures
 *     npm run release -- icons       the icons of all sizes, from one drawing
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { release, steps, type Step } from "./release.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [step = ""] = positionals;

/** What belongs to a release and can be done alone: the script that runs before, and the file. */
const tools: Record<string, { after?: string; file: string }> = {
  rebuild: { after: "zip", file: "tests/store/rebuild.ts" },
  lint: { after: "zip", file: "tests/store/lint.ts" },
  pictures: { after: "build", file: "tests/store/pictures.ts" },
  icons: { file: "tests/store/icons.ts" },
};
if (step in tools) runTool(step);

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

function runTool(name: string): never {
  const { after, file } = tools[name]!;
  const steps = [...(after ? [["npm", "run", after]] : []), ["node", file]];
  for (const [command = "", ...words] of steps) {
    if (spawnSync(command, words, { stdio: "inherit" }).status !== 0) process.exit(1);
  }
  process.exit(0);
}
