import { createBulk, type Bulk } from "@/entrypoints/background/bulk";
import { createTaskDoer } from "@/entrypoints/background/bulkTask";
import { createChanges } from "@/entrypoints/background/changes";
import { judgeTask } from "@/entrypoints/background/judgeTask";
import type { Client } from "@/lib/api/client";
import type { Alias, AliasChanges, NewAlias } from "@/lib/model/alias";
import type { BulkEntry, BulkJob, BulkProgress, BulkTask } from "@/lib/model/bulk";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import type { ChangesUnderWay } from "@/lib/model/underWay";
import type { BulkCounts, BulkStore, KeptEntry } from "@/lib/storage/bulkTasks";

/** What becomes of a request: is it done, and what is heard of it? Nothing, where it is null. */
export interface Fate {
  done: boolean;
  heard: "answer" | Failure | null;
}

export const answered: Fate = { done: true, heard: "answer" };
export const lost: Fate = { done: true, heard: { kind: "offline" } };
export const unreached: Fate = { done: false, heard: { kind: "offline" } };

const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };

export function createAlias(address: string, given: Partial<Alias> = {}): Alias {
  return { address, enabled: true, title: null, notes: null, ...counts, ...given };
}

/** A request as the server heard of it. */
export interface Heard {
  what: "look" | "change" | "delete" | "make";
  address: string;
  at: number;
}

/**
 * A server, a disk and whoever is signed in, which outlive each worker; on a clock of the test. A request
 * takes 10 ms there and 10 ms back.
 */
