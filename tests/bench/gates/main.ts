import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gates, type Gate } from "./gates.ts";

/*
 * Takes away one check after the other, each in a copy of the project, and runs the test that is there for
 * it: it must fail without the check, and pass with it. Exits non-zero with the names of those that nothing
 * would miss. About half a minute for each.
 *
 *     npm run bench:gates                  all of them
 *     npm run bench:gates -- sight         those with these words in their name or their file
 */

const project = fileURLToPath(new URL("../../../", import.meta.url));
const copy = join(project, ".output/gates");

const wanted = gates.filter(({ name, file }) => `${name} ${file}`.includes(process.argv[2] ?? ""));

makeCopy();
build();
const missed: string[] = [];
for (const gate of [...Map.groupBy(wanted, keyOf).values()].flatMap(([first]) => first ?? [])) {
  if (!passes(gate)) missed.push(`${gate.name}: its test fails as it is`);
}
for (const gate of wanted) {
  const { name, file, code, by } = gate;
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (source.split(code).length !== 2) {
    missed.push(`${name}: ${file} does not have its code once`);
    continue;
  }
  writeFileSync(
    path,
    source.replace(code, () => by),
  );
  build();
  const isMissed = passes(gate);
  writeFileSync(path, source);
  console.log(`${isMissed ? "NOT MISSED" : "missed by"} ${gate.spec}, “${gate.title}”: ${name}`);
  if (isMissed) missed.push(`${name}: nothing fails without it`);
}
rmSync(copy, { recursive: true });
console.log(missed.length === 0 ? "Each check is missed when it is gone." : missed.join("\n"));
process.exitCode = missed.length === 0 ? 0 : 1;

function keyOf({ spec, title }: Gate): string {
  return `${spec} ${title}`;
}

/** What git knows and what is new, with the packages that are installed. */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: project })
    .toString()
    .split("\n");
  for (const file of files.filter((each) => each !== "")) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(project, file), join(copy, file));
  }
  symlinkSync(join(project, "node_modules"), join(copy, "node_modules"));
}

function build(): void {
  execFileSync("wxt", ["build"], { cwd: copy, stdio: "pipe" });
}

function passes({ spec, title }: Gate): boolean {
  const args = ["test", "--config", "tests/e2e/playwright.config.ts", `${spec}.spec.ts`];
  const run = spawnSync("playwright", [...args, "--workers", "1", "-g", title], { cwd: copy });
  const said = run.stdout.toString();
  if (!/\d+ (passed|failed)/.test(said)) throw new Error(`No test ran:\n${said}${run.stderr}`);
  return run.status === 0;
}
