import type { Random } from "../../random.ts";
import type { Clock } from "@/tests/worker/clock.ts";

/** One sign-in of somebody at the server, until either side ends it. */
export interface Grant {
  owner: string;
  number: number;
  alive: boolean;
}

export interface Tokens {
  access: string;
  refresh: string;
  /** In seconds. */
  lifetime: number;
}

/** The model of a server's tokens: each refresh token is good once, and used twice it ends all of its grant. */
export interface OAuthServer {
  /** Somebody has signed in at the server's page: gives the code that stands for it, which is good once. */
  authorize(owner: string): string;
  /** undefined: `invalid_grant`. */
  redeem(code: string): Tokens | undefined;
  refresh(token: string): Tokens | undefined;
  revoke(token: string): void;
  /** Whose access token that is, while it is good. */
  findAccess(token: string): Grant | undefined;
  /** Of any token it ever gave, good or not. */
  findGrant(token: string): Grant | undefined;
  /** The server takes back every access token; refresh tokens stay good. */
  forgetAccess(): void;
}

export function createOAuthServer(clock: Clock, random: Random): OAuthServer {
  const grants = new Map<string, Grant>();
  const accesses = new Map<string, number>();
  const unused = new Set<string>();
  const codes = new Map<string, string | undefined>();
  let count = 0;
  const lifetime = random.pick([60, 120, 600]);

  function give(grant: Grant): Tokens {
    count += 1;
    const tokens = { access: `access-${count}`, refresh: `refresh-${count}`, lifetime };
    accesses.set(tokens.access, clock.now() + lifetime * 1000);
    unused.add(tokens.refresh);
    grants.set(tokens.access, grant).set(tokens.refresh, grant);
    return tokens;
  }

  return {
    authorize(owner) {
      const code = `code-${codes.size + 1}`;
      codes.set(code, owner);
      return code;
    },
    redeem(code) {
      const owner = codes.get(code);
      codes.set(code, undefined);
      return owner === undefined ? undefined : give({ owner, number: grants.size, alive: true });
    },
    refresh(token) {
      const grant = grants.get(token);
      if (!grant?.alive) return undefined;
      if (unused.delete(token)) return give(grant);
      grant.alive = false;
      return undefined;
    },
    revoke(token) {
      const grant = grants.get(token);
      if (grant) grant.alive = false;
    },
    findAccess(token) {
      const grant = grants.get(token);
      return grant?.alive && (accesses.get(token) ?? 0) > clock.now() ? grant : undefined;
    },
    findGrant: (token) => grants.get(token),
    forgetAccess: () => accesses.clear(),
  };
}
