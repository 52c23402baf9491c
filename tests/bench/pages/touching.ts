/*
 * `npm run bench -- touch`: what it costs a page that a person goes to its email field, in processor time of the
 * page's process, compared in turn with a browser without any extension. Alibi's forced layouts, listeners, timers
 * and observers are those from the press on.
 *
 *     npm run bench -- touch
 *     npm run bench -- touch --quick    one round
 */
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { launchContext } from "../../e2e/launch.ts";
import { atMost, median, report, type Figure } from "../figures.ts";
import { servePages } from "../servePages.ts";
import { ada, launchSignedIn, openSignedIn } from "../signIn.ts";
import { buildCounting, readCounts } from "./counts.ts";
import { readThread } from "./readThread.ts";
import { touchField } from "./touch.ts";
import { countForced, trace } from "./trace.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 1 : 5;
/** From the press on, in ms. */
const span = 3500;

const words = "Somebody wrote this so that there is something to lay out. ".repeat(8);
const inputs = (count: number) =>
  Array.from({ length: count }, (_, n) => `<label>Field ${n} <input name="field${n}"></label>`);
const form = (more = "") => `<form>
  <label>Email <input name="email" type="email" autocomplete="email"></label>
  <label>Password <input name="password" type="password" autocomplete="new-password"></label>
  <button>Create account</button>${more}</form>`;
const kinds: Record<string, string> = {
  "plain sign-up": form(),
  "80 fields": form(inputs(80).join(" ")),
  "much text": form() + `<p>${words}</p>`.repeat(4000),
  "1,000 inputs": form(inputs(1000).join(" ")),
};

const server = await servePages(
  ({ pathname }) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <link rel="icon" href="data:,"><title>A page</title></head>
    <body><h1>Welcome</h1>${kinds[decodeURIComponent(pathname.slice(1))]}</body></html>`,
);
const none = await launchContext({ extension: null, headless: true });
const { service, context: alibi } = await openSignedIn();
const { build, remove } = buildCounting();
const { context: counting } = await launchSignedIn(service, ada, { extension: build });

const figures: Figure[] = [];
for (const kind of Object.keys(kinds)) {
  const added: number[] = [];
  const waited: number[] = [];
  // The first round warms the browser's caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const alibiFirst = round % 2 === 0;
    const early = alibiFirst ? await measure(alibi, kind) : undefined;
    const without = await measure(none, kind);
    const cost = (early ?? (await measure(alibi, kind))) - without;
    const wait = await visit(alibi, kind, touchField);
    if (round === 0) continue;
    added.push(cost);
    waited.push(wait);
  }
  const forced = await visit(alibi, kind, async (page) => {
    const session = await alibi.newCDPSession(page);
    return countForced(await trace(session, () => touch(page)));
  });
  const { listeners, timers, observers } = await visit(counting, kind, async (page) => {
    await touch(page);
    return readCounts(page);
  });
  figures.push(
    atMost(`${kind}: touch, ms of the process`, median(added), 25),
    atMost(`${kind}: touch to button, ms`, median(waited), 160),
    atMost(`${kind}: layouts forced`, forced, 6),
    atMost(`${kind}: listeners`, listeners, 25),
    atMost(`${kind}: timers`, timers, 2),
    atMost(`${kind}: observers`, observers, 3),
  );
}
for (const context of [none, alibi, counting]) await context.close();
remove();
await service.close();
server.close();
report("touch", figures, { rounds });

async function visit<Found>(
  context: BrowserContext,
  kind: string,
  act: (page: Page) => Promise<Found>,
): Promise<Found> {
  const page = await context.newPage();
  await page.goto(`http://www.page.example:${server.port}/${encodeURIComponent(kind)}`);
  await page.waitForTimeout(600);
  const found = await act(page);
  await page.close();
  return found;
}

async function touch(page: Page): Promise<void> {
  await page.getByLabel("Email").click();
  await page.waitForTimeout(span);
}

/** Processor time of the page's process from the touch on, which is by the mouse alone. */
async function measure(context: BrowserContext, kind: string): Promise<number> {
  const others = await listRenderers(context);
  return visit(context, kind, async (page) => {
    const own = (await listRenderers(context)).filter((each) => !others.includes(each));
    // The newest one: that of the empty page, which the page has left, may still be there.
    const pid = Math.max(...own);
    const field = (await page.getByLabel("Email").boundingBox())!;
    const before = readProcessorTime(pid);
    await page.mouse.click(field.x + 40, field.y + field.height / 2);
    await page.waitForTimeout(span);
    return readProcessorTime(pid) - before;
  });
}

/** The processes that draw pages, by their ids. */
async function listRenderers(context: BrowserContext): Promise<number[]> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

function readProcessorTime(pid: number): number {
  const times = readdirSync(`/proc/${pid}/task`).map((thread) => readThread(pid, thread));
  return times.reduce((sum, each) => sum + each, 0);
}
