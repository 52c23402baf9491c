import type { Alias } from "@/lib/model/alias";
import { isSameAddress } from "@/lib/model/address";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import { createClient, type Client } from "@/lib/api/client";
import { findRest, readRetryAfter } from "@/lib/model/server";
import type { Priority, RequestScheduler } from "@/lib/api/requestScheduler";
import type { AuthContext, Session } from "@/lib/auth/session";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import type { Core } from "./account";
import type { Clock, Random } from "./deps";
import { hasTrait } from "@/lib/model/failureTable";

/** For the current account, or only for `owner`. Background work leaves room for what a user asks. */
export type CallService = <Value>(
  operation: (client: Client) => Promise<Result<Value>>,
  owner?: string,
  priority?: Priority,
) => Promise<Result<Value>>;

interface ServiceOptions {
  session: Session;
  scheduler: Pick<RequestScheduler, "fetchFor" | "rest" | "turn">;
  /** Until when servers limit requests (Retry-After), by `restKey`, and their `tryKey`; in ms since 1970. */
  retryAfterUntil: Item<Record<string, number>>;
  /** Waits before a GET is retried; without it, none is. */
  pause?(attempt: number): Promise<void>;
  now(): number;
  /** Adds what the server cannot do itself. */
  complete(client: Client, context: AuthContext): Client;
}

/** Separate keys, because a rate limit on background work does not apply to what a user asks for. */
const restKey = (baseUrl: string, priority: Priority) =>
  priority === "person" ? baseUrl : `${priority} ${baseUrl}`;

/** When a user's request was last sent to a server that limits requests. */
const tryKey = (baseUrl: string) => `tried ${baseUrl}`;

/** While a server limits requests, one that a user waits for is tried this often: it may take it again. In ms. */
const timeBetweenTries = 60_000;

/**
 * If the server refuses the token, so that the operation certainly did not run, it is tried once more with a new token;
 * if that is refused as well, the session ends. After a sign-out, nothing more is sent for that account, neither a
 * retry nor the next page, and nothing is done for an account that has signed in since. While a server limits requests
 * (429 with `Retry-After`), none is sent, even after the worker was restarted, but one a minute that a user waits
 * for. A limit on background work does not block requests of a user.
 */
export function createCallService({
  session,
  scheduler,
  retryAfterUntil,
  pause,
  complete,
  now,
}: ServiceOptions): CallService {
  /** Called for each response, because an operation has several, and may return another one. */
  async function noteRest(key: string, headers: Headers): Promise<void> {
    const seconds = readRetryAfter(headers, now());
    if (seconds === null) return;
    const until = now() + seconds * 1000;
    const longer = (times: Record<string, number>) => Math.max(times[key] ?? 0, until);
    await retryAfterUntil
      .update((times) => ({ ...times, [key]: longer(times), [tryKey(key)]: now() }))
      .catch(() => {});
  }

  /** Takes the one try of this minute, if nobody else has. */
  async function takeTry(baseUrl: string): Promise<boolean> {
    const key = tryKey(baseUrl);
    let isTaken = false;
    await retryAfterUntil.update((times) => {
      // A clock that was set back must not extend the limit.
      isTaken = Math.abs(now() - (times[key] ?? 0)) >= timeBetweenTries;
      return isTaken ? { ...times, [key]: now() } : times;
    });
    return isTaken;
  }

  async function endRest(key: string): Promise<void> {
    if ((await retryAfterUntil.get())[key] === undefined) return;
    await retryAfterUntil.update(({ [key]: _over, ...others }) => others).catch(() => {});
  }

  const attempt = async <Value>(
    operation: (client: Client) => Promise<Result<Value>>,
    context: AuthContext,
    priority: Priority,
  ): Promise<Result<Value>> => {
    const { baseUrl, accessToken } = context;
    const isBackground = priority === "background";
    const key = restKey(baseUrl, priority);
    async function admit(): Promise<Result<null>> {
      const times = await retryAfterUntil.get();
      let rest = findRest(times[baseUrl] ?? 0, now());
      if (rest <= 0 && isBackground) {
        // An earlier worker may have received the limit.
        scheduler.rest(baseUrl, times[key] ?? 0);
        rest = await scheduler.turn(baseUrl);
      }
      if (rest <= 0) return succeed(null);
      if (!isBackground && (await takeTry(baseUrl).catch(() => false))) return succeed(null);
      return fail({ kind: "limited", retryAfter: Math.ceil(rest / 1000) });
    }
    const send = scheduler.fetchFor(priority);
    const held: typeof fetch = async (...sent) => {
      if (!session.isCurrent(context)) throw new Error("Signed out meanwhile");
      const response = await send(...sent);
      if (response.status === 429) await noteRest(key, response.headers);
      else if (!isBackground) await endRest(key);
      return response;
    };
    const client = createClient({
      fetch: held,
      baseUrl,
      accessToken,
      admit,
      outlastsLimit: isBackground,
      ...(pause && { pause }),
    });
    return operation(complete(client, context));
  };

  return async (operation, owner, priority = "person") => {
    const context = await session.authorize();
    if (!context.ok) return context;
    if (owner !== undefined && context.value.owner !== owner) return fail({ kind: "signed-out" });
    let result = await attempt(operation, context.value, priority);
    if (!result.ok && result.failure.kind === "signed-out") {
      const renewed = await session.reauthorize(context.value);
      if (!renewed.ok) return renewed;
      result = await attempt(operation, renewed.value, priority);
      if (!result.ok && result.failure.kind === "signed-out") {
        await session.expire(renewed.value);
      }
    }
    return result;
  };
}

