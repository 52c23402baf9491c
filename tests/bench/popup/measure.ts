import type { BrowserContext, Page } from "@playwright/test";
import { extensionId } from "../../e2e/launch.ts";

/** What is measured in a page from its first moment on; in ms since it was navigated to. */
interface Recorded {
  /** When the first row of the list had been drawn. */
  rows: number | null;
  /** From each letter until what it finds is in the page, and until that was drawn. */
  letters: { found: number; drawn: number }[];
}

declare global {
  // oxlint-disable-next-line no-var -- a global of a page has no other form
  var recorded: Recorded;
}

/** Runs in the page before its own scripts. */
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
    const found = performance.now() - since;
    afterFrame(() => recorded.letters.push({ found, drawn: performance.now() - since }));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

export async function openPage(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 380, height: 560 });
  await page.addInitScript(record);
  await page.goto(`chrome-extension://${extensionId}/${name}`);
  return page;
}

/** When something was first to be seen. In ms. */
export async function readFirstPaint(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

/** When the first rows were to be seen. In ms. */
export async function readFirstRows(page: Page): Promise<number> {
  const rows = await page.waitForFunction(() => globalThis.recorded.rows || undefined);
  return (await rows.jsonValue()) ?? Number.NaN;
}

/** Types the words, one letter after the other. */
export async function typeLetters(page: Page, words: string): Promise<Recorded["letters"]> {
  await page.getByRole("searchbox").focus();
  await page.evaluate(() => (globalThis.recorded.letters = []));
  for (const letter of words) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(120);
  }
  return page.evaluate(() => globalThis.recorded.letters);
}

/** Scrolls for some seconds as a wheel does; how many frames there were, and how many came late. */
export function scroll(page: Page): Promise<{ frames: number; late: number }> {
  return page.evaluate(async () => {
    const scroller = document.querySelector(".list-scroller")!;
    const end = performance.now() + 3000;
    const gaps: number[] = [];
    let last = performance.now();
    while (last < end) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      scroller.scrollTop += 60;
    }
    // A frame of 60 Hz and a half.
    return { frames: gaps.length, late: gaps.filter((gap) => gap > 25).length };
  });
}
