import type { Account } from "@/lib/model/account/account";
import type { Asked, Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Exchange, Checker } from "./wire.ts";

/** Sees whether what was lost is looked for, and about which aliases the server's answer was heard last. */
export interface EditsChecker extends Checker {
  written(key: string, value: unknown): void;
  /**
   * When a session ended that the server had no name for. Who comes in next may be another, so what the journal has of it
   * goes with it. In ms.
   */
  readonly unnamedUntil: number;
  /** Nothing of it is looked for any more: the session is over. */
  forget(): void;
  /** To be called when everything has come to its end. */
  check(): void;
  /** Was the last that was asked about this alias answered with the alias? */
  isSeen(address: string): boolean;
}

interface Lost {
  address: string;
  exchange: Exchange;
}

/** How long a deletion can be taken back. In ms. */
const holding = 20_000;

/** @param held since when a deletion can be taken back, by address */
export function createEditsChecker(
  { clock, trace, count }: Stage,
  held: ReadonlyMap<string, number>,
): EditsChecker {
  const lost = new Set<Lost>();
  const seen = new Map<string, AbortSignal>();
  /** Of these a change was sent while it was not known what the one before it had come to. */
  const murky = new Set<string>();
  const asksBefore = new Set<string>();
  let forgottenAt = -Infinity;
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
    sent({ asked, died }) {
      const address = readAddress(asked);
      if (address === undefined) return;
      const since = held.get(address) ?? -Infinity;
      if (asked.method === "DELETE" && clock.now() - since < holding) {
        trace.breach(`${address} is deleted while that can be taken back`);
      }
      const isKnown = seen.delete(address);
      if (asked.method !== "GET") {
        if (!isKnown && asksBefore.has(address)) murky.add(address);
        asksBefore.add(address);
        return;
      }
      for (const each of lost) {
        if (each.address === address && each.exchange.died === died) lost.delete(each);
      }
    },
    came(exchange, reply) {
      const address = readAddress(exchange.asked);
      if (address === undefined) return;
      if (isAlias(reply)) seen.set(address, exchange.died);
      const isChange = exchange.asked.method !== "GET";
      if (!isChange || isAnswer(reply) || exchange.sentAt <= forgottenAt) return;
      count("changes whose answer was lost");
      lost.add({ address, exchange });
    },
    forget() {
      forgottenAt = clock.now();
      lost.clear();
      seen.clear();
    },
    check() {
      for (const { address, exchange } of lost) {
        const { died, asked } = exchange;
        if (!died.aborted)
          trace.breach(`${asked.method} of ${address} was lost, and nobody looked`);
      }
    },
    // Of what a worker heard that has ended since, it may not have told.
    isSeen: (address) => !murky.has(address) && seen.get(address)?.aborted === false,
  };
}

function readAddress({ path }: Asked): string | undefined {
  const found = /^\/api\/v1\/aliases\/(.+)$/.exec(path)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/** Everything that says whether it was done. */
function isAnswer(reply: Reply | undefined): boolean {
  if (!reply) return false;
  return reply.status === 204 || isAlias(reply) || (reply.status >= 400 && reply.status < 500);
}

function isAlias(reply: Reply | undefined): boolean {
  const { body } = reply ?? {};
  return typeof body === "object" && body !== null && "enabled" in body;
}
