import type { BrowserContext, Page } from "@playwright/test";
import { extensionId } from "../../e2e/launch.ts";

/** Recorded in a page from its start, in ms since the navigation. */
interface Recorded {
  /** When the first row of the list was drawn. */
  rows: number | null;
  /** The time from each letter until its results are in the page. */
  letters: number[];
}

declare global {
  // oxlint-disable-next-line no-var -- a global of a page has no other form
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

export async function openPage(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 380, height: 560 });
  await page.addInitScript(record);
  await page.goto(`chrome-extension://${extensionId}/${name}`);
  return page;
}

/** The first paint, in ms. */
export async function readFirstPaint(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

/** When the first rows were visible, in ms. */
export async function readFirstRows(page: Page): Promise<number> {
  const rows = await page.waitForFunction(() => globalThis.recorded.rows || undefined);
  return (await rows.jsonValue()) ?? Number.NaN;
}

/** Types the text letter by letter. */
export async function typeLetters(page: Page, words: string): Promise<Recorded["letters"]> {
  await page.getByRole("searchbox").focus();
  await page.evaluate(() => (globalThis.recorded.letters = []));
  for (const letter of words) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(120);
  }
  return page.evaluate(() => globalThis.recorded.letters);
}
