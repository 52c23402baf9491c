/*
 * `npm run bench -- twins`: whether a page comes out the same with Alibi as without, however it draws itself: ten forms
 * as each of ten libraries draws them, and pages on which something went wrong once (not part of the project: `--pages
 * FOLDER`). Each is typed through and sent, once without Alibi and once with it. Then Alibi's button is pressed, and
 * the page must be as one on which the same alias was typed by hand. What is compared: the document without Alibi's
 * element, what was sent, values, focus, caret, events, changes of the page, and the console.
 *
 *     npm run bench -- twins --only "vue|lit"   pages whose name matches
 */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { expect, type ConsoleMessage, type Frame, type Page } from "@playwright/test";
import { compareRuns, type Run } from "./compare.ts";
import { findFields } from "./findFields.ts";
import { createHand, type Field } from "./hand.ts";
import type { WatchedPage } from "./watchPage.ts";
import { launchContext } from "../../e2e/launch.ts";
import { FormPage } from "../../e2e/pages/form.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { atMost, report } from "../figures.ts";
import { forgetRequests, openSignedIn } from "../signIn.ts";
import { openWindow } from "./browsers.ts";
import { address, passphrase } from "./scripts.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "../shared/reports" },
    only: { type: "string", default: "" },
  },
});

const libraries = "elm morphdom idiomorph alpine virtual-dom svelte lit vue react jquery";
const forms = "plain box listed late swapped checked result dialog shadow focused";
/** The pages of the folder, each with the name of a parameter and its values. */
const reported: Record<string, string> = {
  "01-outside-press.html": `how pointerdown-capture mousedown-capture click-capture mouseup-bubble mouseup-capture
    touch-pointerup-capture pointerdown-bubble focusout blur mouseleave dialog-rect-click
    dialog-rect-pointerdown-capture dialog-target dialog-rect-doc-mousedown`,
  "03-index-vdom.html": "by index",
  "04-morph.html": "layout flat phoenix divs page",
  "06-floating-window.html": "z 19000",
  "07-editor.html": "kind body block block-plain compose bubble",
  "10-icon-stays.html": `how removed none visibility opacity offscreen cover scale clip height inert contentvis
    readonly`,
  "14-keyup-only.html": "listen keydown keypress keyup input change",
};
/** Pages on which the button is not pressed: a login, text alone, or a reason of its own. */
const unpressed: Record<string, string> = {
  "06-": "a login",
  "07-": "text alone",
  "10-": "a login",
  "04-": "it shows how often it has patched itself, once a letter",
  "how=click-capture":
    "it closes on any click that its window hears first; the alias is shown to copy",
  "how=mouseleave": "it closes as the pointer leaves it for the button, which is in no part of it",
  "listen=change": "a fill counts as changed at once, and typed text when the field is left",
};
const isOffered = (name: string) => !Object.keys(unpressed).some((part) => name.includes(part));

/** A press differs from typing in its events, in how the text is scrolled, and in the states on the way. */
const own = /events|focus|caret|page/;

/** A page that is opened in two browsers. */
interface Twin {
  name: string;
  url: string;
}

const folder = existsSync(values.pages) ? pathToFileURL(`${values.pages}/`) : undefined;
if (!folder) console.log(`No folder ${values.pages}: only the pages of libraries are used.`);
const sites = await serveSites(folder);
const bare = await launchContext({ extension: null, headless: true });
const { context: signed, worker, close } = await openSignedIn();

const twins = findTwins().filter(({ name }) => new RegExp(values.only).test(name));
const left = [...twins];
const counts = { typed: 0, pressed: 0 };
const found: Record<
  "differ" | "differ from themselves" | "without the button" | "broken",
  string[]
> = { differ: [], "differ from themselves": [], "without the button": [], broken: [] };
const lanes: [without: WatchedPage, withIt: WatchedPage][] = [];
while (lanes.length < 3) {
  lanes.push([await openWindow(bare), await openWindow(signed)]);
}
await Promise.all(lanes.map(work));
await Promise.all([bare.close(), close(), sites.close()]);
const words = `of ${counts.typed} pages typed through and ${counts.pressed} filled: differing`;
report(
  "twins",
  [
    atMost(words, found.differ.length, 0),
    atMost("without the button", found["without the button"].length, 0),
    atMost("could not be typed through", found.broken.length, 0),
  ],
  { pages: twins.length, ...found },
);
process.exit();

/** Each has a host of its own, so that no site has an alias already. */
function findTwins(): Twin[] {
  const drawn = libraries.split(" ").flatMap((by) =>
    forms.split(" ").map((form) => {
      const page = `libraries.html?by=${by}&form=${form}`;
      return { name: `${by} ${form}`, url: sites.at(`${form}.${by}.example`, page) };
    }),
  );
  const told = Object.entries(folder ? reported : {}).flatMap(([file, words]) => {
    const [parameter, ...ways] = words.split(/\s+/);
    return ways.map((way) => {
      const page = `${file}?${parameter}=${way}`;
      return { name: page, url: sites.at(`${way}.${file.replace(".html", "")}.example`, page) };
    });
  });
  return [...drawn, ...told];
}

async function work([without, withIt]: (typeof lanes)[number]): Promise<void> {
  for (let twin = left.shift(); twin; twin = left.shift()) {
    try {
      await compare(twin, without, withIt);
    } catch (error) {
      found.broken.push(twin.name);
      console.error(`\n${twin.name} could not be typed through:`, error);
    }
  }
}

