/*
 * `npm run bench -- life`: a long day in the browser, sped up: pages with forms and frames are opened, used, left
 * and closed, many tabs stay open, and the worker is ended repeatedly. A leak would grow with the number of
 * visits, so the memory of the second half is compared with the first.
 *
 *     npm run bench -- life                 2,000 visits, 200 tabs in turn (eight hours of a busy day)
 *     npm run bench -- life --quick      200 visits, 20 tabs
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { attachToWorker } from "./attachToWorker.ts";
import { atMost, report } from "./figures.ts";
import { endWorker } from "./pages/touch.ts";
import { readHeap } from "./pages/visit.ts";
import { serveVisits } from "./pages/visits.ts";
import { openSignedIn } from "./signIn.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const visits = values.quick ? 200 : 2000;
const tabs = values.quick ? 20 : 200;

/** Sizes in KiB, and counts. */
interface Held {
  page: number;
  listeners: number;
  nodes: number;
  worker: number;
}

const sites = await serveVisits();
const { context, close } = await openSignedIn();

// One tab stays open all day and is measured; the others come and go.
const steady = await context.newPage();
const session = await context.newCDPSession(steady);
const open: Page[] = [];
const read: Held[] = [];
let restarts = 0;
for (let visit = 1; visit <= visits; visit += 1) {
  const page = visit % 2 === 0 ? steady : await openNext();
  await page.goto(sites.at(visit % 10 === 0 ? "frames" : "sign-up"));
  if (visit % 10 !== 0) await page.getByLabel("Email").click();
  // Before the worker is ended, after twenty visits.
  if (visit % (visits / 10) === 0 && visit >= visits / 5) read.push(await readHeld());
  if (visit % 20 === 0) {
    await endWorker(page);
    restarts += 1;
  }
}
for (const page of open) await page.close();
await close();
sites.close();

// A page in the back/forward cache adds the size of one page, at any time.
const half = Math.floor(read.length / 2);
const most = (part: keyof Held, among: readonly Held[]) =>
  Math.max(...among.map((each) => each[part]));
const parts = ["page", "nodes", "listeners", "worker"] as const;
report(
  "life",
  parts.map((part) =>
    atMost(
      `${part}: most in the second half of the day, × the first`,
      most(part, read.slice(half)) / most(part, read.slice(0, half)),
      1.1,
    ),
  ),
  { visits, tabs, restarts, "from a fifth on, by tenths": read },
);

/** Opens a tab, and closes the oldest one if there are many. */
async function openNext(): Promise<Page> {
  const page = await context.newPage();
  open.push(page);
  if (open.length > tabs) await open.shift()?.close();
  return page;
}

/** After garbage collection; includes all worlds of all tabs, which share a process. */
async function readHeld(): Promise<Held> {
  await steady.goto(sites.at("sign-up"));
  await steady.getByLabel("Email").click();
  await steady.waitForTimeout(1500);
  const page = await readHeap((method) => session.send(method));
  const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const { send, detach } = await attachToWorker(context);
  const worker = await readHeap(send);
  await detach();
  return { page, nodes, listeners, worker };
}
