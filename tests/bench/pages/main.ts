/*
 * `npm run bench -- pages`: the cost of Alibi for the pages that people visit, in a real Chromium, compared in turn
 * with a browser without any extension and one with a minimal extension, on the same six kinds of page; and the
 * cost of focusing an email field.
 *
 *     npm run bench -- pages
 *     npm run bench -- pages --quick    one round
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { launchContext } from "../../e2e/launch.ts";
import { ada, launchSignedIn, openSignedIn } from "../signIn.ts";
import { atMost, median, report } from "../figures.ts";
import { gzipped } from "../shipped.ts";
import { buildCounting, readCounts } from "./counts.ts";
import { endWorker, touchField } from "./touch.ts";
import { countForced, sumScript, sumWorker, trace } from "./trace.ts";
import { comeToRest, visit, type Cost } from "./visit.ts";
import { serveVisits, visits, type Visit } from "./visits.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 1 : 10;

const { service, context: alibi } = await openSignedIn([
  { address: "known@alias.example", title: "x.example" },
]);
const pages = await serveVisits();
/** Those with an extension are compared with `none`. */
const browsers = {
  none: await launchContext({ extension: null, headless: true }),
  bare: await launchContext({ extension: "tests/bench/pages/bare", headless: true }),
  alibi,
};
const signUp = pages.at("sign-up");

const before = await readInjected(pages.at("article"));
const inFrames = await readInjected(pages.at("frames"));
const counted = await countBefore();
const forced = await countForcedLayouts();
const added = await visitAll();
const touched = await touchAll();
const typed = await typeBesideChip();
for (const context of Object.values(browsers)) await context.close();
pages.close();
await service.close();

report(
  "pages",
  [
    atMost("in the top frame before a touch, KiB gzipped", gzipped(before.top), 1.5),
    atMost("in each other frame, KiB gzipped", gzipped(inFrames.frames) / 20, 0),
    atMost(
      "main thread, six pages, × the bare reference",
      sumMedians(added.alibi, "thread") / sumMedians(added.bare, "thread"),
      1,
    ),
    atMost("script added in the storm, ms", median(added.alibi.storm.script), 1),
    atMost("layouts forced before a touch, six pages", forced, 0),
    atMost("timers before a touch", counted.before.timers, 0),
    atMost("observers before a touch", counted.before.observers, 0),
    atMost("messages before a touch", counted.before.messages, 0),
    atMost("reads of storage before a touch", counted.before.reads, 0),
    atMost("heap added, article, KiB", median(added.alibi.article.heap), 200),
    atMost("heap added, twenty frames, KiB", median(added.alibi.frames.heap), 250),
    // Of which 90 are waited on purpose (`lib/page/offer.ts`).
    atMost("touch to chip, worker running, ms", median(touched.warm), 160),
    atMost("touch to chip, worker ended, ms", median(touched.stopped), 200),
    atMost("a letter beside the chip, ms of script", typed.script, 0.2),
    atMost("a letter beside the chip, layouts forced", typed.forcedLayouts, 0),
    atMost("worker, start to first answer, ms of its thread", median(touched.worker), 60),
  ],
  {
    rounds,
    "listeners before a touch": counted.before.listeners,
    "asked of the browser after a touch": counted.after,
  },
);

/** The file names of the extension's scripts that an idle page and its frames have run. */
async function readInjected(url: string): Promise<Record<"top" | "frames", string[]>> {
  const page = await alibi.newPage();
  const session = await alibi.newCDPSession(page);
  const found = { top: [] as string[], frames: [] as string[] };
  await session.send("Page.enable");
  const { frameTree } = await session.send("Page.getFrameTree");
  session.on("Debugger.scriptParsed", ({ url: script, executionContextAuxData }) => {
    if (!script.startsWith("chrome-extension://")) return;
    const inTop = (executionContextAuxData as { frameId?: string }).frameId === frameTree.frame.id;
    found[inTop ? "top" : "frames"].push(new URL(script).pathname.slice(1));
  });
  await session.send("Debugger.enable");
  await comeToRest(page, url);
  await page.close();
  return found;
}

/** On the page that causes most API calls. */
async function countBefore() {
  const { build, remove } = buildCounting();
  const { context } = await launchSignedIn(service, ada, { extension: build });
  try {
    const page = await context.newPage();
    await comeToRest(page, signUp);
    const found = await readCounts(page);
    await touchField(page);
    const after = await readCounts(page);
    if (after.messages === 0) throw new Error("Nothing was counted");
    return { before: found, after };
  } finally {
    await context.close();
    remove();
  }
}

/** The layouts forced by Alibi in pages that nobody touches. */
async function countForcedLayouts(): Promise<number> {
  let layouts = 0;
  for (const kind of visits) {
    const page = await alibi.newPage();
    const session = await alibi.newCDPSession(page);
    layouts += countForced(await trace(session, () => comeToRest(page, pages.at(kind))));
    await page.close();
  }
  return layouts;
}

async function touchAll() {
  const found = { warm: [] as number[], stopped: [] as number[], worker: [] as number[] };
  const session = await alibi.browser()!.newBrowserCDPSession();
  const open = async <Found>(ends: boolean, measure: (page: Page) => Promise<Found>) => {
    const page = await alibi.newPage();
    await comeToRest(page, signUp);
    if (ends) await endWorker(page);
    const measured = await measure(page);
    await page.close();
    return measured;
  };
  // The first round warms the browser's caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const warm = await open(false, touchField);
    const stopped = await open(true, touchField);
    const events = await open(true, (page) =>
      trace(session, async () => void (await touchField(page))),
    );
    if (round === 0) continue;
    found.warm.push(warm);
    found.stopped.push(stopped);
    found.worker.push(sumWorker(events));
  }
  return found;
}

/** The costs that each extension added to a page, compared with the page without one in the same round. */
type Added = Record<Visit, Record<keyof Cost, number[]>>;

/** Visits all pages in all browsers in turn, so that other load of the machine affects all alike. */
async function visitAll(): Promise<Record<"bare" | "alibi", Added>> {
  const found = { bare: createAdded(), alibi: createAdded() };
  const names = Object.keys(browsers) as (keyof typeof browsers)[];
  // The first round warms the browser's caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of visits) {
      const costs: Partial<Record<keyof typeof browsers, Cost>> = {};
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(round + turn) % names.length]!;
        costs[name] = await visit(browsers[name], pages.at(kind));
      }
      if (round === 0) continue;
      for (const name of ["bare", "alibi"] as const) {
        for (const key of ["thread", "script", "heap"] as const) {
          found[name][kind][key].push(costs[name]![key] - costs.none![key]);
        }
      }
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return found;
}

function createAdded(): Added {
  const all = visits.map((kind) => [kind, { thread: [], script: [], heap: [] }]);
  return Object.fromEntries(all) as Added;
}

/** The sum over all pages. */
function sumMedians(of: Added, key: keyof Cost): number {
  return visits.reduce((sum, kind) => sum + median(of[kind][key]), 0);
}

/** @returns what the extension does in script for a letter, in ms, and the layouts that it forces */
async function typeBesideChip() {
  const letters = "ada.lovelace.analytical.engine.1843.note.g";
  const page = await alibi.newPage();
  await comeToRest(page, signUp);
  await touchField(page);
  // By then everything that follows the focus is done.
  await page.waitForTimeout(1000);
  const events = await trace(await alibi.newCDPSession(page), async () => {
    for (const letter of letters) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(30);
    }
  });
  await page.close();
  return { script: sumScript(events) / letters.length, forcedLayouts: countForced(events) };
}
