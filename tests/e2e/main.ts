/*
 * `npm run e2e`: a build, and the end-to-end tests with it. `-- --firefox` has both for Firefox. All other words go to
 * Playwright: `npm run e2e -- popup.spec -g "a custom address"`.
 */
import { spawnSync } from "node:child_process";

const words = process.argv.slice(2);
const firefox = words.includes("--firefox");
const folder = firefox ? "firefox" : "e2e";

run("wxt", "build", ...(firefox ? ["--browser", "firefox"] : []));
run(
  "playwright",
  "test",
  `--config=tests/${folder}/playwright.config.ts`,
  ...words.filter((word) => word !== "--firefox"),
);

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
