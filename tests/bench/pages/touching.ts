/*
 * `npm run bench -- touch`: what it costs a page that a person goes to its email field, in processor time of the
 * page's process, compared in turn with a browser without any extension. Alibi's forced layouts, listeners, timers
 * and observers are those from the press on.
 *
 *     npm run bench -- touch
 *     npm run bench -- touch --quick               one round
 *     npm run bench -- touch --peer NAME=FOLDER    another extension in turn with it
 */
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { launchContext } from "../../e2e/launch.ts";
import { atMost, median, report, round2, type Figure } from "../figures.ts";
import { servePages } from "../servePages.ts";
import { ada, launchSignedIn, openSignedIn } from "../signIn.ts";
import { buildCounting, readCounts, type Counts } from "./counts.ts";
import { touchField } from "./touch.ts";
import { countForced, trace } from "./trace.ts";
import { readThread } from "./visit.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    peer: { type: "string", multiple: true, default: [] },
  },
});
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
const none = await launchContext({ extension: null, headless: true });
const { service, context: alibi } = await openSignedIn();
const browsers: Record<string, BrowserContext> = { none, alibi };
for (const peer of values.peer) {
  const [name = "", folder = ""] = peer.split("=");
  browsers[name] = await launchContext({ extension: folder, headless: true });
}
const names = Object.keys(browsers);

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

/** What each extension adds to each kind of page, in ms. */
const added: Record<string, { load: number; touch: number }[]> = {};
const place = (name: string, kind: string) => (added[`${name}, ${kind}`] ??= []);
for (let round = 0; round <= rounds; round += 1) {
  for (const kind of Object.keys(kinds)) {
    const costs: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const turn of names.keys()) {
      const name = names[(round + turn) % names.length]!;
      costs[name] = await measure(browsers[name]!, kind);
    }
    // The first round warms the browser's caches and does not count.
    if (round === 0) continue;
    const { none: without, ...others } = costs;
    for (const [name, { load, touch }] of Object.entries(others)) {
      place(name, kind).push({ load: load - without!.load, touch: touch - without!.touch });
    }
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
for (const context of Object.values(browsers)) await context.close();

const counting = buildCounting();
const { context: counted } = await launchSignedIn(service, ada, { extension: counting.build });
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
  atMost(
    `${kind}: touch, ms of the process`,
    median(place("alibi", kind).map(({ touch }) => touch)),
    25,
  ),
  atMost(`${kind}: touch to button, ms`, waited[kind]!, 160),
  atMost(`${kind}: layouts forced`, forced[kind]!, 6),
  atMost(`${kind}: listeners`, counts[kind]!.listeners, 25),
  atMost(`${kind}: timers`, counts[kind]!.timers, 2),
  atMost(`${kind}: observers`, counts[kind]!.observers, 3),
]);
const tell = (part: "load" | "touch", each: (typeof added)[string]) =>
  round2(median(each.map((costs) => costs[part])));
const told = Object.entries(added).map(([name, each]) => [
  name,
  `${tell("load", each)} + ${tell("touch", each)}`,
]);
report("touch", figures, { rounds, "load + touch, ms": Object.fromEntries(told), counts });
