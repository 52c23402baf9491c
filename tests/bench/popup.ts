import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { atMost, median, report, round2 } from "./figures.ts";
import { ada, launchSignedIn, signInBeside } from "./signIn.ts";
import { alterBuild } from "../e2e/alterBuild.ts";
import { extensionId } from "../e2e/launch.ts";
import { startService } from "../service/service.ts";

/*
 * The popup's cost in a real Chromium with the built extension: the time until the first paint and until the
 * aliases show, as ratios to a bare page of the extension opened in turn with it; and the time of a search among
 * 10,000 aliases.
 *
 *     npm run bench -- popup
 *     npm run bench -- popup --quick    three rounds
 */

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 3 : 15;
const other = { ...ada, email: "boss@work.example" };

interface Opening {
  bare: number[];
  paint: number[];
  rows: number[];
}

const letters: number[] = [];
const few = await run(3, [ada]);
const two = await run(10_000, [other, ada]);
const many = await run(10_000, [ada], async (context) => {
  const page = await openPage(context, "popup.html");
  await readFirstRows(page);
  for (const words of ["site42", "alias.77", "nothing", "a 9 e"]) {
    letters.push(...(await typeLetters(page, words)));
    await page.getByRole("searchbox").fill("");
    await page.waitForTimeout(200);
  }
  await page.close();
});
const ratio = (some: number[], bare: number[]) => median(some) / median(bare);
report(
  "popup",
  [
    atMost("first paint, 3 aliases, × a bare page", ratio(few.paint, few.bare), 1.3),
    atMost("first rows, 3 aliases, × a bare page", ratio(few.rows, few.bare), 2.5),
    atMost("first paint, 10,000, × a bare page", ratio(many.paint, many.bare), 1.3),
    atMost("first rows, 10,000, × a bare page", ratio(many.rows, many.bare), 2.4),
    atMost("first paint, two accounts of 10,000, × a bare page", ratio(two.paint, two.bare), 1.6),
    atMost("first rows, two accounts of 10,000, × a bare page", ratio(two.rows, two.bare), 2.5),
    atMost("letter to results at 10,000, ms (median)", median(letters), 12),
  ],
  {
    rounds,
    "bare page, ms": [round2(median(few.bare)), round2(median(many.bare))],
    "letter to results, slowest, ms": round2(Math.max(...letters)),
  },
);

/** @param people the signed-in accounts, each with so many aliases; the popup shows the last one's */
async function run(
  count: number,
  people: { email: string; password: string }[],
  andThen: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Opening> {
  const service = await startService();
  for (const [place, each] of people.entries()) {
    service.addAccount({ ...each, aliases: createAliases(count, place) });
  }
  const { build, remove } = alterBuild("");
  const bare = `<!doctype html><meta charset="utf-8"><title>Bare</title><p>Nothing but words.</p>`;
  writeFileSync(`${build}/bare.html`, bare);
  const [first, ...beside] = people;
  const { context } = await launchSignedIn(service, first!, { extension: build });
  const found: Opening = { bare: [], paint: [], rows: [] };
  try {
    for (const each of beside) await signInBeside(context, each);
    // Until the worker has read the list.
    await new Promise((resolve) => setTimeout(resolve, 1000 + people.length * count));
    for (let round = 0; round <= rounds; round += 1) {
      const page = await openPage(context, "bare.html");
      const bareFirst = await readFirstPaint(page);
      await page.close();
      const popup = await openPage(context, "popup.html");
      const paint = await readFirstPaint(popup);
      const rows = await readFirstRows(popup);
      await popup.close();
      // The first round warms the browser's caches and does not count.
      if (round === 0) continue;
      found.bare.push(bareFirst);
      found.paint.push(paint);
      found.rows.push(rows);
    }
    await andThen(context);
  } finally {
    await context.close();
    await service.close();
    remove();
  }
  return found;
}

/** @param place the index of the owner; each account has addresses of its own */
function createAliases(count: number, place: number) {
  return Array.from({ length: count }, (_, number) => ({
    address: `alias.${number}@alias${place || ""}.example`,
    title: `site${number % 100}.example`,
    notes: `Created on site${number % 100}.example, 2026-01-02`,
    forwarded: number % 1000,
    blocked: number % 40,
  }));
}

/** Recorded in a page from its start, in ms since the navigation. */
interface Recorded {
  /** When the first row of the list was drawn. */
  rows: number | null;
  /** The time from each letter until its results are in the page. */
  letters: number[];
}

declare global {
  var recorded: Recorded;
}

/** Runs before the page's own scripts. */
function record(): void {
  const recorded: Recorded = { rows: null, letters: [] };
  Object.assign(globalThis, { recorded });
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener("message", () => waiting.shift()?.());
  port1.start();
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      waiting.push(then);
      port2.postMessage(null);
    });
  let typed: number | null = null;
  addEventListener("input", ({ timeStamp }) => (typed = timeStamp), { capture: true });
  new MutationObserver(() => {
    if (recorded.rows === null && document.querySelector(".alias-row")) {
      recorded.rows = Number.NaN;
      afterFrame(() => (recorded.rows = performance.now()));
    }
    if (typed === null) return;
    const since = typed;
    typed = null;
    recorded.letters.push(performance.now() - since);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function openPage(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 380, height: 560 });
  await page.addInitScript(record);
  await page.goto(`chrome-extension://${extensionId}/${name}`);
  return page;
}

/** The first paint, in ms. */
async function readFirstPaint(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

/** When the first rows were visible, in ms. */
async function readFirstRows(page: Page): Promise<number> {
  const rows = await page.waitForFunction(() => globalThis.recorded.rows || undefined);
  return (await rows.jsonValue()) ?? Number.NaN;
}

/** Types the text letter by letter. */
async function typeLetters(page: Page, words: string): Promise<Recorded["letters"]> {
  await page.getByRole("searchbox").focus();
  await page.evaluate(() => (globalThis.recorded.letters = []));
  for (const letter of words) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(120);
  }
  return page.evaluate(() => globalThis.recorded.letters);
}
