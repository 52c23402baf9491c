import type { CDPSession } from "@playwright/test";

const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline.stack",
  "toplevel",
  "__metadata",
];

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** In microseconds. */
  dur?: number;
  /** Of the processor's time; in microseconds. */
  tdur?: number;
  args: {
    name?: string;
    data?: { url?: string; stackTrace?: { url?: string }[] };
    beginData?: { stackTrace?: { url?: string }[] };
  };
}

/**
 * What the browser writes down while something is done.
 * @param more categories of the browser's, besides those that are always there
 */
export async function trace(
  session: CDPSession,
  action: () => Promise<void>,
  more: readonly string[] = [],
): Promise<TraceEvent[]> {
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: [...categories, ...more], excludedCategories: ["*"] },
    transferMode: "ReportEvents",
  });
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await action();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

const ours = (stack: { url?: string }[] | undefined) =>
  stack?.some(({ url }) => url?.startsWith("chrome-extension://")) ?? false;

/** How often styles or layout were computed because a script of an extension asked for what depends on them. */
export function countForced(events: readonly TraceEvent[]): number {
  return events.filter(
    ({ name, args }) =>
      (name === "Layout" || name === "UpdateLayoutTree") && ours(args.beginData?.stackTrace),
  ).length;
}

/** How long scripts of an extension ran, in ms; what they call is theirs too. */
export function sumScript(events: readonly TraceEvent[]): number {
  const calls = events.filter(
    ({ name, ph, args }) =>
      ph === "X" &&
      (name === "FunctionCall" || name === "EvaluateScript") &&
      args.data?.url?.startsWith("chrome-extension://"),
  );
  return calls.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

/**
 * What the worker's thread did until the offer's script began to run in the page, which is its first answer; in
 * ms of the processor's time.
 */
export function sumWorker(events: readonly TraceEvent[]): number {
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isWorker = ({ name, args }: TraceEvent) =>
    name === "thread_name" && args.name === "ServiceWorker thread";
  const threads = new Set(events.filter(isWorker).map(place));
  const answered = events.find(
    ({ name, args }) => name === "EvaluateScript" && args.data?.url?.endsWith("/offer.js"),
  );
  if (threads.size === 0 || !answered) return Number.NaN;
  const tasks = events.filter(
    (event) =>
      event.name === "ThreadControllerImpl::RunTask" &&
      threads.has(place(event)) &&
      event.ts < answered.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}
