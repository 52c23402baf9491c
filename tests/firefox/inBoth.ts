/* All specs of `tests/e2e` also run in Firefox, except for these, each with the reason. */

const clock = "sets the clock of the extension's pages, which Firefox lets no test do";
const pretences =
  "pretends to the extension's pages that their window is private, which Firefox lets no test do";

/** Specs of `tests/e2e`, without `.spec.ts`, that do not run in Firefox, with the reason. */
export const alone: Record<string, string> = {
  accessible: "asks Chromium's developer tools what screen readers are told",
  "attacks/classifier": "counts steps by Chromium's developer tools",
  "attacks/computed": "Firefox itself has styles computed as a field gets the focus",
  "attacks/earlyKeys": clock,
  "attacks/fingerprint": "reads the files of Chromium's build",
  "attacks/framing": "a press in a frame of Firefox always leads to the popup: frames.spec.ts",
  "attacks/outsiders": "needs another extension, which Firefox's tests have none of",
  "attacks/prerender": "Firefox prerenders no page",
  "attacks/privateTraces": pretences,
  "attacks/reading": "asks Chromium's developer tools for what the offer says",
  badge: "looks at the toolbar button, of which Firefox gives tests no picture",
  built: "reads the files of Chromium's build",
  connectionEnd: clock,
  gallery: "is about components, in a build that is for Chromium",
  languages: "Firefox's tests start it in one language",
  layoutShift: "Firefox does not tell of what has moved",
  managed: "Firefox has a spec of its own in this folder",
  noWindow: "is about a browser without a window for sign-in, which Firefox has",
  placing: "zooms by Chromium's developer tools",
  private: "Firefox's private windows are in places.spec.ts",
  sidePanel: "Firefox has a sidebar: sidebar.spec.ts",
  touch: "touches by Chromium's developer tools; fingers are in hands.spec.ts of this folder",
};

const ownFrames =
  "a frame takes the focus in another way in Firefox: attacks/stolenFocus.spec.ts here";
const inFrames = "a press in a frame of Firefox leads to the popup: frames.spec.ts in this folder";
const tree =
  "asks Chromium's developer tools for what is in closed trees, or told to screen readers";
const front = "a page that another has covered does not get the keyboard back from a test";
const scripts = "asks Chromium's developer tools in which frames scripts of the extension are";
const leaves =
  "the offer goes when another tab comes to the front; Chromium's tests keep the keyboard in each";
const clicks = "Firefox counts clicks itself";
const byScript = "in Firefox a script has the offer follow its field, a frame later";

const chromiumPage = "switches the extension off on Chromium's own page";
const downloads = "Firefox tells its driver of no file that a page of the extension saves";
const ownBrowser = "starts Chromium itself";
const closed = "Firefox leaves a window open at an error: hosted.spec.ts in this folder";

/** By file: the beginnings of the titles of tests that do not run in Firefox, with the reason. */
export const excluded: Record<string, Record<string, string>> = {
  "attacks/documents": {
    "a background tab gets the alias asked for by the menu":
      "Firefox's tests have no menu in tabs that are not in front",
  },
  "attacks/enteredText": {
    "corrected and composed text is looked up":
      "has Chromium's developer tools type by an input method",
  },
  "attacks/environment": {
    "a file and a source view get no script": scripts,
    "a frameset gets an offer where it is used": inFrames,
  },
  "attacks/leaving": {
    "a page that comes back shows no addresses":
      "Firefox's driver does not come back to a page that was kept",
  },
  "attacks/stolenFocus": {
    "by ": ownFrames,
    "the shortcut fills a frame's field": ownFrames,
    "a ": ownFrames,
  },
  careful: { "the second click of a double click does nothing": clicks },
  creating: {
    "a hidden tab is filled once it shows": tree,
    "two tabs that ask at once get one alias": front,
  },
  fields: { "a file that is dropped": "drops it by Chromium's developer tools" },
  frames: {
    "a field in any frame gets an alias of the page's site": inFrames,
    "frames hold no script before they are used": tree,
    "a field in a shadow tree is filled": tree,
    "a frame that puts the focus into its own field gets no offer":
      "asks for the size of a window that is Firefox's own",
  },
  hosted: {
    "at a service without Alibi, a password signs in": closed,
  },
  keyboard: {
    "a screen reader tells of the offer and the fill": tree,
    "a screen reader tells of each step in the popup": tree,
    "Tab and Shift+Tab do not go into the offer":
      "from a page's only field, Tab leads into Firefox's own bars, from which its driver does not come back",
    "Tab goes into the page's own popover and back":
      "Firefox does not lead the keyboard into what is open for a field",
  },
  lifecycle: {
    "switched off, Alibi does nothing in open tabs": chromiumPage,
    "the next start recovers the alias": ownBrowser,
    "the popup says that something is broken": ownBrowser,
  },
  manager: {
    "the next start does the rest": ownBrowser,
  },
  offer: {
    "the offer moves with its field in the same frame": byScript,
    "the browser itself scrolls the offer": byScript,
    "the browser scrolls the offer after a script too": byScript,
  },
  options: {
    "“only when asked” shows no offer by itself": tree,
    "shortcuts are shown with their keys": "is about Chromium's page of shortcuts",
  },
  panel: {
    "beside an open card, Arrow Down": "has Chromium's developer tools type by an input method",
  },
  refusals: { "a form that the page drops": "asks Chromium's developer tools to collect garbage" },
  rows: { "a private ": pretences },
  secrets: {
    "content scripts can read no stored": "Firefox lets them read one area: secrets.spec.ts here",
  },
  sessions: { "an open panel closes on signing out": leaves },
  signIn: {
    "a forgotten window hinders no later sign-in":
      "Firefox allows a second window beside the first, which stays until it is closed",
    "a server page that does not open is reported":
      "Firefox leaves its own page about that in the window",
  },
  sites: {
    "“Fill email field” needs a click if there are two": front,
  },
  transfer: {
    "an import": downloads,
  },
  troubleshooting: { "Troubleshooting says what works": "is about Chromium's name" },
  usage: { "with a full plan, the button leads to upgrading": front },
  wholeWay: {
    "from sign-in to deletion, at ": "with Firefox's own console in wholeWay.spec.ts here",
  },
};

/** Why a test of `tests/e2e` does not run in Firefox; undefined if it does. */
export function findReason({ file, title }: { file: string; title: string }): string | undefined {
  const name = /e2e\/(.*)\.spec\.ts$/.exec(file)?.[1] ?? "";
  const found = Object.entries(excluded[name] ?? {}).find(([start]) => title.startsWith(start));
  return found?.[1];
}
