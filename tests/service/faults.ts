import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Fault } from "./fault.ts";

export interface Injection {
  /** Any method if left out. */
  method?: string | undefined;
  /** Matched against path and query. A string is the whole path, with any query. */
  path?: RegExp | string | undefined;
  /** The number of requests to hit: 1 if left out, Infinity for all. */
  times?: number | undefined;
  fault: Fault;
}

interface PendingFault extends Injection {
  path: RegExp | undefined;
  times: number;
}

export type Faults = Omit<ReturnType<typeof createFaults>, "take">;

export function createFaults() {
  const queue: PendingFault[] = [];
  const armed = new Map<Socket, PendingFault & { fault: { kind: "cut-next" } }>();

  function takeArmed({ method, socket }: IncomingMessage): Fault | undefined {
    const found = armed.get(socket);
    if (found === undefined || (found.fault.method ?? method) !== method) return undefined;
    armed.delete(socket);
    return found.fault;
  }

  return {
    /** Hits the next matching requests, after the faults that were injected before. */
    inject({ method, path, times = 1, fault }: Injection): void {
      if (!(times >= 1)) throw new RangeError(`A fault cannot happen ${times} times`);
      queue.push({ method, path: typeof path === "string" ? wholePath(path) : path, times, fault });
    },

    clear(): void {
      queue.length = 0;
      armed.clear();
    },

    /** The faults not used up yet. */
    get pending(): PendingFault[] {
      return [...queue, ...armed.values()].map((injected) => ({ ...injected }));
    },

    /** The fault for this request, which counts as used. */
    take(incoming: IncomingMessage): Fault | undefined {
      const { method, url = "/", socket } = incoming;
      const onThisConnection = takeArmed(incoming);
      if (onThisConnection !== undefined) return onThisConnection;

      const found = queue.find(
        (injected) =>
          (injected.method ?? method) === method && url.search(injected.path ?? /^/) !== -1,
      );
      if (found === undefined) return undefined;
      found.times--;
      if (found.times === 0) queue.splice(queue.indexOf(found), 1);
      const { fault } = found;
      if (fault.kind !== "cut-next") return fault;
      armed.set(socket, { ...found, times: 1, fault });
      socket.once("close", () => armed.delete(socket));
      return undefined;
    },
  };
}

function wholePath(path: string): RegExp {
  return new RegExp(`^${RegExp.escape(path)}(\\?|$)`);
}
