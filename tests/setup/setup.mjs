/*
 * Installs what `npm start` and `npm test` need and is missing: the packages and the browsers, and with
 * `--spreadsheet` a program that opens exported files. Plain JavaScript without packages, because it runs before
 * they are installed, on Node 20 as well.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { findBrowser, howToGetBrowser } from "./findBrowser.mjs";
import { findFirefox, howToGetFirefox } from "./findFirefox.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);

installPackages();
installBrowsers();
if (process.argv.includes("--spreadsheet")) installSpreadsheet();

/** Once per state of the lock file, which is recorded beside the packages. */
function installPackages() {
  const note = "node_modules/.installed-for";
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(note) && readFileSync(note, "utf8") === lock) return;
  console.log("Installing packages…");
  // Without engine warnings: the packages run on the Node among them, not on the one that installs it.
  if (!run("npm", ["ci", "--loglevel=error"])) stop("The packages were not installed: see above.");
  writeFileSync(note, lock);
}

function installBrowsers() {
  if (findBrowser() === undefined) {
    install("Chromium", "chromium", "fonts-liberation");
    if (findBrowser() === undefined) stop(howToGetBrowser);
  }
  if (findFirefox() === undefined) {
    install("Firefox", "firefox-esr");
    // Everything can be tried without Firefox, and `npm test` counts the skipped tests.
    if (findFirefox() === undefined) console.log(howToGetFirefox);
  }
}

/** Not worth installing on a person's own machine for four tests; root usually means a container. */
function installSpreadsheet() {
  if (process.getuid?.() !== 0 || spawnSync("soffice", ["--version"]).status === 0) return;
  install("LibreOffice", "libreoffice-calc-nogui");
}

/**
 * Does nothing on systems without apt.
 * @param {string} name
 * @param {string[]} packages
 */
function install(name, ...packages) {
  if (!existsSync("/usr/bin/apt-get")) return;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  /** @param {string[]} words */
  const apt = (...words) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", ...words];
    return run(command, rest, { DEBIAN_FRONTEND: "noninteractive" });
  };
  console.log(`Installing ${name}…`);
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

/**
 * @param {string} command
 * @param {string[]} words
 * @param {Record<string, string>} environment added to the current environment
 * @returns {boolean} whether it succeeded
 */
function run(command, words, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(command, words, { stdio: "inherit", env }).status === 0;
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
