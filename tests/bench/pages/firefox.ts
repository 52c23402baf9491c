/*
 * `npm run bench -- pages-firefox`: the cost of Alibi for the same six kinds of page in a real Firefox, compared in
 * turn with a Firefox without it: the processor time of the process's main thread (including all scripts), the
 * number of layouts, and the scripts' heap afterwards. Each page is loaded twice and only the second load
 * counts, because the first one starts the process. Linux only, whose scheduler statistics are precise enough.
 * Also the time from focusing an email field to the chip.
 *
 *     npm run bench -- pages-firefox
 *     npm run bench -- pages-firefox -- --quick    one round
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { alterFirefoxBuild, openFirefox } from "../../firefox/openFirefox.ts";
import { launchFirefox } from "../../firefox/launch.ts";
import { openPlace } from "../../firefox/openPlace.ts";
import { askBrowser, type Ask } from "../../firefox/ask.ts";
import { recordPageMessages } from "../../e2e/pageMessages.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { startService } from "../../service/service.ts";
import { atMost, median, report } from "../figures.ts";
import { touchField } from "./touch.ts";
import { comeToRest } from "./visit.ts";
import { serveVisits, visits } from "./visits.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const rounds = values.quick ? 1 : 7;
const person = { email: "ada@example.com", password: "analytical engine" };

const service = await startService();
const pages = await serveVisits();
const sites = await serveSites();
const { build, remove } = alterFirefoxBuild();
const { firefox, close } = await openFirefox({ build, sites, pageMessages: recordPageMessages() });
await firefox.signIn(service, person);
const bare = await launchFirefox(null);
const browsers = { alibi: firefox, none: bare };

interface Cost {
  /** In ms of processor time. */
  thread: number;
  layouts: number;
  /** After garbage collection, in KiB. */
  heap: number;
}

const added = visits.map((kind) => ({ kind, costs: [] as Cost[] }));
const touched: number[] = [];
const woken: number[] = [];
// The first round warms the browser's caches and does not count.
for (let round = 0; round <= rounds; round += 1) {
  for (const { kind, costs } of added) {
    const alibiFirst = round % 2 === 0;
    const early = alibiFirst ? await visit("alibi", pages.at(kind)) : undefined;
    const none = await visit("none", pages.at(kind));
    const alibi = early ?? (await visit("alibi", pages.at(kind)));
    if (round > 0) costs.push(subtract(alibi, none));
  }
  for (const found of [touched, woken]) {
    const page = await openPlace(firefox.context, firefox.ask, "tab");
    await comeToRest(page, pages.at("sign-up"));
    if (found === woken) await firefox.endsWorker();
    const time = await touchField(page);
    await page.close();
    if (round > 0) found.push(time);
  }
  console.log(`round ${round} of ${rounds}`);
}
await bare.close();
await close();
remove();
await sites.close();
await pages.close();
await service.close();

report(
  "pages-firefox",
  [
    atMost("main thread added, six pages, ms", addUp("thread"), 20),
    atMost("layouts added, six pages", addUp("layouts"), 0),
    atMost("heap of scripts added, six pages, KiB", addUp("heap"), 1200),
    atMost("touch to chip, event page running, ms", median(touched), 200),
    atMost("touch to chip, event page ended, ms", median(woken), 600),
  ],
  {
    rounds,
  },
);

function subtract(having: Cost, without: Cost): Cost {
  return {
    thread: having.thread - without.thread,
    layouts: having.layouts - without.layouts,
    heap: having.heap - without.heap,
  };
}

/** The sum of the medians of all pages. */
function addUp(part: keyof Cost): number {
  return added.reduce((sum, { costs }) => sum + median(costs.map((cost) => cost[part])), 0);
}

/** The cost for the thread that draws the page, from the start of the load until the page is idle. */
async function visit(name: keyof typeof browsers, url: string): Promise<Cost> {
  const { context, ask } = browsers[name];
  const page = await openPlace(context, ask, "tab");
  await comeToRest(page, url);
  const { pid } = await readPage(ask);
  const before = readThread(pid);
  await comeToRest(page, url);
  const thread = readThread(pid) - before;
  const { layouts, heap } = await readPage(ask);
  await page.close();
  return { thread, layouts, heap };
}

/** The processor time of a process's main thread so far, as Linux counts it, in ms. */
function readThread(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** For the page in front: its process, its layouts since the first call, and its scripts' heap in KiB. */
async function readPage(ask: Ask): Promise<{ pid: number; layouts: number; heap: number }> {
  const script = `data:,${encodeURIComponent(`(${readInProcess})(this)`)}`;
  const found = await askBrowser(
    ask,
    `new Promise((resolve) => {
      const { browsingContext, messageManager } = gBrowser.selectedBrowser;
      const pid = browsingContext.currentWindowGlobal.osPid;
      messageManager.addMessageListener("measured", function listen({ data }) {
        messageManager.removeMessageListener("measured", listen);
        resolve({ pid, ...data });
      });
      messageManager.loadFrameScript(${JSON.stringify(script)}, false);
    })`,
  );
  return found as { pid: number; layouts: number; heap: number };
}

/** Globals of Firefox's own scripts in a page's process. */
declare const docShell: { addWeakReflowObserver(observer: object): void };
declare const content: Window;
declare const sendAsyncMessage: (name: string, data: object) => void;
declare const Cu: { forceGC(): void; forceCC(): void };
declare const Cc: Record<string, { getService(type: unknown): MemoryReporters }>;
declare const Ci: { nsIMemoryReporterManager: unknown };
declare const ChromeUtils: { generateQI(names: string[]): unknown };

interface MemoryReporters {
  sizeOfTab(page: Window, ...sizes: { value: number }[]): void;
}

/**
 * Runs in the process of the page. Scripts of extensions are in the memory zone of their page.
 * @param here stays the same as long as the tab exists
 */
function readInProcess(here: { counted?: { layouts: number } }): void {
  if (!here.counted) {
    const counted = {
      layouts: 0,
      reflow: () => void (counted.layouts += 1),
      reflowInterruptible: () => void (counted.layouts += 1),
      QueryInterface: ChromeUtils.generateQI(["nsIReflowObserver", "nsISupportsWeakReference"]),
    };
    here.counted = counted;
    docShell.addWeakReflowObserver(counted);
  }
  Cu.forceGC();
  Cu.forceCC();
  Cu.forceGC();
  // The first three are the sizes of JavaScript objects, strings and the rest; then follow other sizes of the
  // page, and timings.
  const sizes = Array.from({ length: 9 }, () => ({ value: 0 }));
  const reporters = Cc["@mozilla.org/memory-reporter-manager;1"]!;
  reporters.getService(Ci.nsIMemoryReporterManager).sizeOfTab(content, ...sizes);
  const bytes = sizes.slice(0, 3).reduce((sum, { value }) => sum + value, 0);
  sendAsyncMessage("measured", { layouts: here.counted.layouts, heap: bytes / 1024 });
}
