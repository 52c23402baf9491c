import type { Random } from "../../random.ts";
import type { Clock } from "@/tests/worker/clock.ts";

/** A sign-in at the server, until either side ends it. */
export interface Grant {
  owner: string;
  number: number;
  alive: boolean;
}

interface Tokens {
  access: string;
  refresh: string;
  /** In seconds. */
  lifetime: number;
}

export type OAuthServer = ReturnType<typeof createOAuthServer>;

/** The model of a server's tokens: a refresh token is valid once, and its reuse ends the whole grant. */
export function createOAuthServer(clock: Clock, random: Random) {
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
    /** A sign-in at the server's page. @returns a code, which is valid once */
    authorize(owner: string): string {
      const code = `code-${codes.size + 1}`;
      codes.set(code, owner);
      return code;
    },
    /** undefined for `invalid_grant`. */
    redeem(code: string): Tokens | undefined {
      const owner = codes.get(code);
      codes.set(code, undefined);
      return owner === undefined ? undefined : give({ owner, number: grants.size, alive: true });
    },
    refresh(token: string): Tokens | undefined {
      const grant = grants.get(token);
      if (!grant?.alive) return undefined;
      if (unused.delete(token)) return give(grant);
      grant.alive = false;
      return undefined;
    },
    revoke(token: string): void {
      const grant = grants.get(token);
      if (grant) grant.alive = false;
    },
    /** The grant of a valid access token. */
    findAccess(token: string): Grant | undefined {
      const grant = grants.get(token);
      return grant?.alive && (accesses.get(token) ?? 0) > clock.now() ? grant : undefined;
    },
    /** The grant of any token ever issued. */
    findGrant: (token: string) => grants.get(token),
    /** Whether it would accept that refresh token. */
    isGood: (token: string) => grants.get(token)?.alive === true && unused.has(token),
    /** Invalidates all access tokens; refresh tokens stay valid. */
    forgetAccess: () => accesses.clear(),
  };
}
