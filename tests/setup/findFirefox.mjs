import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of the Firefox to use instead of a detected one. */
const variable = "ALIBI_FIREFOX";

const names = ["firefox-esr", "firefox", "firefox-developer-edition"];
const places = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox",
  "/snap/bin/firefox",
];

export const howToGetFirefox = `No Firefox was found: install Firefox 153 or newer, or set ${variable} to its program.`;

/**
 * The executable of a Firefox.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ];
  return candidates.find((path) => existsSync(path));
}
