import { createHash } from "node:crypto";
import type { Clock } from "./clock.ts";

/**
 * Puts a simulated clock in the place of all that shipped code, and IndexedDB in memory, look at or wait for.
 * @returns what puts back what was there
 */
export function installTime(clock: Clock): () => void {
  const { now } = Date;
  const { timeout } = AbortSignal;
  const { setTimeout, clearTimeout, setImmediate } = globalThis;
  const { subtle } = crypto;
  const { digest } = subtle;
  Date.now = clock.now;
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    const late = new DOMException("It took too long", "TimeoutError");
    clock.after(milliseconds, () => controller.abort(late));
    return controller.signal;
  };
  Object.assign(globalThis, createTimers(clock), {
    // Tasks of IndexedDB, one after the other.
    setImmediate: (task: () => void) => clock.after(0, task),
  });
  // What comes of another thread, comes when it likes.
  subtle.digest = hashAtOnce;
  return () => {
    Date.now = now;
    AbortSignal.timeout = timeout;
    Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate });
    subtle.digest = digest;
  };
}

async function hashAtOnce(_name: unknown, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data;
  const hash = createHash("sha256")
    .update(bytes as Uint8Array)
    .digest();
  return new Uint8Array(hash).buffer;
}

function createTimers(clock: Clock) {
  const cleared = new Set<number>();
  let last = 0;
  return {
    setTimeout(run: () => void, milliseconds = 0): number {
      last += 1;
      const mine = last;
      clock.after(milliseconds, () => cleared.has(mine) || run());
      return mine;
    },
    clearTimeout: (timer: number) => void cleared.add(timer),
  };
}
