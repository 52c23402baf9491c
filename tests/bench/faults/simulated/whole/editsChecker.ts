import type { Account } from "@/lib/model/account";
import type { Asked, Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Exchange, Checker } from "./wire.ts";

/**
 * Checks that changes with a lost response are looked up, and tracks the aliases whose state the server has
 * confirmed last.
 */
export interface EditsChecker extends Checker {
  written(key: string, value: unknown): void;
  /**
   * In ms: the end of the last session whose account the server did not name. The next sign-in may be another
   * account, so the journal is deleted.
   */
  readonly unnamedUntil: number;
  /** The session has ended, so nothing of it is looked up any more. */
  forget(): void;
  /** Call when everything has finished. */
  check(): void;
  /** Whether the last request about this alias was answered with the alias. */
  isSeen(address: string): boolean;
}

interface Lost {
  address: string;
  exchange: Exchange;
}

/** The undo period of a deletion, in ms. */
const holding = 8_000;

/** @param held the start of each undo period, by address */
export function createEditsChecker(
  { clock, trace, count }: Stage,
  held: ReadonlyMap<string, number>,
): EditsChecker {
  const lost = new Set<Lost>();
  const seen = new Map<string, AbortSignal>();
  /** Aliases for which a change was sent while the result of the one before was unknown. */
  const uncertain = new Set<string>();
  const asksBefore = new Set<string>();
  let forgottenAt = -Infinity;
  /** Until when the server limits requests, so that nobody may look. */
  let restUntil = -Infinity;
  let isUnnamed = false;
  let unnamedUntil = -Infinity;

  return {
    written(key, value) {
      if (key !== "account") return;
      const account = value as Account | null;
      const wasUnnamed = isUnnamed;
      isUnnamed = account?.status === "signed-in" && account.email === null;
      if (wasUnnamed && !isUnnamed) unnamedUntil = clock.now();
    },
    get unnamedUntil() {
      return unnamedUntil;
    },
    sent({ asked, signal }) {
      const address = readAddress(asked);
      if (address === undefined) return;
      const since = held.get(address) ?? -Infinity;
      if (asked.method === "DELETE" && clock.now() - since < holding) {
        trace.breach(`${address} is deleted while that can be taken back`);
      }
      const isKnown = seen.delete(address);
      if (asked.method !== "GET") {
        if (!isKnown && asksBefore.has(address)) uncertain.add(address);
        asksBefore.add(address);
        return;
      }
      for (const each of lost) {
        if (each.address === address && each.exchange.signal === signal) lost.delete(each);
      }
    },
    came(exchange, reply) {
      const address = readAddress(exchange.asked);
      if (reply?.status === 429) {
        restUntil = clock.now() + Number(reply.headers?.["retry-after"] ?? 0) * 1000;
      }
      if (address === undefined) return;
      if (isAlias(reply)) seen.set(address, exchange.signal);
      const isChange = exchange.asked.method !== "GET";
      if (!isChange || isAnswer(reply) || exchange.sentAt <= forgottenAt) return;
      count("changes whose answer was lost");
      if (clock.now() < restUntil) return count("of these while the server limited requests");
      lost.add({ address, exchange });
    },
    forget() {
      forgottenAt = clock.now();
      lost.clear();
      seen.clear();
    },
    check() {
      for (const { address, exchange } of lost) {
        const { signal, asked } = exchange;
        if (!signal.aborted)
          trace.breach(`${asked.method} of ${address} was lost, and nobody looked`);
      }
    },
    // An ended worker may not have passed on what it heard.
    isSeen: (address) => !uncertain.has(address) && seen.get(address)?.aborted === false,
  };
}

function readAddress({ path }: Asked): string | undefined {
  const found = /^\/api\/v1\/aliases\/(.+)$/.exec(path)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/** Whether the response tells if the change was done. */
export function isAnswer(reply: Reply | undefined): boolean {
  if (!reply) return false;
  return reply.status === 204 || isAlias(reply) || (reply.status >= 400 && reply.status < 500);
}

export function isAlias(reply: Reply | undefined): boolean {
  const { body } = reply ?? {};
  return typeof body === "object" && body !== null && "enabled" in body;
}
