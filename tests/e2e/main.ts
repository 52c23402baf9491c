/*
 * `npm run e2e`: a build, and the end-to-end tests with it. `-- --firefox` has both for Firefox; `-- --pictures`
 * takes pictures to look at instead, of the offer on pages of all kinds, in `.output/screenshots`. All other
 * words go to Playwright: `npm run e2e -- popup.spec -g "a custom address"`.
 */
import { spawnSync } from "node:child_process";

const words = process.argv.slice(2);
const own = ["--firefox", "--pictures"];
const firefox = words.includes("--firefox");
const folder = firefox ? "firefox" : "e2e";
const config = words.includes("--pictures") ? "pictures.config.ts" : "playwright.config.ts";

run("wxt", "build", ...(firefox ? ["--browser", "firefox"] : []));
run(
  "playwright",
  "test",
  `--config=tests/${folder}/${config}`,
  ...words.filter((word) => !own.includes(word)),
);

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
