import { readFileSync } from "node:fs";

/** How long a thread of a process has run, in ms; Linux alone tells it finely enough. */
export function readThread(pid: number, thread: number | string): number {
  const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
  return Number(ran) / 1e6;
}
