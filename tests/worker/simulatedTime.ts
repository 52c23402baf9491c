import { createHash } from "node:crypto";
import type { Clock } from "./clock.ts";

/**
 * Replaces every clock and timer that the shipped code and fake-indexeddb use by a simulated clock.
 * @returns a function that restores the originals
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
    // fake-indexeddb runs its tasks one after the other through this.
    setImmediate: (task: () => void) => clock.after(0, task),
  });
  // The real digest resolves from another thread, at an unpredictable time.
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
