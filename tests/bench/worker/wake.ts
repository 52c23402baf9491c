import type { Browser, BrowserContext } from "@playwright/test";
import { endWorker, touchField } from "../pages/touch.ts";
import { trace, type TraceEvent } from "../pages/trace.ts";
import { comeToRest } from "../pages/visit.ts";

/** The processor time of the worker's thread from its start to its first response, in ms. */
export interface Wake {
  /** All tasks. */
  thread: number;
  /** Of that: parsing the scripts, compiling what runs, and running the modules for the first time. */
  compile: number;
  evaluate: number;
}

/** Focuses an email field while the worker is stopped. The first response is the offer's script in the page. */
export async function wake(context: BrowserContext, url: string): Promise<Wake> {
  const browser = context.browser();
  if (!browser) throw new Error("The browser is gone");
  const page = await context.newPage();
  await comeToRest(page, url);
  await endWorker(page);
  const events = await traceTouch(browser, async () => void (await touchField(page)));
  await page.close();
  return readWake(events);
}

async function traceTouch(browser: Browser, touch: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events = await trace(session, touch, ["v8", "disabled-by-default-v8.compile"]);
  await session.detach();
  return events;
}

const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
const isWorker = ({ name, args }: TraceEvent) =>
  name === "thread_name" && args.name === "ServiceWorker thread";

function readWake(events: readonly TraceEvent[]): Wake {
  const threads = new Set(events.filter(isWorker).map(place));
  const answered = events.find(
    ({ name, args }) => name === "EvaluateScript" && args.data?.url?.endsWith("/offer.js"),
  );
  const until = answered?.ts ?? Number.NEGATIVE_INFINITY;
  const done = events.filter((event) => threads.has(place(event)) && event.ts < until);
  if (done.length === 0) throw new Error("The trace has no worker in it");
  const sum = (names: RegExp) =>
    outermost(done.filter(({ name, ph }) => ph === "X" && names.test(name))) / 1000;
  return {
    thread: sum(/^ThreadControllerImpl::RunTask$/),
    compile: sum(/^(v8\.compile(Module)?|V8\.Compile\w*|v8\.parse\w*)$/),
    evaluate: sum(/^v8\.evaluateModule$/),
  };
}

/** Without events inside other events, which already count them. In microseconds. */
function outermost(events: readonly TraceEvent[]): number {
  let end = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of events.toSorted((one, other) => one.ts - other.ts)) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur;
  }
  return sum;
}
