/*
 * `npm run safari`: builds for Safari, and creates the Xcode project around the build with Apple's own tool.
 * That tool is only part of Xcode on macOS; elsewhere this prints what to do there.
 */
import { spawnSync } from "node:child_process";
import { root } from "./zips.ts";

const build = ".output/safari-mv3";
const project = ".output/safari-xcode";
const converter = ["safari-web-extension-converter", build, "--project-location", project];
const options = ["--app-name", "Alibi", "--bundle-identifier", "example.alibi", "--swift"];
const words = [...converter, ...options, "--copy-resources", "--no-open", "--no-prompt", "--force"];

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status === 0;
}

if (!run("wxt", "build", "--browser=safari")) process.exit(1);
const found = spawnSync("xcrun", ["--find", "safari-web-extension-converter"]);
if (found.status !== 0) {
  console.log(`
The build for Safari is in ${build}. Its Xcode project is made by a tool of Apple's that is not here:
  1. On a Mac, install Xcode, open it once, and choose it: sudo xcode-select --switch /Applications/Xcode.app
  2. Run “npm run safari” there, or, with that folder brought along:
     xcrun ${words.join(" ")}`);
} else {
  if (!run("xcrun", ...words)) process.exit(1);
  console.log(`
The project is in ${project}.
  1. Open it in Xcode, choose your team under Signing & Capabilities, and press Run.`);
}
console.log(`  ${found.status === 0 ? 2 : 3}. In Safari: Settings, Advanced, “Show features for web developers”; Develop, “Allow unsigned
     extensions”; Settings, Extensions, Alibi. INSTALL.md says what does not work there.`);
