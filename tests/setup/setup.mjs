/*
 * Brings what `npm start` and `npm test` need and is not there yet: the packages and the browsers, and with
 * `--spreadsheet` what exported files are opened with.
 * Plain JavaScript without packages, because it runs before there are any, on Node 20 as well.
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

/** Once for each state of the lock file, which a note beside the packages remembers. */
function installPackages() {
  const note = "node_modules/.installed-for";
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(note) && readFileSync(note, "utf8") === lock) return;
  console.log("Installing packages…");
  // Quiet about engines: the packages run on the Node among them, not on the one that installs it.
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
    // Everything can be tried without it, and `npm test` counts what is skipped.
    if (findFirefox() === undefined) console.log(howToGetFirefox);
  }
}

/** For four tests no person's own machine gets one; who is root here is in a container, as a rule. */
function installSpreadsheet() {
  if (process.getuid?.() !== 0 || spawnSync("soffice", ["--version"]).status === 0) return;
  install("LibreOffice", "libreoffice-calc-nogui");
}

/**
 * Does nothing where Debian's way to install is not there.
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
 * @param {Record<string, string>} environment added to the present one
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
