import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Which specs of `tests/e2e` run in Firefox as well, and which of their tests do not, and why. The others have not been
 * tried there, or ask the tools of Chromium's developers.
 */

const folder = fileURLToPath(new URL("../e2e", import.meta.url));

/** Below `tests/e2e`, without `.spec.ts`. */
export const files = [
  "asked",
  "badInput",
  "careful",
  "changed",
  "choices",
  "creating",
  "defaultAddress",
  "deleting",
  "diagnostics",
  "editing",
  "fields",
  "frames",
  "frameworks",
  "hosted",
  "journal",
  "keeping",
  "keyboard",
  "list",
  "longLabels",
  "looseEnds",
  "manager",
  "modal",
  "network",
  "newAlias",
  "offer",
  "offline",
  "older",
  "options",
  "panel",
  "picking",
  "popup",
  "refusals",
  "refusedClient",
  "sessions",
  "signIn",
  "signInTab",
  "sites",
  "strange",
  "transfer",
  "undoing",
  "usage",
  "welcomeHosted",
  "words",
];

const inFrames =
  "a press in a frame of Firefox leads to the toolbar: frames.spec.ts in this folder";
const tree =
  "asks Chromium's developer tools for what is in closed trees, or told to screen readers";
const front = "a page that another has covered does not get the keyboard back from a test";
const clicks = "Firefox counts clicks itself";
const eventPage = "asks for the state of a service worker; Firefox has an event page";
const untried = "fails in Firefox for a reason that is not known yet";
const ownBrowser = "starts Chromium itself";

/** By file, the tests whose titles begin so, each with its reason. */
const left: Record<string, Record<string, string>> = {
  badInput: { "at the plan's limit says what to do": front },
  careful: { "the second half of a double click": clicks },
  changed: { "says what came and what was blocked": eventPage },
  creating: { "the worker is ended while another tab": tree },
  deleting: { "the last one of a site goes": untried },
  diagnostics: { "the options lead to it": "is about Chromium's name" },
  fields: {
    "the known alias where the site looks": untried,
    "an offer beside each field": untried,
  },
  frames: {
    "a field in a frame of ": inFrames,
    "a field in a frame without": inFrames,
    "no frame has anything of ours": tree,
    "a field in a shadow tree": tree,
    "a frame that takes the focus": "asks for the size of a window that is Firefox's own",
  },
  hosted: {
    "at a hosted service, too many passwords":
      "Firefox shows the server's page, from which a person can go on",
  },
  journal: { "who asks twice": front },
  keyboard: {
    "Tab from the page's last field": untried,
    "heard step by step": tree,
    "the popup as a screen reader": tree,
  },
  manager: {
    "by the keyboard alone": untried,
    "through a pause, cut connections": ownBrowser,
  },
  network: {
    "an answer of": eventPage,
    "an answer that unpacks": eventPage,
    "an answer without an end": eventPage,
    "an answer shorter": eventPage,
    "an answer longer": eventPage,
    "without a network": "Firefox's tests cannot take the network away",
    "access taken away while signed in": untried,
  },
  options: {
    "offers only when asked": tree,
    "the entry in the menu of a field": eventPage,
    "what was not allowed is asked": untried,
    "shortcuts are shown": "is about Chromium's page of shortcuts",
  },
  refusals: { "of forms that are answered": tree },
  signIn: {
    "the server's page does not open": untried,
    "the window is asked for again": untried,
    "the worker is ended while the window": untried,
    "“Sign in” is pressed in two places": untried,
  },
  sites: {
    "where no field was clicked into": front,
    "because the page is the browser's own": "is about Chromium's own pages",
  },
  transfer: {
    "a list that cannot be read whole": untried,
    "answers lost on the way": untried,
    "what is exported, wiped and imported": untried,
  },
  welcomeHosted: { "where nobody has allowed Alibi": untried },
  usage: { "with the plan full, the button beside a field says so": front },
};

/** Why a test of `tests/e2e` does not run in Firefox; undefined where it does. */
export function findReason({ file, title }: { file: string; title: string }): string | undefined {
  const name = relative(folder, file).replace(/\.spec\.ts$/, "");
  const found = Object.entries(left[name] ?? {}).find(([start]) => title.startsWith(start));
  return found?.[1];
}