/** Exponential backoff with jitter. In ms. */
export function createRetryPause({ wait }: Pick<Clock, "wait">, random: Random) {
  return (attempt: number): Promise<void> => {
    const [drawn = 0] = random.getRandomValues(new Uint32Array(1));
    return wait(300 * 3 ** (attempt - 1) * (0.5 + drawn / 2 ** 32));
  };
}

/** Calls the service about an alias, only for `owner` if named, and puts the answer, which is newer, into the cache. */
export function createCallAndCache(callService: CallService, aliasCache: AliasCache) {
  return async (
    address: string,
    operation: (client: Client) => Promise<Result<Alias>>,
    owner?: string,
    priority?: Priority,
  ): Promise<Result<Alias>> => {
    const cacheUpdate = aliasCache.beginCacheUpdate();
    const answer = await callService(operation, owner, priority);
    if (!answer.ok) {
      if (answer.failure.kind === "missing") await cacheUpdate.removeMissing(address);
      return answer;
    }
    const { value } = answer;
    const isSame = isSameAddress(value.address, address);
    const aliases = (isSame && (await aliasCache.getCached())?.aliases) || [];
    // An alias in the list keeps the spelling of its address there, even if the server's response differs in it.
    const isListed = aliases.some((each) => each.address === address);
    const alias = isListed ? { ...value, address } : value;
    await cacheUpdate.put(alias);
    return succeed(alias);
  };
}

export type LookUp = ReturnType<typeof createLookUp>;

/**
 * Finds the account's alias with this address, in the cache or at the server; null for none, as far as that is known.
 * Only for `owner`: another account may be signed in by now, whose server must not learn the address.
 */
export function createLookUp({
  aliasCache,
  callAndCache,
}: Pick<Core, "aliasCache" | "callAndCache">) {
  return async (address: string, owner: string): Promise<Result<Alias | null>> => {
    const cached = (await aliasCache.getCached())?.aliases.find((each) =>
      isSameAddress(each.address, address),
    );
    if (cached) return succeed(cached);
    const there = await callAndCache(address, (client) => client.getAlias(address), owner);
    if (there.ok) return there;
    // Without the read scope or the route, the server still reports an address that is taken when creating it.
    return hasTrait(there.failure, "address-maybe-free") ? succeed(null) : there;
  };
}
