import { hash, randomBytes } from "node:crypto";
import type { Accounts } from "../accounts.ts";
import type { OAuthAccess } from "../authentication.ts";
import type { Authorization } from "./oauthRoutes.ts";

interface Dependencies {
  accounts: Accounts;
  /** The resource of the API. */
  resource: string;
  now: () => number;
  noteSecret: (secret: string) => void;
}

type Kind = "code" | "access" | "refresh";

interface Connection extends Authorization {
  accountId: number;
  endsAt: number;
  isRevoked?: true;
}

interface Credential {
  kind: Kind;
  connection: Connection;
  expiresAt: number;
  isUsed?: true;
}

export type Connections = ReturnType<typeof createConnections>;

const minute = 60_000;
const lifetimes: Record<Kind, number> = {
  code: 5 * minute,
  access: 60 * minute,
  // As long as the connection.
  refresh: Infinity,
};
const connectionLifetime = 90 * 24 * 60 * minute;

/** The grants of people, with their codes and tokens. */
export function createConnections({ accounts, resource, now, noteSecret }: Dependencies) {
  const credentials = new Map<string, Credential>();

  function issue(kind: Kind, connection: Connection): string {
    const secret = randomBytes(32).toString("base64url");
    noteSecret(secret);
    const expiresAt = Math.min(now() + lifetimes[kind], connection.endsAt);
    credentials.set(secret, { kind, connection, expiresAt });
    return secret;
  }

  /** A credential whose connection is still valid. */
  function find(kind: Kind, secret: string): Credential | undefined {
    const found = credentials.get(secret);
    if (found?.kind !== kind || found.connection.isRevoked) return undefined;
    const { accountId, endsAt } = found.connection;
    return endsAt > now() && accounts.findById(accountId)?.confirmed ? found : undefined;
  }

  return {
    /** Stores a grant. @returns the code */
    open: (accountId: number, asked: Authorization) =>
      issue("code", { ...asked, accountId, endsAt: now() + connectionLifetime }),

    /** Exchanges a code or a refresh token for an access token and a new refresh token. */
    exchange(kind: "code" | "refresh", secret: string, form: URLSearchParams) {
      const found = find(kind, secret);
      if (found === undefined || found.expiresAt <= now()) return undefined;
      const { connection } = found;
      const { client, scopes } = connection;
      if (client.id !== form.get("client_id")) return undefined;
      if (connection.resource !== form.get("resource")) return undefined;
      if (found.isUsed) {
        if (kind === "refresh") connection.isRevoked = true;
        return undefined;
      }
      if (kind === "code" && !isOfCode(connection, form)) return undefined;
      found.isUsed = true;
      return {
        access_token: issue("access", connection),
        refresh_token: issue("refresh", connection),
        token_type: "bearer",
        expires_in: lifetimes.access / 1000,
        scope: scopes.join(" "),
        resource: connection.resource,
      };
    },

    /** Either token ends the whole connection. */
    revoke(token: string, clientId: string | null): void {
      const found = find("access", token) ?? find("refresh", token);
      if (found?.connection.client.id === clientId) found.connection.isRevoked = true;
    },

    revokeOf(accountId: number): void {
      for (const { connection } of credentials.values()) {
        if (connection.accountId === accountId) connection.isRevoked = true;
      }
    },

    /** What a token allows at the API; undefined for a token of the other resource. */
    findAccess(token: string): OAuthAccess | undefined {
      const found = find("access", token);
      if (found === undefined || found.expiresAt <= now()) return undefined;
      const { accountId, scopes, ...asked } = found.connection;
      return asked.resource === resource ? { accountId, scopes } : undefined;
    },
  };
}

/** RFC 7636, section 4.6. */
function isOfCode({ redirectUri, challenge }: Connection, form: URLSearchParams): boolean {
  return (
    redirectUri === form.get("redirect_uri") &&
    challenge === hash("sha256", form.get("code_verifier") ?? "", "base64url")
  );
}
