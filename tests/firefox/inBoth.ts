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
export const excluded: Record<string, Record<string, string>> = {
  badInput: { "at the plan's limit says what to do": front },
  careful: { "the second click of a double click": clicks },
  changed: { "says what came and what was blocked": eventPage },
  creating: { "the worker is stopped while another tab": tree },
  deleting: { "deleting and restoring the last alias": untried },
  diagnostics: { "Troubleshooting opens from the options": "is about Chromium's name" },
  fields: {
    "the known alias is offered on login forms": untried,
    "an offer beside each field": untried,
  },
  frames: {
    "in a frame of another site": inFrames,
    "a field in a frame of ": inFrames,
    "a field in a frame without": inFrames,
    "frames hold no script of Alibi": tree,
    "a field in a shadow tree": tree,
    "a frame that focuses its field": "asks for the size of a window that is Firefox's own",
  },
  hosted: {
    "at a hosted service, too many passwords":
      "Firefox shows the server's page, from which a person can go on",
  },
  journal: { "asking in two tabs": front },
  keyboard: {
    "Tab from the page's last field": untried,
    "by keyboard with a screen reader": tree,
    "the popup as a screen reader": tree,
  },
  manager: {
    "by keyboard alone": untried,
    "through a pause, cut connections": ownBrowser,
  },
  network: {
    "an answer of": eventPage,
    "an answer that unpacks": eventPage,
    "an answer without an end": eventPage,
    "an answer shorter": eventPage,
    "an answer longer": eventPage,
    "offline the list can be read": "Firefox's tests cannot take the network away",
    "host access revoked while signed in": untried,
  },
  options: {
    "“only when asked”": tree,
    "the entry in the context menu": eventPage,
    "missing scopes can be asked for": untried,
    "shortcuts are shown": "is about Chromium's page of shortcuts",
  },
  refusals: { "forms that refuse the address are told": tree },
  signIn: {
    "a server page that does not open": untried,
    "asking for the window while it is open": untried,
    "the worker is stopped while the window": untried,
    "“Sign in” is pressed in two places": untried,
  },
  sites: {
    "fills nothing from a row without a clicked field": front,
    "says to click a field first": front,
    "says that there is no offer because the page belongs": "is about Chromium's own pages",
  },
  transfer: {
    "an incomplete list is not exported": untried,
    "lost answers duplicate nothing": untried,
    "aliases that are exported, deleted": untried,
  },
  welcomeHosted: { "where Alibi is not provisioned": untried },
  usage: { "with the plan full, the button beside a field says so": front },
};

/** Why a test of `tests/e2e` does not run in Firefox; undefined where it does. */
export function findReason({ file, title }: { file: string; title: string }): string | undefined {
  const name = relative(folder, file).replace(/\.spec\.ts$/, "");
  const found = Object.entries(excluded[name] ?? {}).find(([start]) => title.startsWith(start));
  return found?.[1];
}
