import type { MessageType, Reply, Request } from "@/lib/messages/protocol";
import { createWorker } from "@/lib/worker/worker";
import type { Slot } from "@/lib/model/account";
import { fail, type Result } from "@/lib/model/failure";
import { createFakeBrowser, redirectUri, type FakeBrowser } from "@/tests/worker/fakeBrowser.ts";
import type { OAuthServer } from "./oauthServer.ts";
import { createAlarms } from "@/tests/worker/alarms.ts";
import type { Disk } from "./disk.ts";
import type { Stage } from "./stage.ts";

/** One run of the worker: all of the shipped code, with simulated parts around it. */
interface WorkerRun extends ReturnType<typeof createWorker> {
  browser: FakeBrowser;
  controller: AbortController;
}

export type Workers = ReturnType<typeof createWorkers>;

interface Surroundings {
  disk: Disk;
  wire: (signal: AbortSignal) => typeof fetch;
  oauthServer: OAuthServer;
}

/** The model of a browser: it starts the worker when needed, and ends it at any time. */
export function createWorkers(stage: Stage, { disk, wire, oauthServer }: Surroundings) {
  const { clock, random, trace, count } = stage;
  let running: WorkerRun | undefined;
  /** The next sign-in: its account, whether the person completes it, and how long it takes in ms. */
  const next = { owner: "ada", signsIn: true, takes: 0 };
  let closed: "closed" | "asleep" | undefined;
  /** Alarms that were due while none could fire. */
  const missed = new Set<string>();
  let firedAt = -Infinity;
  const alarms = createAlarms(clock, (name) => {
    if (closed) return void missed.add(name);
    firedAt = clock.now();
    return wake().browser.ring(name);
  });

  /** The sign-in window with the server's page. */
  async function signIn(url: string, signal: AbortSignal): Promise<string> {
    const { owner, signsIn, takes } = { ...next };
    await guard(signal, clock.wait(takes));
    if (!signsIn) throw new Error("The user did not approve access.");
    const state = new URL(url).searchParams.get("state") ?? "";
    const answer = new URLSearchParams({ code: oauthServer.authorize(owner), state });
    return `${redirectUri}?${answer}`;
  }

  function start(): WorkerRun {
    const controller = new AbortController();
    const { signal } = controller;
    count("workers");
    trace.note("worker: starts");
    const { openStorage, areas } = disk.open(signal);
    const browser = createFakeBrowser({
      storage: areas,
      alarms,
      signIn: (url) => signIn(url, signal),
    });
    const worker = createWorker({
      browser: browser.browser,
      openStorage,
      fetch: wire(signal),
      clock: {
        now: clock.now,
        monotonic: clock.monotonic,
        wait: (milliseconds) => guard(signal, clock.wait(milliseconds)),
      },
      random: {
        getRandomValues: (array) => draw(array, random.between),
        randomUUID: () => `0-0-0-0-${Math.floor(random.between(0, 1e9))}`,
      },
      isOnline: () => true,
    });
    return { ...worker, browser, controller };
  }

  function wake(): WorkerRun {
    running ??= start();
    return running;
  }

  function kill(): void {
    if (!running) return;
    count("kills");
    trace.note("browser: ends the worker");
    running.controller.abort();
    running = undefined;
  }

  async function ask<Value>(
    send: (browser: FakeBrowser) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    // Messages take equally long, so that they arrive in order.
    await clock.wait(2);
    const { browser, controller } = wake();
    const { signal } = controller;
    return new Promise((resolve) => {
      const end = () => resolve(fail({ kind: "broken" }));
      signal.addEventListener("abort", end);
      void send(browser)
        .then(resolve)
        .finally(() => signal.removeEventListener("abort", end));
    });
  }

  return {
    wake,
    next,
    kill,
    /** Closes the browser, or puts its computer to sleep; no alarm fires until it is opened. */
    close(how: "closed" | "asleep"): void {
      kill();
      if (how === "closed") disk.close();
      closed = how;
    },
    open(): void {
      const { browser } = wake();
      if (closed === "closed") browser.start();
      else for (const name of missed) browser.ring(name);
      missed.clear();
      closed = undefined;
    },
    /** Sends a message like an extension page; the result is `broken` if the worker ends first. */
    send: <Type extends MessageType>(type: Type, payload: Request<Type>, slot?: Slot) =>
      ask<Reply<Type>>((browser) => browser.send(type, payload, slot)),
    /** Sends a message like a content script. */
    sendFromPage: <Type extends MessageType>(url: string, type: Type, payload: Request<Type>) =>
      ask<Reply<Type>>((browser) => browser.sendFromPage(url, type, payload)),
    /** The same, from a private window. */
    sendFromPrivatePage: <Type extends MessageType>(
      url: string,
      type: Type,
      payload: Request<Type>,
    ) => ask<Reply<Type>>((browser) => browser.sendFromPrivatePage(url, type, payload)),
    /** When an alarm last fired, in ms since 1970. */
    get firedAt(): number {
      return firedAt;
    },
  };
}

function draw<Drawn extends ArrayBufferView>(
  array: Drawn,
  between: (least: number, most: number) => number,
): Drawn {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  bytes.forEach((_, place) => (bytes[place] = Math.floor(between(0, 256))));
  return array;
}

/** A promise of an ended worker never settles. */
function guard<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve) => {
    void promise.then((value) => signal.aborted || resolve(value));
  });
}
