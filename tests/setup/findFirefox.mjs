import { find } from "./findBrowser.mjs";

/** The path of the Firefox to use instead of a detected one. */
const variable = "ALIBI_FIREFOX";

const names = ["firefox-esr", "firefox", "firefox-developer-edition"];
const places = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox",
  "/snap/bin/firefox",
];

export const howToGetFirefox = `No Firefox was found: install Firefox 153 or newer, or set ${variable} to its program.`;

/** The executable of a Firefox. */
export const findFirefox = () => find(variable, names, places);
