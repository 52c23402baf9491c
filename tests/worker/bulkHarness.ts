import type { MessageType, Request } from "@/lib/messages/protocol";
import type { BulkEntry, BulkName, BulkProgress, BulkTask } from "@/lib/model/bulk";
import { createStorage } from "@/lib/storage/createStorage";
import { createVault } from "@/lib/storage/vault";
import { createAlarms } from "./alarms.ts";
import { createAliasServer } from "./aliasServer.ts";
import { createClock } from "./clock.ts";
import { createLocks } from "./locks.ts";
import { installTime } from "./simulatedTime.ts";
import { createProfile, startTestWorker } from "./startTestWorker.ts";
import { openAreas, type Reach } from "./storageAreas.ts";

/**
 * Runs bulk actions in the shipped worker, or in several workers in sequence, with the test's own server and
 * clock. Until it is closed, it replaces the global clock.
 */
function createHarness() {
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const restore = installTime(clock);
  const server = createAliasServer(clock);
  const profile = createProfile("https://server.example");
  const disk = createStorage({
    browser: { storage: openAreas(profile) },
    locks: createLocks(),
    openVault: createVault,
  });
  const alarms = new Set<string>();
  const ringing = createAlarms(clock, (name) => harness.worker.ring(name));
  let workers = 0;

  const harness = {
    clock,
    server,
    profile,
    /** Whether the vault works; if not, each access fails. */
    storing: true,
    /** The delay of each access to the vault, in ms. */
    vaultTakes: 0,
    worker: undefined as unknown as ReturnType<typeof start>,
    start,
    later: clock.pass,
    soon,
    get progress() {
      return (profile.session.get("bulkProgress") ?? null) as BulkProgress | null;
    },
    get reminded() {
      return alarms.has("bulk");
    },
    readJob: () => soon(disk.bulkTasks.readJob()),
    async entries(): Promise<BulkEntry[]> {
      return (await soon(disk.bulkTasks.read({ begin: 0, count: 10_000 }))).entries;
    },
    close: restore,
  };

  /** Awaits something that must not take simulated time. */
  async function soon<Value>(asked: Promise<Value>): Promise<Value> {
    const state = { isSettled: false };
    const settle = () => void (state.isSettled = true);
    asked.then(settle, settle);
    for (let turn = 0; !state.isSettled && turn < 100; turn += 1) await clock.pass(0);
    if (!state.isSettled) throw new Error("It takes time");
    return asked;
  }

  /** Starts a worker in place of the previous one. */
  function start() {
    workers += 1;
    const controller = new AbortController();
    const { signal } = controller;
    /** A promise of an ended worker never settles. */
    const guard = async <Value>(asked: Promise<Value>) => {
      const value = await asked;
      return signal.aborted ? never<Value>() : value;
    };
    const reach: Reach = (_access, act) =>
      signal.aborted ? never() : guard(Promise.resolve().then(act));
    const { send, ring, session } = startTestWorker(profile, {
      reach,
      alarms: {
        set(name, info) {
          alarms.add(name);
          ringing.set(name, info);
        },
        clear(name) {
          alarms.delete(name);
          ringing.clear(name);
        },
        dueAt: ringing.dueAt,
      },
      openVault(...own) {
        const useVault = createVault(...own);
        return async (operate) => {
          if (signal.aborted) return never();
          const isFull = !harness.storing;
          if (harness.vaultTakes > 0) await guard(clock.wait(harness.vaultTakes));
          return guard(
            useVault((vault) => (isFull ? Promise.reject(new Error("Full")) : operate(vault))),
          );
        };
      },
      random: {
        getRandomValues: (array) => array,
        randomUUID: () => `0-0-0-0-${(workers += 1)}`,
      },
      world: {
        fetch: server.open(signal),
        clock: { ...clock, wait: (milliseconds) => guard(clock.wait(milliseconds)) },
      },
    });

    const ask = <Type extends MessageType>(type: Type, payload: Request<Type>) =>
      soon(send(type, payload));

    const worker = {
      ring,
      kill: () => controller.abort(),
      start: (name: BulkName, tasks: BulkTask[]) => ask("bulk.start", { name, tasks }),
      stop: () => ask("bulk.stop", {}),
      resume: () => ask("bulk.resume", {}),
      retry: () => ask("bulk.retry", {}),
      clear: () => ask("bulk.clear", {}),
      results: (asked: Request<"bulk.results">) => ask("bulk.results", asked),
      make(address: string) {
        const at = address.indexOf("@");
        return send("alias.create", {
          local_part: address.slice(0, at),
          domain: address.slice(at + 1),
        });
      },
      remove: (address: string) => ask("alias.delete", { address, canRecreate: false }),
      async signIn(owner: string) {
        server.tokens.set(`token-${owner}`, owner);
        void send("account.signInWithToken", { token: `token-${owner}` });
        await clock.pass(100);
      },
      signOut: () => send("account.signOut", {}),
      /** The server ends the session, and the worker learns of it. */
      async expire() {
        server.tokens.clear();
        const context = await soon(session.authorize());
        if (context.ok) await soon(session.expire(context.value));
      },
    };
    harness.worker = worker;
    return worker;
  }

  return harness;
}

/** For an ended worker. */
function never<Value>(): Promise<Value> {
  return new Promise(() => {});
}

/** Signs ada in, and clears what the server has received. */
export async function openBulkHarness() {
  const harness = createHarness();
  await harness.start().signIn("ada");
  harness.server.heard.length = 0;
  return harness;
}
