import type { MessageType, Reply, Request } from "@/lib/messages/protocol";
import { fail, type Result } from "@/lib/model/failure";
import type { Authority } from "./authority.ts";
import type { Disk } from "./disk.ts";
import type { Stage } from "./stage.ts";
import { startWorker, type Worker } from "./worker.ts";

/** The model of a browser: it ends the worker at will, and starts it when it is needed. */
export interface Lives {
  wake(): Worker;
  kill(): void;
  /** As a page of the extension asks: a worker that ends before it has answered is `broken`. */
  send<Type extends MessageType>(type: Type, payload: Request<Type>): Promise<Result<Reply<Type>>>;
  /** Whom the next sign-in is for. */
  next: { owner: string; signsIn: boolean; takes: number };
}

interface Surroundings {
  disk: Disk;
  wire: (died: AbortSignal) => typeof fetch;
  authority: Authority;
}

export function createLives(stage: Stage, { disk, wire, authority }: Surroundings): Lives {
  const { clock, trace, count } = stage;
  let life: { worker: Worker; controller: AbortController } | undefined;
  const next = { owner: "ada", signsIn: true, takes: 0 };

  function start() {
    const controller = new AbortController();
    const died = controller.signal;
    count("lives");
    trace.note("worker: starts");
    const live = {
      ...stage,
      clock: { ...clock, wait: (milliseconds: number) => guard(died, clock.wait(milliseconds)) },
    };
    const worker = startWorker(live, {
      disk: disk.open(died),
      fetch: wire(died),
      authority,
      remind: () => clock.after(30_000, wake),
      forgetDeletions: disk.forgetDeletions,
      async visit() {
        const visitor = { ...next };
        await guard(died, clock.wait(visitor.takes));
        return visitor;
      },
    });
    return { worker, controller };
  }

  function wake(): Worker {
    life ??= start();
    return life.worker;
  }

  return {
    wake,
    next,
    kill() {
      if (!life) return;
      count("kills");
      trace.note("browser: ends the worker");
      life.controller.abort();
      life = undefined;
    },
    async send(type, payload) {
      // All take as long, so that they come in the order in which they were sent.
      await clock.wait(2);
      const worker = wake();
      const { signal } = life!.controller;
      return new Promise((resolve) => {
        const end = () => resolve(fail({ kind: "broken" }));
        signal.addEventListener("abort", end);
        void worker
          .answer(type, payload)
          .then(resolve)
          .finally(() => signal.removeEventListener("abort", end));
      });
    },
  };
}

/** Nothing that a life waits for happens to it once it has ended. */
function guard<Value>(died: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve) => {
    void promise.then((value) => died.aborted || resolve(value));
  });
}
