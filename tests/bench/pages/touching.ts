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
import { startService } from "../../service/service.ts";
import { atMost, median, report, round2, type Figure } from "../figures.ts";
import { servePages } from "../servePages.ts";
import { launchSignedIn } from "../signIn.ts";
import { buildCounting, readCounts, type Counts } from "./counts.ts";
import { readThread } from "./readThread.ts";
import { touchField } from "./touch.ts";
import { countForced, trace } from "./trace.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 1 : 5;
/** From the press on, in ms. */
const span = 3500;

const words = "Somebody wrote this so that there is something to lay out. ".repeat(8);
const text = (count: number) => `<p>${words}</p>`.repeat(count);
const inputs = (count: number) =>
  Array.from({ length: count }, (_, n) => `<label>Field ${n} <input name="field${n}"></label>`);
const signUp = `<label>Email <input name="email" type="email" autocomplete="email"></label>
  <label>Password <input name="password" type="password" autocomplete="new-password"></label>
  <button>Create account</button>`;
const kinds: Record<string, string> = {
  "plain sign-up": `<form>${signUp}</form>`,
  "80 fields": `<form>${signUp}${inputs(80).join(" ")}</form>`,
  "much text": `<form>${signUp}</form>${text(4000)}`,
  "1,000 inputs": `<form>${signUp}${inputs(1000).join(" ")}</form>`,
};

const server = await servePages(
  ({ pathname }) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <link rel="icon" href="data:,"><title>A page</title></head>
    <body><h1>Welcome</h1>${kinds[decodeURIComponent(pathname.slice(1))]}</body></html>`,
);
const person = { email: "ada@example.com", password: "analytical engine" };
const service = await startService();
service.addAccount(person);

const none = await launchContext({ extension: null, headless: true });
const { context: alibi } = await launchSignedIn(service, person);

async function open(context: BrowserContext, kind: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://www.page.example:${server.port}/${encodeURIComponent(kind)}`);
  await page.waitForTimeout(600);
  return page;
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

/** Processor time of the page's process before the touch, and from it on. In ms. */
async function measure(context: BrowserContext, kind: string) {
  const others = await listRenderers(context);
  const page = await open(context, kind);
  // The newest one: that of the empty page, which the page has left, may still be there.
  const pid = Math.max(...(await listRenderers(context)).filter((each) => !others.includes(each)));
  const field = (await page.getByLabel("Email").boundingBox())!;
  const before = readProcessorTime(pid);
  await page.mouse.click(field.x + 40, field.y + field.height / 2);
  await page.waitForTimeout(span);
  const after = readProcessorTime(pid);
  await page.close();
  return { load: before, touch: after - before };
}

/** What Alibi added, in ms. */
const added = Object.fromEntries(
  Object.keys(kinds).map((kind) => [kind, { load: [] as number[], touch: [] as number[] }]),
);
for (let round = 0; round <= rounds; round += 1) {
  for (const [kind, costs] of Object.entries(added)) {
    const early = round % 2 === 0 ? await measure(alibi, kind) : undefined;
    const without = await measure(none, kind);
    const { load, touch } = early ?? (await measure(alibi, kind));
    // The first round warms the browser's caches and does not count.
    if (round === 0) continue;
    costs.load.push(load - without.load);
    costs.touch.push(touch - without.touch);
  }
}

const forced: Record<string, number> = {};
const waited: Record<string, number> = {};
for (const kind of Object.keys(kinds)) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await open(alibi, kind);
    times.push(await touchField(page));
    await page.close();
  }
  waited[kind] = median(times);
  const page = await open(alibi, kind);
  const session = await alibi.newCDPSession(page);
  const events = await trace(session, async () => {
    await page.getByLabel("Email").click();
    await page.waitForTimeout(span);
  });
  forced[kind] = countForced(events);
  await page.close();
}
await none.close();
await alibi.close();

const counting = buildCounting();
const { context: counted } = await launchSignedIn(service, person, { extension: counting.build });
const counts: Record<string, Counts> = {};
for (const kind of Object.keys(kinds)) {
  const page = await open(counted, kind);
  await page.getByLabel("Email").click();
  await page.waitForTimeout(span);
  counts[kind] = await readCounts(page);
  await page.close();
}
await counted.close();
counting.remove();
await service.close();
server.close();

const figures = Object.keys(kinds).flatMap((kind): Figure[] => [
  atMost(`${kind}: touch, ms of the process`, median(added[kind]!.touch), 25),
  atMost(`${kind}: touch to button, ms`, waited[kind]!, 160),
  atMost(`${kind}: layouts forced`, forced[kind]!, 6),
  atMost(`${kind}: listeners`, counts[kind]!.listeners, 25),
  atMost(`${kind}: timers`, counts[kind]!.timers, 2),
  atMost(`${kind}: observers`, counts[kind]!.observers, 3),
]);
const loads = Object.entries(added).map(([kind, { load }]) => [kind, round2(median(load))]);
report("touch", figures, { rounds, "load, ms": Object.fromEntries(loads), counts });
