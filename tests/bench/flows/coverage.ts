import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import type { CDPSession } from "@playwright/test";
import { extensionId } from "../../e2e/launch.ts";

/** A DevTools target that runs scripts of the extension: a page or the worker. */
export interface Thread {
  send(
    method: "Profiler.enable" | "Profiler.startPreciseCoverage" | "Profiler.takePreciseCoverage",
    settings?: { callCount?: boolean; detailed?: boolean },
  ): Promise<unknown>;
}

/** Starts to count which functions run in it. */
export async function startCounting(thread: Thread): Promise<void> {
  await thread.send("Profiler.enable");
  await thread.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
}

/**
 * The source files, relative to the project root, with a function that ran since the last call.
 * @param folder the build, with its source maps
 */
export async function takeFiles(thread: Thread, folder: string): Promise<ReadonlySet<string>> {
  const { result } = (await thread.send("Profiler.takePreciseCoverage")) as { result: Script[] };
  const files = result
    .filter(({ url }) => url.startsWith(`chrome-extension://${extensionId}/`))
    .flatMap(({ url, functions }) => {
      const find = createFinder(join(folder, new URL(url).pathname));
      return functions
        .filter(({ functionName, ranges }) => functionName !== "" && ranges[0]!.count > 0)
        .map(({ ranges }) => find(ranges[0]!.startOffset));
    });
  return new Set(files.filter((file) => file !== undefined).toSorted());
}

/** A script in V8's coverage (Chrome DevTools Protocol, `Profiler.ScriptCoverage`). */
interface Script {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
}

/** @returns the source file of a position in the script; undefined for one that is not ours */
function createFinder(script: string): (offset: number) => string | undefined {
  if (!existsSync(`${script}.map`)) return () => undefined;
  const starts = [
    0,
    ...readFileSync(script, "utf8")
      .matchAll(/\n/g)
      .map(({ index }) => index + 1),
  ];
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")));
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const entry = map.findEntry(line, offset - starts[line]!);
    const source = "originalSource" in entry ? entry.originalSource : "";
    return /^(?:\.\.\/)+((?:components|entrypoints|lib)\/.+)/.exec(source)?.[1];
  };
}

/** Playwright has no session for a worker, so messages to it go through the browser's session. */
export async function attachToWorker(browser: CDPSession): Promise<Thread> {
  const { targetInfos } = await browser.send("Target.getTargets");
  const found = targetInfos.find(
    ({ type, url }) => type === "service_worker" && url.includes(extensionId),
  );
  if (!found) throw new Error("The extension has no worker");
  const { targetId } = found;
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  browser.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return {
    send(method, params = {}) {
      last += 1;
      const message = JSON.stringify({ id: last, method, params });
      return new Promise((resolve, reject) => {
        waiting.set(last, resolve);
        browser.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
      });
    },
  };
}
