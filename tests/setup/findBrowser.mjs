import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of the browser to use instead of a detected one. */
const variable = "ALIBI_BROWSER";

/** Google Chrome is not among them: it no longer loads extensions from a folder. */
const names = ["chromium", "chromium-browser", "ungoogled-chromium", "brave-browser", "brave"];
const places = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Brave Browser.app/Contents/MacOS/Brave Browser",
  "/snap/bin/chromium",
];

export const howToGetBrowser = `No Chromium was found: install Chromium, or set ${variable} to the program of a Chromium-family browser.`;

/** The executable of a Chromium-family browser that loads extensions from a folder. */
export const findBrowser = () => find(variable, names, places);

/**
 * @param {string} variable the environment's own path
 * @param {string[]} names of programs
 * @param {string[]} places where they are besides the usual folders
 * @returns {string | undefined}
 */
export function find(variable, names, places) {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...places].find((path) => existsSync(path));
}