async function compare(twin: Twin, without: WatchedPage, withIt: WatchedPage): Promise<void> {
  const typing = (watched: WatchedPage) => run(watched, twin, address);
  const [plain, typed] = await Promise.all([typing(without), typing(withIt)]);
  counts.typed += 1;
  await judge(`${twin.name}, typed`, plain, typed, () => typing(without));
  await forgetRequests(worker);
  const pressed = await run(withIt, twin);
  const alias = pressed.entered;
  if (alias !== undefined) {
    const typingIt = () => run(without, twin, alias);
    counts.pressed += 1;
    await judge(`${twin.name}, pressed`, await typingIt(), pressed, typingIt, own);
  } else if (isOffered(twin.name)) found["without the button"].push(twin.name);
}

/** Prints in what the two differ, if the page does not also differ from itself. */
async function judge(
  name: string,
  plain: Run,
  withIt: Run,
  again: () => Promise<Run>,
  left?: RegExp,
): Promise<void> {
  const differences = (one: Run, other: Run) =>
    compareRuns(one, other).filter(({ aspect }) => !left?.test(aspect));
  const differing = differences(plain, withIt);
  if (differing.length === 0) return;
  const isSteady = differences(plain, await again()).length === 0;
  found[isSteady ? "differ" : "differ from themselves"].push(name);
  for (const { aspect, without, with: other } of differing) {
    console.log(`\n${name}, ${aspect}\n  without: ${without}\n     with: ${other}`);
  }
}

/** @param text what is typed into the field; without it, Alibi's button is pressed */
async function run(
  { page, open, read }: WatchedPage,
  { name, url }: Twin,
  text?: string,
): Promise<Run & { entered: string | undefined }> {
  const lines: string[] = [];
  const noteLine = (line: ConsoleMessage) => lines.push(`${line.type()}: ${line.text()}`);
  const noteError = (error: Error) => lines.push(String(error));
  page.on("console", noteLine).on("pageerror", noteError);
  await page.mouse.move(1, 1);
  await open(url);
  const opener = page.locator("#open, .open");
  if (await opener.isVisible()) await opener.click();
  const { email, frame } = await find(page);
  const hand = createHand(page, frame, 15);
  await hand.clicks(email);
  await hand.looks();
  const entered = text ?? (await press(page, frame));
  if (text !== undefined) await hand.types(text);
  await page.waitForTimeout(200);
  await hand.checks("entered");
  const before = await readDocuments(page);
  if ((await find(page)).next) {
    await hand.presses("Tab");
    await hand.types(passphrase);
  }
  const button = page.locator("button:visible", { hasText: /^(create|conti|subs|log ?in|send)/i });
  const [first] = await button.elementHandles();
  if (first) await hand.clicks(first as Field);
  await page.waitForTimeout(500);
  await hand.checks("after the button of the page");
  const recorded = await read(frame);
  page.off("console", noteLine).off("pageerror", noteError);
  const documents = [...before, ...(await readDocuments(page))];
  const sent = [...recorded.submissions, ...recorded.requests].map(decodeURIComponent);
  if (entered !== undefined && !name.includes(".html")) {
    expect(sent.join(), "what was sent").toContain(entered);
    expect(documents.join(), "what was drawn").toContain(`${entered.length} letters`);
  }
  return { ...recorded, documents, console: lines, entered };
}

/** The form may appear a moment after its page, and may be in a frame. */
async function find(page: Page) {
  for (let tries = 0; tries < 30; tries += 1) {
    for (const frame of page.frames()) {
      const fields = await findFields(frame);
      if (fields) return { ...fields, frame };
    }
    await page.waitForTimeout(50);
  }
  throw new Error("There is no field for text.");
}

/** @returns what is in the field then; undefined if the button did not come */
async function press(page: Page, frame: Frame): Promise<string | undefined> {
  const form = new FormPage(page, frame);
  const isNew = async () => (await form.readButtons()).some((name) => name.includes("new alias"));
  if (!(await form.hasOfferWithin(2000)) || !(await isNew())) return undefined;
  await form.press(/new alias/);
  for (let tries = 0; tries < 40; tries += 1) {
    const { email } = await find(page);
    const value = await email.evaluate((field) => (field as HTMLInputElement).value);
    if (value?.endsWith("@alias.example")) return value;
    await page.waitForTimeout(50);
  }
  throw new Error("The button filled nothing.");
}

/** The tags of all documents of the page with their open shadow trees, without Alibi's element where it may be: last. */
async function readDocuments(page: Page): Promise<string[]> {
  const read = page.frames().map(async (frame) => {
    const html = await frame.evaluate(() => {
      const collect = (root: Document | ShadowRoot): ShadowRoot[] =>
        Array.from(root.querySelectorAll("*")).flatMap(({ shadowRoot }) =>
          shadowRoot ? [shadowRoot, ...collect(shadowRoot)] : [],
        );
      return document.documentElement.getHTML({ shadowRoots: collect(document) });
    });
    // Lit has a name of its own on each page.
    return html
      .replaceAll(/lit\$\d+/g, "lit")
      .replaceAll(/<x-\d{20} popover="manual"><\/x-\d{20}>(?=<\/dialog>|$)/g, "")
      .split(/(?=<)/);
  });
  return (await Promise.all(read)).flat();
}
