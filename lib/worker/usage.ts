import type { Handlers } from "@/lib/messages/answer";
import { type Account, accountKey, may, findRoom, type Usage } from "@/lib/model/account";
import { succeed, inBackground } from "@/lib/model/failure";
import { createLatest } from "@/lib/model/concurrency";
import type { Core } from "./account";

/** If the stored usage is older than this, a page that shows it makes the worker ask the server again. In ms. */
const freshFor = 10 * 60_000;

/** After a failure the server is not asked again for this long. In ms. */
const retryInterval = 60_000;

/** The hosted service's limit: a server that reports the plan's usage is of its kind. In requests per minute. */
const hostedQuota = 120;

export type AccountUsage = ReturnType<typeof createAccountUsage>;

/** The plan's usage: the limit as reported by the server, the number of aliases by the list. */
export function createAccountUsage({ clock, storage, ...core }: Core) {
  const { session, callService, capabilities, scheduler, aliasCache } = core;
  const { now } = clock;
  const item = storage.usage;
  const sessions = createLatest();
  let asking: Promise<void> | undefined;
  let triedAt = -Infinity;

  /** Ignores results that were requested in a session that has ended. */
  async function change(isCurrent: () => boolean, changed: (stored: Usage | null) => Usage | null) {
    await item.update((stored) => (isCurrent() ? changed(stored) : stored));
  }

  async function ask(): Promise<void> {
    const isCurrent = sessions.current();
    const account = await session.account();
    if (account.status !== "signed-in" || !may(account, "aliases:read")) return;
    if ((await capabilities.get(account.baseUrl)).usage === false) return;
    triedAt = now();
    const owner = accountKey(account);
    const answer = await callService((client) => client.getUsage(), owner, "background");
    if (!answer.ok) return;
    scheduler.expect(account.baseUrl, hostedQuota);
    const { count, limit } = answer.value;
    await change(isCurrent, () => ({ owner, ...answer.value, askedAt: now() }));
    if (limit === null || !isCurrent()) return;
    // The server has just counted: a list with another number is out of date.
    const listed = await aliasCache.count();
    if (listed !== null && listed !== count) inBackground(aliasCache.read());
  }

  function refresh(): Promise<void> {
    if (asking) return asking;
    const mine = ask().finally(() => {
      if (asking === mine) asking = undefined;
    });
    asking = mine;
    return mine;
  }

  async function refreshIfOld(): Promise<void> {
    const stored = await item.get();
    // The clock may have been set back since.
    if (stored && Math.abs(now() - stored.askedAt) < freshFor) return;
    if (Math.abs(now() - triedAt) < retryInterval) return;
    await refresh();
  }

  return {
    handlers: {
      "account.refreshUsage": async () => {
        inBackground(refreshIfOld());
        return succeed(null);
      },
    } satisfies Partial<Handlers>,
    onStart: async (reason: "browser" | "install") => reason === "browser" && refreshIfOld(),
    /** Asks the server now, after a sign-in or when a creation was refused for the plan's limit. */
    refresh,
    async onListChanged() {
      const isCurrent = sessions.current();
      const stored = await item.get();
      if (!stored || stored.limit === null) return;
      const count = await aliasCache.count();
      if (count === null) return;
      // The stored number is compared in the update, because an earlier one may not be written yet.
      await change(isCurrent, (latest) =>
        !latest || latest.count === count ? latest : { ...latest, count },
      );
    },
    /** The free places as far as they are known, without a request. */
    async findRoom(account: Account) {
      const stored = await item.get();
      const isMine = account.status === "signed-in" && stored?.owner === accountKey(account);
      return findRoom(isMine ? stored : null);
    },
    async onSessionEnded() {
      sessions.begin();
      asking = undefined;
      triedAt = -Infinity;
      await item.set(null);
    },
  };
}
