import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { RequestScheduler } from "@/lib/api/requestScheduler";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Account } from "@/lib/model/account/account";
import { accountKey, may, findRoom, type Room } from "@/lib/model/account/signedIn";
import type { Usage } from "@/lib/model/account/usage";
import { inBackground } from "@/lib/model/failure/inBackground";
import { createLatest } from "@/lib/model/timing/createLatest";
import { createMutex } from "@/lib/model/timing/mutex";
import type { Item } from "@/lib/storage/item";
import type { ServerCapabilities } from "./capabilities";
import type { CallService } from "./api";

/** If the stored usage is older than this, a page that shows it makes the worker ask the server again. In ms. */
const freshFor = 10 * 60_000;

/** After a failure the server is not asked again for this long. In ms. */
const pause = 60_000;

/** The hosted service's limit: a server that reports the plan's usage is of its kind. In requests per minute. */
const hostedQuota = 120;

/** The plan's usage: the limit as reported by the server, the number of aliases by the list. */
export interface AccountUsage {
  /** Asks the server now, after a sign-in or when a creation was refused for the plan's limit. */
  refresh(): Promise<void>;
  /** Called when a page that shows the usage was opened. */
  refreshIfOld(): Promise<void>;
  /** Called when the list has changed. */
  recount(): Promise<void>;
  /** The free places as far as they are known, without a request. */
  findRoom(account: Account): Promise<Room>;
  forget(): Promise<void>;
}

interface UsageOptions {
  item: Pick<Item<Usage | null>, "get" | "set" | "update">;
  session: Pick<Session, "account">;
  callService: CallService;
  capabilities: Pick<ServerCapabilities, "get">;
  scheduler: Pick<RequestScheduler, "expect">;
  aliasCache: Pick<AliasCache, "count" | "read">;
  now(): number;
}

export function createAccountUsage({
  item,
  session,
  callService,
  capabilities,
  scheduler,
  aliasCache,
  now,
}: UsageOptions): AccountUsage {
  const runExclusive = createMutex();
  const sessions = createLatest();
  let asking: Promise<void> | undefined;
  let triedAt = -Infinity;

  /** Ignores results that were requested in a session that has ended. */
  async function change(isCurrent: () => boolean, changed: (kept: Usage | null) => Usage | null) {
    await item.update((kept) => (isCurrent() ? changed(kept) : kept));
  }

  async function ask(): Promise<void> {
    const isCurrent = sessions.current();
    const account = await session.account();
    if (account.status !== "signed-in" || !may(account, "aliases:read")) return;
    if ((await capabilities.get(account.baseUrl)).usage === false) return;
    triedAt = now();
    const owner = accountKey(account);
    const answer = await callService((client) => client.getUsage(), owner, "background");
    if (!answer.ok) {
      if (answer.failure.kind === "unsupported") await change(isCurrent, () => null);
      return;
    }
    scheduler.expect(account.baseUrl, hostedQuota);
    const { count, limit } = answer.value;
    await runExclusive(() => change(isCurrent, () => ({ owner, ...answer.value, askedAt: now() })));
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

  return {
    refresh,
    async refreshIfOld() {
      const kept = await item.get();
      if (kept && now() - kept.askedAt < freshFor) return;
      if (now() - triedAt < pause) return;
      await refresh();
    },
    // In the mutex, so that the latest count is stored last.
    recount: () =>
      runExclusive(async () => {
        const isCurrent = sessions.current();
        const kept = await item.get();
        if (!kept || kept.limit === null) return;
        const count = await aliasCache.count();
        if (count === null || count === kept.count) return;
        await change(isCurrent, (latest) => latest && { ...latest, count });
      }),
    async findRoom(account) {
      const kept = await item.get();
      const isMine = account.status === "signed-in" && kept?.owner === accountKey(account);
      return findRoom(isMine ? kept : null);
    },
    async forget() {
      sessions.begin();
      asking = undefined;
      triedAt = -Infinity;
      await item.set(null);
    },
  };
}
