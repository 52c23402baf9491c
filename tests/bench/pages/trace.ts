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
  /** Processor time, in microseconds. */
  tdur?: number;
  args: {
    name?: string;
    data?: { url?: string; stackTrace?: { url?: string }[] };
    beginData?: { stackTrace?: { url?: string }[] };
  };
}

/** Records a browser trace during the action. */
export async function trace(
  session: CDPSession,
  action: () => Promise<void>,
): Promise<TraceEvent[]> {
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: categories, excludedCategories: ["*"] },
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

/** How often a script of an extension forced a style or layout computation. */
export function countForced(events: readonly TraceEvent[]): number {
  return events.filter(
    ({ name, args }) =>
      (name === "Layout" || name === "UpdateLayoutTree") && ours(args.beginData?.stackTrace),
  ).length;
}

/** The time of an extension's scripts in ms, including what they call. */
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
 * The processor time of the worker's thread until the offer's script starts in the page, which is the worker's
 * first response, in ms.
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
