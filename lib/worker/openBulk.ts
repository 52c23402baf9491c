import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { RequestScheduler } from "@/lib/api/requestScheduler";
import type { Session } from "@/lib/auth/sessionInterface";
import { accountKey } from "@/lib/model/account/signedIn";
import { createBulk, type Bulk } from "./bulk";
import { createTaskExecutor } from "./bulkTasks";
import type { AccountDeps } from "@/lib/worker/deps";
import { classifyFailure } from "./classifyFailure";
import { createLookUp } from "@/lib/worker/list/lookUp";
import type { CallService } from "./api";

/** The alarm that starts the worker, which then continues the job. */
const alarm = "bulk";

interface Surroundings extends Omit<Parameters<typeof createTaskExecutor>[0], "lookUp"> {
  session: Pick<Session, "account">;
  scheduler: Pick<RequestScheduler, "pauseFor">;
  callService: CallService;
  aliasCache: Pick<AliasCache, "batch">;
}

/** The worker's bulk jobs: stored in IndexedDB, run against the service, resumed by an alarm. */
export function openBulk(
  { browser, storage, clock, random }: AccountDeps,
  { session, scheduler, callService, aliasCache, ...doing }: Surroundings,
): Bulk {
  const { account, bulkProgress, bulkTasks } = storage;
  // The cache may not know of a deletion elsewhere: a create task succeeds only if the alias exists.
  const lookUp = createLookUp({
    aliasCache: { getKept: async () => null },
    updateCache: doing.updateCache,
    priority: "background",
  });
  return createBulk({
    store: bulkTasks,
    progress: bulkProgress,
    findOut: () => session.account(),
    async owner() {
      const shown = await account.get();
      return shown?.status === "signed-in" ? accountKey(shown) : undefined;
    },
    createId: () => random.randomUUID(),
    async pause() {
      const shown = await account.get();
      return shown?.status === "signed-in" ? scheduler.pauseFor(shown.baseUrl) : 0;
    },
    executeTask: createTaskExecutor({ ...doing, lookUp }),
    async answers(address, owner) {
      const there = await callService((client) => client.getAlias(address), owner, "background");
      return there.ok || classifyFailure(there.failure) !== "wait";
    },
    batch: (action) => aliasCache.batch(action),
    now: clock.now,
    wait: clock.wait,
    remind(on) {
      if (on) void browser.alarms.create(alarm, { periodInMinutes: 0.5 });
      else void browser.alarms.clear(alarm);
    },
  });
}
