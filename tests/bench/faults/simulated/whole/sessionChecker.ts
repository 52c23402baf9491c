import type { Account } from "@/lib/model/account";
import type { OAuthServer, Grant } from "./oauthServer.ts";
import type { Asked } from "./remote.ts";
import type { Stage } from "./stage.ts";
import type { Exchange, Checker } from "./wire.ts";

/** Observes requests and writes, and tracks who may be signed in. */
export interface SessionChecker extends Checker {
  written(key: string, value: unknown): void;
  /** A sign-in has started; until it ends, nothing is certain. */
  begins(): void;
  /** A sign-in has succeeded, with the newest grant. */
  isIn(): void;
  /** The person was told that they are signed out. */
  isOut(): void;
  /** From now on it is uncertain who is signed in, for example because the worker was ended. */
  loses(): void;
  /** Whether an account is signed in, as far as that is certain. */
  readonly certain: "in" | "out" | undefined;
}

interface Use {
  answeredAt: number | undefined;
  endedAt: number | undefined;
}

/** In ms: by then a worker has stored a response. */
const writing = 100;

export function createSessionChecker(
  { clock, trace, count, counts }: Stage,
  oauthServer: OAuthServer,
): SessionChecker {
  const over = new Set<Grant>();
  const grants = new Set<Grant>();
  const uses = new Map<string, Use>();
  const underWay = new Map<Grant, Set<Exchange>>();
  let certain: SessionChecker["certain"];
  let refused = 0;

  function checkUse(token: string, exchange: Exchange): void {
    const before = uses.get(token);
    const endedOver =
      before?.endedAt !== undefined && before.endedAt - (before.answeredAt ?? 0) < writing;
    const isWritten = counts["refused by the storage"] === undefined;
    if (before?.answeredAt !== undefined && !endedOver && isWritten) {
      trace.breach(`${token} is used again, although it was answered`);
    }
    const use: Use = { answeredAt: undefined, endedAt: undefined };
    uses.set(token, use);
    exchange.signal.addEventListener("abort", () => (use.endedAt = clock.now()));
  }

  function findTokens({ token, path, body }: Asked) {
    const refresh = path === "/oauth/token" ? readRefresh(body) : undefined;
    return { refresh, grant: oauthServer.findGrant(refresh ?? token ?? "") };
  }

  return {
    sent(exchange) {
      const { refresh, grant } = findTokens(exchange.asked);
      // A sign-in requests the profile before it counts, and may have lost to another one by then.
      if (!grant || exchange.asked.path === "/api/v1/me") return;
      grants.add(grant);
      if (over.has(grant)) trace.breach(`A session that is over is used by ${grant.owner}`);
      if (refresh === undefined) return;
      count("refreshes");
      const others = underWay.get(grant) ?? new Set();
      underWay.set(grant, others.add(exchange));
      const concurrent = [...others].filter(({ signal }) => !signal.aborted);
      if (concurrent.length > 1) trace.breach("Two refreshes are under way");
      checkUse(refresh, exchange);
    },
    came(exchange, reply) {
      const { refresh, grant } = findTokens(exchange.asked);
      if (grant) underWay.get(grant)?.delete(exchange);
      if (refresh === undefined) {
        // After one 401 the token is renewed; a second 401 ends the session.
        refused += reply?.status === 401 ? 1 : 0;
        if (refused > 1 && certain === "in") certain = undefined;
        return;
      }
      if (reply?.status === 400 && certain === "in") certain = undefined;
      const use = uses.get(refresh);
      if (use && reply?.status === 200 && isTokens(reply.body)) use.answeredAt = clock.now();
    },
    written(key, value) {
      if (certain !== "out") return;
      const revived =
        key === "account"
          ? (value as Account | null)?.status === "signed-in"
          : key === "vault.credential"
            ? (value as { value: unknown } | null)?.value != null
            : key === "access" && value !== null;
      if (revived) trace.breach(`${key} comes back to life`);
    },
    begins() {
      certain = undefined;
    },
    isIn() {
      certain = "in";
      refused = 0;
    },
    isOut() {
      certain = "out";
      for (const grant of grants) over.add(grant);
    },
    loses() {
      certain = undefined;
    },
    get certain() {
      return certain;
    },
  };
}

function readRefresh(body: string): string | undefined {
  return new URLSearchParams(body).get("refresh_token") ?? undefined;
}

function isTokens(body: unknown): boolean {
  return typeof body === "object" && body !== null && "refresh_token" in body;
}
