/*
 * `npm run bench -- pages`: the cost of Alibi for the pages that people visit, in a real Chromium, compared in turn
 * with a browser without any extension and one with a minimal extension, on the same six kinds of page; and the
 * cost of focusing an email field.
 *
 *     npm run bench -- pages
 *     npm run bench -- pages --quick    one round
 */
import { parseArgs } from "node:util";
import type { BrowserContext } from "@playwright/test";
import { closeWelcome, launchBrowser, launchContext } from "../../e2e/launch.ts";
import { signIn } from "../signIn.ts";
import { startService } from "../../service/service.ts";
import { atMost, median, quantile, report, round2 } from "../figures.ts";
import { gzipped, zipped } from "../shipped.ts";
import { leaveAndReturn } from "./cache.ts";
import { buildCounting, readCounts } from "./counts.ts";
import { readInjected } from "./injected.ts";
import { describe, sumMedians, visitAll, type Browsers } from "./rounds.ts";
import { endWorker, touchField } from "./touch.ts";
import { countForced, sumScript, sumWorker, trace } from "./trace.ts";
import { type } from "./typing.ts";
import { comeToRest } from "./visit.ts";
import { serveVisits, visits } from "./visits.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 1 : 10;
const person = { email: "ada@example.com", password: "analytical engine" };

const service = await startService();
service.addAccount({
  ...person,
  aliases: [{ address: "known@alias.example", title: "x.example" }],
});
const pages = await serveVisits();
const browsers: Browsers = {
  none: await launchContext({ extension: null, headless: true }),
  bare: await launchContext({ extension: "tests/bench/pages/bare", headless: true }),
  alibi: await launchSignedIn(".output/chrome-mv3"),
};
const { none, alibi } = browsers;
const signUp = pages.at("sign-up");

const before = await readInjected(alibi, pages.at("article"));
const inFrames = await readInjected(alibi, pages.at("frames"));
const counted = await countBefore();
const { forced, script: traced } = await traceAll();
const added = await visitAll(browsers, pages, rounds);
const touched = await touchAll();
const typed = await typeWith(alibi);
const typedWithout = await typeWith(none);
const untouched = await leaveAndReturn(alibi, signUp, pages.at("article"), async () => {});
const withChip = await leaveAndReturn(alibi, signUp, pages.at("article"), async (click) => {
  await click(250, 75);
  await new Promise((resolve) => setTimeout(resolve, 1000));
});
for (const context of Object.values(browsers)) await context.close();
await pages.close();
await service.close();

report(
  "pages",
  [
    atMost("in the top frame before a touch, KiB gzipped", gzipped(before.top), 1.5),
    atMost("in each other frame, KiB gzipped", gzipped(inFrames.frames) / 20, 0),
    atMost("with the first touch of a field, KiB gzipped", gzipped(["offer.js"]), 20),
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
    atMost("touch to chip, worker running, ms", median(touched.warm), 40),
    atMost("touch to chip, worker ended, ms", median(touched.stopped), 200),
    atMost("a letter beside the chip, ms of script", typed.script, 0.2),
    atMost("a letter beside the chip, layouts forced", typed.forcedLayouts, 0),
    atMost("worker, start to first answer, ms of its thread", median(touched.worker), 60),
    atMost("the whole package, zipped, KiB", zipped(), 150),
  ],
  {
    rounds,
    "main thread added, six pages, ms": {
      alibi: round2(sumMedians(added.alibi, "thread")),
      bare: round2(sumMedians(added.bare, "thread")),
    },
    "main thread added, ms": {
      alibi: describe(added.alibi, "thread"),
      bare: describe(added.bare, "thread"),
    },
    "script added, ms": {
      alibi: describe(added.alibi, "script"),
      bare: describe(added.bare, "script"),
    },
    "script of ours by the trace, ms": traced,
    "layouts added": describe(added.alibi, "layouts"),
    "styles added": describe(added.alibi, "styles"),
    "heap added, KiB": {
      alibi: describe(added.alibi, "heap"),
      bare: describe(added.bare, "heap"),
    },
    "listeners before a touch": counted.before.listeners,
    "asked of the browser after a touch": counted.after,
    "touch to chip, quartiles, ms": {
      warm: [round2(quantile(touched.warm, 0.25)), round2(quantile(touched.warm, 0.75))],
      stopped: [round2(quantile(touched.stopped, 0.25)), round2(quantile(touched.stopped, 0.75))],
    },
    "key to frame, median, ms": {
      alibi: round2(median(typed.latencies)),
      none: round2(median(typedWithout.latencies)),
    },
    "left and come back to": { untouched, withChip },
  },
);

async function launchSignedIn(extension: string): Promise<BrowserContext> {
  const { context } = await launchBrowser({ extension, headless: true });
  await closeWelcome(context);
  await signIn(context, service, person);
  return context;
}

/** On the page that causes most API calls. */
async function countBefore() {
  const { build, remove } = buildCounting();
  const context = await launchSignedIn(build);
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

/** The layouts forced by Alibi in pages that nobody touches, and the time of its scripts there, in ms. */
async function traceAll() {
  const script: Record<string, number> = {};
  let layouts = 0;
  for (const kind of visits) {
    const page = await alibi.newPage();
    const session = await alibi.newCDPSession(page);
    const events = await trace(session, () => comeToRest(page, pages.at(kind)));
    layouts += countForced(events);
    script[kind] = round2(sumScript(events));
    await page.close();
  }
  return { forced: layouts, script };
}

async function touchAll() {
  const found = { warm: [] as number[], stopped: [] as number[], worker: [] as number[] };
  const browser = alibi.browser();
  if (!browser) throw new Error("The browser is gone");
  // The first round warms the browser's caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const warm = await alibi.newPage();
    await comeToRest(warm, signUp);
    const withWorker = await touchField(warm);
    await warm.close();
    const cold = await alibi.newPage();
    await comeToRest(cold, signUp);
    await endWorker(cold);
    const afterEnd = await touchField(cold);
    await cold.close();
    const traced = await alibi.newPage();
    await comeToRest(traced, signUp);
    await endWorker(traced);
    const session = await browser.newBrowserCDPSession();
    const events = await trace(session, async () => void (await touchField(traced)));
    await session.detach();
    await traced.close();
    if (round === 0) continue;
    found.warm.push(withWorker);
    found.stopped.push(afterEnd);
    found.worker.push(sumWorker(events));
  }
  return found;
}

async function typeWith(context: BrowserContext) {
  const page = await context.newPage();
  await comeToRest(page, signUp);
  if (context === alibi) await touchField(page);
  else await page.getByLabel("Email").click();
  // By then everything that follows the focus is done.
  await page.waitForTimeout(1000);
  const found = await type(page);
  await page.close();
  return found;
}