export function createBulkWorld() {
  const there = new Map<string, Alias>();
  const heard: Heard[] = [];
  const disk = { job: null as BulkJob | null, entries: new Map<number, KeptEntry>(), number: 0 };
  let underWay: ChangesUnderWay = {};
  const world = {
    there,
    heard,
    disk,
    progress: null as BulkProgress | null,
    owner: "ada" as string | undefined,
    /** Until then nobody knows. */
    foundOut: Promise.resolve() as Promise<unknown>,
    /** Asked for each request. */
    fate: (_asked: Heard): Fate => answered,
    /** Does the disk take anything? */
    storing: true,
    reminded: false,
    hidden: new Set<string>(),
    finished: [] as string[],
    inFlight: 0,
    mostInFlight: 0,
    onBegin: (_task: BulkTask): void => {},
    onEnd: (_task: BulkTask): void => {},
    /** What was known of aliases in the worker's copy of the list. */
    known: new Map<string, Alias>(),
    start,
    entries: () => [...disk.entries.values()] as BulkEntry[],
  };

  const all = () => [...disk.entries.values()];

  function createStore(isAlive: () => boolean): BulkStore {
    const write = async <Outcome>(action: () => Outcome) => {
      if (!isAlive()) return new Promise<Outcome>(() => {});
      if (!world.storing) throw new Error("Full");
      return action();
    };
    return {
      readJob: async () => structuredClone(disk.job),
      begin: (job, tasks) =>
        write(() => {
          disk.entries.clear();
          disk.job = job;
          for (const task of tasks) {
            disk.number += 1;
            const entry = { number: disk.number, task, state: "waiting", failure: null } as const;
            disk.entries.set(disk.number, entry);
          }
        }),
      change: (job) =>
        write(() => {
          if (disk.job?.id === job.id) disk.job = job;
        }),
      async count() {
        const found: BulkCounts = { waiting: 0, done: 0, failed: 0 };
        for (const { state } of all()) found[state] += 1;
        return found;
      },
      async readWaiting(count) {
        const waiting = all().filter(({ state }) => state === "waiting");
        await wait(5);
        return waiting.slice(0, count);
      },
      settle: (number, end) =>
        write(() => {
          const entry = disk.entries.get(number);
          if (entry) disk.entries.set(number, { ...entry, ...end });
        }),
      async read({ state, begin, count }) {
        const fitting = all().filter((each) => state === undefined || each.state === state);
        return { entries: fitting.slice(begin, begin + count), total: fitting.length };
      },
      retry: () =>
        write(() => {
          const failed = all().filter(({ state }) => state === "failed");
          for (const entry of failed) {
            disk.entries.set(entry.number, { ...entry, state: "waiting", failure: null });
          }
          return failed.length;
        }),
      clear: () =>
        write(() => {
          disk.entries.clear();
          disk.job = null;
        }),
    };
  }

  const find = (address: string): Result<Alias> => {
    const alias = there.get(address);
    return alias ? succeed({ ...alias }) : fail({ kind: "missing" });
  };

  /** A life of the worker. */
  function start(): { bulk: Bulk; kill(): void } {
    let alive = true;
    /** What a worker has begun when it is ended never comes to anything. */
    const living = <Outcome>(action: () => Promise<Outcome>) =>
      alive ? action() : new Promise<Outcome>(() => {});

    async function reach<Value>(
      what: Heard["what"],
      address: string,
      act: () => Result<Value>,
    ): Promise<Result<Value>> {
      await wait(10);
      const asked = { what, address, at: Date.now() };
      if (!alive) return new Promise(() => {});
      heard.push(asked);
      const { done, heard: said } = world.fate(asked);
      const outcome = done ? act() : null;
      await wait(10);
      return living(async () => {
        if (said === null) return new Promise<Result<Value>>(() => {});
        return said === "answer" ? (outcome ?? fail({ kind: "server", status: 200 })) : fail(said);
      });
    }

    const client = {
      getAlias: (address: string) => reach("look", address, () => find(address)),
      updateAlias: (address: string, changes: AliasChanges) =>
        reach("change", address, () => {
          const found = find(address);
          if (found.ok) there.set(address, Object.assign(found.value, changes));
          return find(address);
        }),
      deleteAlias: (address: string) =>
        reach("delete", address, () =>
          there.delete(address) ? succeed(null) : fail({ kind: "missing" }),
        ),
      async createAlias({ local_part: local, domain, title = null, notes = null }: NewAlias) {
        const address = `${local}@${domain}`;
        const made = await reach("make", address, () => {
          if (there.has(address)) return fail({ kind: "invalid", said: "taken" });
          there.set(address, createAlias(address, { title, notes }));
          return find(address);
        });
        const isLost = !made.ok && /^(offline|server)$/.test(made.failure.kind);
        return isLost ? fail({ kind: "unknown-outcome" }) : made;
      },
    } as unknown as Client;

    const remember = async (
      _address: string,
      operation: (client: Client) => Promise<Result<Alias>>,
      owner?: string,
    ) => {
      if (world.owner === undefined || (owner !== undefined && owner !== world.owner)) {
        return fail({ kind: "signed-out" });
      }
      return operation(client);
    };
    const edits = createChanges({
      underWay: {
        get: async () => structuredClone(underWay),
        update: async (change) => (underWay = change(underWay)),
      },
      remember,
      now: Date.now,
      wait,
      remind: () => {},
    });
    const doTask = createTaskDoer({
      edits,
      remember,
      remove: (address, owner) =>
        owner === world.owner
          ? client.deleteAlias(address)
          : Promise.resolve(fail({ kind: "signed-out" })),
      deletions: {
        readHidden: async () => world.hidden,
        async finish(address) {
          world.finished.push(address);
          world.hidden.delete(address);
          there.delete(address);
          return succeed(null);
        },
      },
      async lookUp(address) {
        const known = world.known.get(address);
        if (known) return succeed(known);
        const found = await remember(address, () => client.getAlias(address));
        return !found.ok && found.failure.kind === "missing" ? succeed(null) : found;
      },
    });
    const bulk = createBulk({
      store: createStore(() => alive),
      progress: {
        get: async () => world.progress,
        set: async (value) => void (world.progress = alive ? value : world.progress),
      },
      findOut: () => world.foundOut,
      owner: async () => world.owner,
      createId: () => crypto.randomUUID(),
      async doTask(task, occasion) {
        if (!alive) return new Promise(() => {});
        world.inFlight += 1;
        world.mostInFlight = Math.max(world.mostInFlight, world.inFlight);
        world.onBegin(task);
        const result = await doTask(task, occasion);
        return living(async () => {
          world.inFlight -= 1;
          world.onEnd(task);
          return result;
        });
      },
      async answers(address) {
        const found = await client.getAlias(address);
        return found.ok || judgeTask(found.failure) !== "wait";
      },
      together: (action) => action(),
      now: Date.now,
      wait,
      remind: (on) => {
        if (alive) world.reminded = on;
      },
    });
    return {
      bulk,
      kill() {
        alive = false;
        world.inFlight = 0;
      },
    };
  }

  return world;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
