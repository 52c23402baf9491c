/*
 * `npm run bench -- presses`: whether the first press of an honest person fills the field, on captured pages, which
 * are not part of the project: `-- --pages FOLDER` names the folder of `pages.json.gz`. They go to the field, move to
 * the button within 350 to 900 ms as a hand does, and press once. `-- --busy` holds the page's thread up for 30 to 400
 * ms again and again; the results are told apart by how long it was held up in the two seconds before the press.
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { atLeast, report } from "./figures.ts";
import { readPages, type CorpusPage } from "./corpus.ts";
import { servePages } from "./servePages.ts";
import { forgetRequests, openSignedIn } from "./signIn.ts";

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "../shared/forms2" },
    busy: { type: "boolean", default: false },
  },
});
const sites = new Map<string, string>();
const server = await servePages((url) => sites.get(url.href));
const { context, worker, close } = await openSignedIn();

interface Pressed {
  site: string;
  /** How long the thread was held up in the two seconds before the press, in ms. */
  held: number;
  isSeen: boolean;
  isFilled: boolean;
}

const asks = ({ fields }: CorpusPage) =>
  fields.find((each) => each.class === "email" && each.kind === "new" && each.rendered);
const chosen = readPages(values.pages).filter(asks);
const pressed: Pressed[] = [];
let unreached = 0;
for (const [number, each] of chosen.entries()) {
  if (pressed.length === 200) break;
  const found = await tryPage(each, number);
  if (found) pressed.push(found);
  else unreached += 1;
}
await close();
server.close();

const share = (of: Pressed[], is: (each: Pressed) => boolean) => {
  return of.length === 0 ? 100 : (100 * of.filter(is).length) / of.length;
};
const seen = pressed.filter(({ isSeen }) => isSeen);
const kinds = [
  { words: "less than 200 ms", goal: 99, of: seen.filter(({ held }) => held < 200) },
  { words: "200 to 400 ms", goal: 95, of: seen.filter(({ held }) => held >= 200 && held < 400) },
  { words: "400 ms or more", goal: 90, of: seen.filter(({ held }) => held >= 400) },
];
report(
  values.busy ? "presses-busy" : "presses",
  [
    atLeast(
      `${pressed.length} fields: the button is seen, %`,
      share(pressed, (each) => each.isSeen),
      99,
    ),
    ...kinds.map(({ words, goal, of }) =>
      atLeast(
        `${of.length} with the thread held up for ${words}: filled, %`,
        share(of, (each) => each.isFilled),
        goal,
      ),
    ),
  ],
  {
    "without a field that can be pressed": unreached,
    "not seen": pressed.filter(({ isSeen }) => !isSeen).map(({ site }) => site),
    "not filled": seen.filter(({ isFilled }) => !isFilled).map(({ site }) => site),
  },
);
process.exit();

/** Each page has a name of its own, so that no site has an alias already. */
async function tryPage(each: CorpusPage, number: number): Promise<Pressed | undefined> {
  const host = `site${number}.example`;
  const address = new URL(each.path, `http://${host}:${server.port}/`);
  sites.set(address.href.replace(address.hash, ""), each.html);
  await forgetRequests(worker);
  const page = await context.newPage();
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest() && route.request().url().includes(host)
      ? route.continue()
      : route.abort(),
  );
  try {
    await page.goto(address.href, { waitUntil: "domcontentloaded" });
    return await goAndPress(page, each);
  } finally {
    await page.close();
  }
}

async function goAndPress(page: Page, each: CorpusPage): Promise<Pressed | undefined> {
  const index = asks(each)!.input;
  await page.evaluate(watchThread, values.busy);
  const from = await page.evaluate(findField, index);
  // A capture may have frozen a banner over its form.
  if (!from) return undefined;
  await goTo(page, { x: from.x + 150, y: from.y + 130 }, from, 400);
  await page.mouse.click(from.x, from.y, { delay: 70 });
  const { site } = each;
  const to = await page.evaluate(findButton);
  if (!to) return { site, held: 0, isSeen: false, isFilled: false };
  await goTo(page, from, to, 350 + ((each.html.length * 7) % 550));
  const held = await page.evaluate(() => (globalThis as unknown as { held(): number }).held());
  await page.mouse.click(to.x, to.y, { delay: 70 });
  const field = page.locator("input").nth(index);
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await field.inputValue()).endsWith("@alias.example")) {
      return { site, held, isSeen: true, isFilled: true };
    }
    await page.waitForTimeout(50);
  }
  return { site, held, isSeen: true, isFilled: false };
}

interface Point {
  x: number;
  y: number;
}

/** In a bow, slower at both ends. In this time, in ms. */
async function goTo(page: Page, from: Point, to: Point, duration: number): Promise<void> {
  const steps = 14;
  for (let step = 1; step <= steps; step += 1) {
    const part = (1 - Math.cos((step / steps) * Math.PI)) / 2;
    const bow = 10 * Math.sin(part * Math.PI);
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part + bow);
    await page.waitForTimeout(duration / steps);
  }
}

/* What follows runs in the page. */

/** Notes for how long the thread is held up, and holds it up if asked to. */
function watchThread(isBusy: boolean): void {
  const pieces: { start: number; duration: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      pieces.push({ start: startTime, duration });
    }
  }).observe({ type: "longtask" });
  const held = () => {
    const since = performance.now() - 2000;
    return pieces
      .filter(({ start, duration }) => start + duration > since)
      .reduce((sum, { duration }) => sum + duration, 0);
  };
  Object.assign(globalThis, { held });
  const hold = () => {
    for (const end = performance.now() + 30 + Math.random() ** 3 * 370; performance.now() < end;);
    setTimeout(hold, 200 + Math.random() * 600);
  };
  if (isBusy) hold();
}

/** Where a person presses the field: at its beginning, where nothing but the field is. */
function findField(index: number): Point | null {
  const field = document.querySelectorAll("input")[index]!;
  field.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = field.getBoundingClientRect();
  const point = { x: x + Math.min(width / 3, 60), y: y + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (field.disabled) return null;
  return hit === field || field.labels?.[0]?.contains(hit) ? point : null;
}

/** Where a person presses the button as soon as they see it. */
async function findButton(): Promise<Point | null> {
  for (const end = performance.now() + 2000; performance.now() < end;) {
    const shown = document.querySelector<HTMLElement>(":popover-open");
    if (shown?.checkVisibility({ visibilityProperty: true })) {
      const { x, y, width, height } = shown.getBoundingClientRect();
      if (width > 0) return { x: x + Math.min(width / 2, 40), y: y + Math.min(height / 2, 14) };
    }
    await new Promise(requestAnimationFrame);
  }
  return null;
}
