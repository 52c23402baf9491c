import type { Account } from "@/lib/model/account";
import { readAddress, type Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Exchange } from "./wire.ts";

interface Lost {
  address: string;
  exchange: Exchange;
}

/** The undo period of a deletion, in ms. */
const holding = 8_000;

export type EditsChecker = ReturnType<typeof createEditsChecker>;

/**
 * Checks that changes with a lost response are looked up, and tracks the aliases whose state the server has
 * confirmed last.
 * @param held the start of each undo period, by address
 */
export function createEditsChecker(
  { clock, trace, count }: Stage,
  held: ReadonlyMap<string, number>,
) {
  const lost = new Set<Lost>();
  const seen = new Map<string, AbortSignal>();
  /** Aliases for which a change was sent while the result of the one before was unknown. */
  const uncertain = new Set<string>();
  const asksBefore = new Set<string>();
  let forgottenAt = -Infinity;
  /** Until when the server limits requests, so that nobody may look. */
  let restUntil = -Infinity;
  let isUnnamed = false;
  /**
   * In ms: the end of the last session whose account the server did not name. The next sign-in may be another
   * account, so the journal is deleted.
   */
  let unnamedUntil = -Infinity;

  return {
    written(key: string, value: unknown): void {
      if (key !== "account") return;
      const account = value as Account | null;
      const wasUnnamed = isUnnamed;
      isUnnamed = account?.status === "signed-in" && account.email === null;
      if (wasUnnamed && !isUnnamed) unnamedUntil = clock.now();
    },
    get unnamedUntil() {
      return unnamedUntil;
    },
    sent({ asked, signal }: Exchange): void {
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
    came(exchange: Exchange, reply: Reply | undefined): void {
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
    /** The session has ended, so nothing of it is looked up any more. */
    forget(): void {
      forgottenAt = clock.now();
      lost.clear();
      seen.clear();
    },
    /** Call when everything has finished. */
    check(): void {
      for (const { address, exchange } of lost) {
        const { signal, asked } = exchange;
        if (!signal.aborted)
          trace.breach(`${asked.method} of ${address} was lost, and nobody looked`);
      }
    },
    /** Whether the last request about this alias was answered; an ended worker may not have passed that on. */
    isSeen: (address: string) => !uncertain.has(address) && seen.get(address)?.aborted === false,
  };
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
