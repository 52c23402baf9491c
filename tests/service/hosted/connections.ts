import { hash, randomBytes } from "node:crypto";
import type { Accounts } from "../accounts.ts";
import type { OAuthAccess } from "../authentication.ts";
import type { Authorization } from "./authorization.ts";
import type { HostedClients } from "./clients.ts";

interface Dependencies {
  accounts: Accounts;
  clients: HostedClients;
  /** The resource of the API. */
  resource: string;
  now: () => number;
  noteSecret: (secret: string) => void;
}

type Kind = "code" | "access" | "refresh";

interface Connection {
  accountId: number;
  asked: Authorization;
  endsAt: number;
  isRevoked: boolean;
}

interface Credential {
  kind: Kind;
  connection: Connection;
  expiresAt: number;
  isUsed: boolean;
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
export function createConnections(dependencies: Dependencies) {
  const { accounts, clients, resource, now, noteSecret } = dependencies;
  const connections = new Set<Connection>();
  const credentials = new Map<string, Credential>();

  function issue(kind: Kind, connection: Connection): string {
    const secret = randomBytes(32).toString("base64url");
    noteSecret(secret);
    const expiresAt = Math.min(now() + lifetimes[kind], connection.endsAt);
    credentials.set(secret, { kind, connection, expiresAt, isUsed: false });
    return secret;
  }

  /** A credential whose connection is still valid. */
  function find(kind: Kind, secret: string): Credential | undefined {
    const found = credentials.get(secret);
    if (found?.kind !== kind) return undefined;
    const { accountId, asked, endsAt, isRevoked } = found.connection;
    if (isRevoked || endsAt <= now()) return undefined;
    const isAlive = accounts.findById(accountId)?.confirmed && clients.find(asked.client.id);
    return isAlive ? found : undefined;
  }

  return {
    /** Stores a grant. @returns the code */
    open(accountId: number, asked: Authorization): string {
      const endsAt = now() + connectionLifetime;
      const connection = { accountId, asked, endsAt, isRevoked: false };
      connections.add(connection);
      return issue("code", connection);
    },

    /** Exchanges a code or a refresh token for an access token and a new refresh token. */
    exchange(kind: "code" | "refresh", secret: string, form: URLSearchParams) {
      const found = find(kind, secret);
      if (found === undefined || found.expiresAt <= now()) return undefined;
      const { connection } = found;
      const { asked } = connection;
      if (asked.client.id !== form.get("client_id") || asked.resource !== form.get("resource")) {
        return undefined;
      }
      if (found.isUsed) {
        if (kind === "refresh") connection.isRevoked = true;
        return undefined;
      }
      if (kind === "code" && !isOfCode(asked, form)) return undefined;
      found.isUsed = true;
      return {
        access_token: issue("access", connection),
        refresh_token: issue("refresh", connection),
        token_type: "bearer",
        expires_in: lifetimes.access / 1000,
        scope: asked.scopes.join(" "),
        resource: asked.resource,
      };
    },

    /** Either token ends the whole connection. */
    revoke(token: string, clientId: string | null): void {
      const found = find("access", token) ?? find("refresh", token);
      if (found?.connection.asked.client.id === clientId) found.connection.isRevoked = true;
    },

    revokeOf(accountId: number): void {
      for (const each of connections) if (each.accountId === accountId) each.isRevoked = true;
    },

    /** What a token allows at the API; undefined for a token of the other resource. */
    findAccess(token: string): OAuthAccess | undefined {
      const found = find("access", token);
      if (found === undefined || found.expiresAt <= now()) return undefined;
      const { accountId, asked } = found.connection;
      return asked.resource === resource ? { accountId, scopes: asked.scopes } : undefined;
    },
  };
}

/** RFC 7636, section 4.6. */
function isOfCode(asked: Authorization, form: URLSearchParams): boolean {
  return (
    asked.redirectUri === form.get("redirect_uri") &&
    asked.challenge === hash("sha256", form.get("code_verifier") ?? "", "base64url")
  );
}
