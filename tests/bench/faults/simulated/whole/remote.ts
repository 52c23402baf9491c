import {
  createAliasServer,
  drawTraits,
  type StoredAlias,
  type Traits,
  type Watcher,
  refuse,
  type WireReply,
  type WireRequest,
} from "../../contract/aliasServer.ts";
import type { OAuthServer } from "./oauthServer.ts";
import type { Stage } from "./stage.ts";

export type Asked = WireRequest;
export type Reply = WireReply;

export type Remote = ReturnType<typeof createRemote>;

/** Without metadata, Alibi uses the two paths of the contract. */
const noSuchPage = refuse(404, "Not found");

/** Overrides of random values: requests per minute, aliases per page, and other traits. */
export interface Limits extends Partial<Traits> {
  limit?: number;
  /** Whether the server announces its limit. */
  isNamed?: boolean;
  /** Whether it tells how many aliases a plan allows, as the hosted service does. */
  hasPlans?: boolean;
  /** How much older the server's lists are, which come from a replica. In ms. */
  lag?: number;
}

/** The model of a server by the contract: tokens, and the aliases of each account. */
export function createRemote(
  { clock, random, trace, count }: Stage,
  oauthServer: OAuthServer,
  { limit: given, isNamed = false, hasPlans = false, lag = 0, ...more }: Limits = {},
  watcher: Watcher = {},
) {
  const drawn = random.chance(0.2) ? 60 : Infinity;
  /** A limit that is enforced but not announced. */
  const limit = given ?? drawn;
  let sent: number[] = [];
  /** What was stored since when, the newest first. */
  let past: { at: number; stored: readonly StoredAlias[] }[] = [];
  const remember = (at = clock.now()) => {
    if (lag > 0) past = [{ at, stored: server.stored }, ...past];
  };
  const server = createAliasServer(
    { ...drawTraits(random), room: Infinity, searches: true, texts: "kept", ...more },
    ["own.example"],
    {
      made(alias) {
        const { address, owner, notes } = alias;
        count("made");
        trace.note(`server: makes ${address} for ${owner}, ${notes}`);
        remember();
        watcher.made?.(alias);
      },
      changed({ address, enabled, title, notes }) {
        trace.note(`server: ${address} is ${enabled ? "on" : "off"}, ${title}, ${notes}`);
        remember();
      },
      removed(alias) {
        trace.note(`server: deletes ${alias.address}`);
        remember();
        watcher.removed?.(alias);
      },
    },
  );

  function answerToken(body: string): Reply {
    const asked = new URLSearchParams(body);
    const code = asked.get("code");
    const tokens =
      code === null
        ? oauthServer.refresh(asked.get("refresh_token") ?? "")
        : oauthServer.redeem(code);
    if (!tokens) return { status: 400, body: { error: "invalid_grant" } };
    const { access, refresh, lifetime } = tokens;
    const named = { access_token: access, refresh_token: refresh, token_type: "Bearer" };
    return { status: 200, body: { ...named, expires_in: lifetime } };
  }

  function isTooMuch(): boolean {
    sent = [...sent.filter((at) => at > clock.now() - 60_000), clock.now()];
    return sent.length > limit;
  }

  return {
    handle(asked: Asked): Reply {
      const { path, token } = asked;
      if (path === "/oauth/token") return answerToken(asked.body);
      if (path === "/oauth/revoke") {
        oauthServer.revoke(new URLSearchParams(asked.body).get("token") ?? "");
        return { status: 200, body: undefined };
      }
      if (path.startsWith("/.well-known/")) return noSuchPage;
      const owner = token === undefined ? undefined : oauthServer.findAccess(token)?.owner;
      if (owner === undefined) return refuse(401, "Invalid token");
      if (hasPlans && path === "/api/v1/alias-capabilities") {
        return { status: 200, body: { alias_count: server.stored.length, alias_limit: null } };
      }
      if (isTooMuch()) {
        count("refused for too many requests");
        return refuse(429, "Too many requests");
      }
      if (path === "/api/v1/me") return { status: 200, body: { email: emailOf(owner) } };
      const headers = isNamed ? { "ratelimit-policy": `"account";q=${limit};w=60` } : {};
      const listed = past.find(({ at }) => at <= clock.now() - lag)?.stored;
      return { ...server.handle(owner, asked, listed), headers };
    },
    /** Handles an old request, whatever has become of its token. */
    commit: (by: string, asked: Asked) => server.handle(by, asked),
    // Newest first.
    aliasesOf: (owner: string): readonly StoredAlias[] =>
      server.stored.filter((each) => each.owner === owner).toReversed(),
    /** A change by another client, or mail that arrives. */
    set: (...change: Parameters<typeof server.change>) => void server.change(...change),
    remove(owner: string, address: string): void {
      trace.note(`elsewhere: ${address} is deleted`);
      server.remove(owner, address);
    },
    seed(owner: string, wanted: number): void {
      for (let made = 0; made < wanted; made += 1) server.make(owner);
      past = [];
      remember(-Infinity);
    },
  };
}

export function emailOf(owner: string): string {
  return `${owner}@people.example`;
}
