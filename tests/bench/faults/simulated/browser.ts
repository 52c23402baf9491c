import type { createCreationJournal } from "@/lib/aliases/creationJournal";
import type { CreateJournal } from "@/lib/aliases/journalInterface";
import { fail, succeed } from "@/lib/model/failure/failure";
import type { Network } from "./network.ts";
import type { Storage } from "./storage.ts";
import type { World } from "./world.ts";

export type Engine = typeof createCreationJournal;

/** One run of the worker, from its start until the browser ends it. */
export interface WorkerRun {
  journal: CreateJournal;
  signal: AbortSignal;
  /** The promise's value; undefined if the worker ends first. */
  untilEnd<Value>(promise: Promise<Value>): Promise<Value | undefined>;
}

/** The model of a browser: it starts the worker when needed, and ends it at any time. */
export interface Browser {
  readonly owner: string | undefined;
  readonly asleep: boolean;
  /** Changes with each sign-in and sign-out. */
  readonly session: number;
  /** Starts the worker if needed, for a web page, which does not resume pending creations. */
  wake(): WorkerRun;
  /** The same for an extension page or the start of the browser, which resumes pending creations. */
  wakeForOwn(): WorkerRun;
  kill(): void;
  signIn(owner: string): void;
  /** The server ended the session, or it could not be renewed. */
  endSession(): void;
  signOut(): Promise<void>;
  /** The computer sleeps: no worker, no alarms. */
  sleep(): void;
  /** The computer wakes, and alarms that were due fire. */
  rise(): void;
}

/** How long an alarm event keeps the worker alive, in ms. */
const telling = 50;

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function createBrowser(
  world: World,
  engine: Engine,
  { network, storage }: { network: Network; storage: Storage },
): Browser {
  const { clock, random, ledger, weather } = world;
  let owner: string | undefined;
  let session = 0;
  let running: (WorkerRun & { controller: AbortController; isResumed: boolean }) | undefined;
  let asleep = false;
  let alarm: number | undefined;
  let rungAt = -Infinity;

  const createReference = () =>
    Array.from({ length: 8 }, () => letters[Math.floor(random.between(0, 32))]).join("");

  function become(next: string | undefined): void {
    owner = next;
    session += 1;
  }

  function start(): NonNullable<typeof running> {
    const controller = new AbortController();
    const { signal } = controller;
    ledger.counts.workers += 1;
    ledger.note("worker: starts");

    /** A promise of an ended worker never settles. */
    const guard = <Value>(promise: Promise<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        promise.then(
          (value) => signal.aborted || resolve(value),
          (error: unknown) => signal.aborted || reject(error),
        );
      });
    const store = storage.open(signal);
    const journal = engine({
      store: {
        getAll: () => guard(store.getAll()),
        put: (intent) => guard(store.put(intent)),
        change: (...asked) => guard(store.change(...asked)),
        delete: (reference) => guard(store.delete(reference)),
      },
      owner: () => guard(Promise.resolve(owner)),
      prepare: () => guard(prepare()),
      // The session sends requests only for the account that asked (`lib/worker/server/service.ts`).
      async send(request, by) {
        if (owner === undefined || owner !== by) return fail({ kind: "signed-out" });
        ledger.posted(owner, request);
        const answer = await guard(network.post(owner, request, signal));
        ledger.answered(request, answer);
        // A second 401 with a new token ends the session.
        if (!answer.ok && answer.failure.kind === "signed-out") become(undefined);
        return answer;
      },
      async find(intent) {
        const begun = clock.now();
        const found = await guard(network.find(() => owner, intent));
        ledger.looked(intent.reference, begun, found);
        return found;
      },
      createReference,
      now: clock.now,
      wait: (milliseconds) => guard(clock.wait(milliseconds)),
      remind: setAlarm,
    });
    const untilEnd = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
      new Promise((resolve, reject) => {
        promise.then(resolve, reject);
        signal.addEventListener("abort", () => resolve(undefined));
      });
    return { journal, signal, controller, untilEnd, isResumed: false };
  }

  /** Renews the token first, which fails if another account signs in meanwhile. */
  async function prepare() {
    const before = owner;
    await clock.wait(random.chance(0.1) ? random.between(50, 8000) : random.between(0, 5));
    if (owner === undefined || owner !== before) return fail({ kind: "signed-out" });
    // Prepares the request, for example by asking for domains; a sign-out meanwhile is noticed only later.
    await clock.wait(weather.slowness);
    return weather.reachable || random.chance(0.5) ? succeed(null) : fail({ kind: "offline" });
  }

  function wake(): WorkerRun {
    running ??= start();
    return running;
  }

  /** Once per worker, as in `entrypoints/background/createWorker.ts`. */
  function wakeForOwn(): WorkerRun {
    const woken = wake();
    if (running && !running.isResumed) {
      running.isResumed = true;
      void running.journal.resume();
    }
    return woken;
  }

  /** A single alarm, as in `lib/worker/create/journal.ts`: the earliest time counts. */
  function setAlarm(after: number): void {
    const at = clock.now() + after;
    if (alarm !== undefined && alarm <= at) return;
    alarm = at;
    clock.after(after, () => {
      if (alarm === at && !asleep) ring();
    });
  }

  function ring(): void {
    alarm = undefined;
    rungAt = clock.now();
    ledger.note("browser: the alarm goes off");
    wakeForOwn();
    void wake().journal.resume();
  }

  function kill(): void {
    // A worker that handles an alarm is not idle. After the end of the whole browser, the alarm fires again.
    if (!running || clock.now() - rungAt < telling) return;
    ledger.counts.kills += 1;
    ledger.note("browser: ends the worker");
    running.controller.abort();
    running = undefined;
  }

  return {
    get owner() {
      return owner;
    },
    get asleep() {
      return asleep;
    },
    get session() {
      return session;
    },
    wake,
    wakeForOwn,
    kill,
    signIn(next) {
      ledger.note(`person: signs in as ${next}`);
      if (owner !== next) become(next);
      void wakeForOwn().journal.resume();
    },
    endSession() {
      ledger.note("server: ends the session");
      become(undefined);
    },
    async signOut() {
      const before = owner;
      if (before === undefined) return;
      ledger.counts.signOuts += 1;
      ledger.note(`person: signs out, and ${before} is forgotten`);
      const { journal, untilEnd } = wake();
      become(undefined);
      ledger.forgot(before);
      const left = () => [...storage.kept.values()].filter((each) => each.owner === before);
      const open = new Set(left().map(({ reference }) => reference));
      const forgets = journal.forget(before).then(
        () => true,
        () => ledger.note("worker: could not forget"),
      );
      if ((await untilEnd(forgets)) !== true) return;
      const kept = left().find(({ reference }) => open.has(reference));
      if (kept) ledger.breach(`${before} has signed out, and ${kept.reference} is kept`);
    },
    sleep() {
      ledger.counts.sleeps += 1;
      kill();
      asleep = true;
    },
    rise() {
      asleep = false;
      if (alarm !== undefined && alarm <= clock.now()) ring();
    },
  };
}
