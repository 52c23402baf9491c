import { hash, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Accounts } from "../accounts.ts";
import type { OAuthAccess } from "../authentication.ts";
import type { Authorization } from "./oauthRoutes.ts";
import type { HostedClients } from "./clients.ts";

interface Dependencies {
  database: DatabaseSync;
  accounts: Accounts;
  clients: HostedClients;
  /** The resource of the API. */
  resource: string;
  now: () => number;
  noteSecret: (secret: string) => void;
}

type Kind = "code" | "access" | "refresh";

interface Row {
  connection_id: number;
  account_id: number;
  client_id: string;
  resource: string;
  scope: string;
  /** Of the connection. */
  ends_at: number;
  /** Of the credential. */
  expires_at: number;
  used: number;
  redirect_uri: string | null;
  challenge: string | null;
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
  const { database, accounts, clients, resource, now, noteSecret } = dependencies;

  const insertConnection = database.prepare(
    `INSERT INTO hosted_connections (account_id, client_id, resource, scope, expires_at)
     VALUES (?, ?, ?, ?, ?)`,
  );
  const insertCredential = database.prepare(
    `INSERT INTO hosted_credentials
       (sha256, kind, connection_id, expires_at, redirect_uri, challenge)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare(
    `SELECT connection_id, account_id, client_id, resource, scope, c.expires_at AS ends_at,
            t.expires_at, used, redirect_uri, challenge
     FROM hosted_credentials t JOIN hosted_connections c ON c.id = connection_id
     WHERE sha256 = ? AND kind = ? AND NOT revoked`,
  );
  const markUsed = database.prepare("UPDATE hosted_credentials SET used = 1 WHERE sha256 = ?");
  const revokeOne = database.prepare("UPDATE hosted_connections SET revoked = 1 WHERE id = ?");
  const revokeAll = database.prepare(
    "UPDATE hosted_connections SET revoked = 1 WHERE account_id = ?",
  );

  function issue(
    kind: Kind,
    connection: Pick<Row, "connection_id" | "ends_at">,
    {
      redirectUri = null,
      challenge = null,
    }: { redirectUri?: string | null; challenge?: string | null } = {},
  ): string {
    const secret = randomBytes(32).toString("base64url");
    noteSecret(secret);
    const expiresAt = Math.min(now() + lifetimes[kind], connection.ends_at);
    const { connection_id: id } = connection;
    insertCredential.run(hash("sha256", secret), kind, id, expiresAt, redirectUri, challenge);
    return secret;
  }

  /** A credential whose connection is still valid. */
  function find(kind: Kind, secret: string): Row | undefined {
    const row = select.get(hash("sha256", secret), kind) as Row | undefined;
    if (row === undefined || row.ends_at <= now()) return undefined;
    const isAlive = accounts.findById(row.account_id)?.confirmed && clients.find(row.client_id);
    return isAlive ? row : undefined;
  }

  function grant(row: Row) {
    return {
      access_token: issue("access", row),
      refresh_token: issue("refresh", row),
      token_type: "bearer",
      expires_in: lifetimes.access / 1000,
      scope: row.scope,
      resource: row.resource,
    };
  }

  return {
    /** Stores a grant. @returns the code */
    open(accountId: number, { client, scopes, redirectUri, challenge, ...asked }: Authorization) {
      const endsAt = now() + connectionLifetime;
      const { lastInsertRowid: id } = insertConnection.run(
        accountId,
        client.id,
        asked.resource,
        scopes.join(" "),
        endsAt,
      );
      const connection = { connection_id: Number(id), ends_at: endsAt };
      return issue("code", connection, { redirectUri, challenge });
    },

    /** Exchanges a code or a refresh token for an access token and a new refresh token. */
    exchange(kind: "code" | "refresh", secret: string, form: URLSearchParams) {
      const row = find(kind, secret);
      if (row === undefined || row.expires_at <= now()) return undefined;
      if (row.client_id !== form.get("client_id") || row.resource !== form.get("resource")) {
        return undefined;
      }
      if (row.used) {
        if (kind === "refresh") revokeOne.run(row.connection_id);
        return undefined;
      }
      if (kind === "code" && !isOfCode(row, form)) return undefined;
      markUsed.run(hash("sha256", secret));
      return grant(row);
    },

    /** Either token ends the whole connection. */
    revoke(token: string, clientId: string | null): void {
      const row = find("access", token) ?? find("refresh", token);
      if (row?.client_id === clientId) revokeOne.run(row.connection_id);
    },

    revokeOf: (accountId: number) => void revokeAll.run(accountId),

    /** What a token allows at the API; undefined for a token of the other resource. */
    findAccess(token: string): OAuthAccess | undefined {
      const row = find("access", token);
      if (row === undefined || row.expires_at <= now() || row.resource !== resource)
        return undefined;
      return { accountId: row.account_id, scopes: row.scope.split(" ") };
    },
  };
}

/** RFC 7636, section 4.6. */
function isOfCode(row: Row, form: URLSearchParams): boolean {
  return (
    row.redirect_uri === form.get("redirect_uri") &&
    row.challenge === hash("sha256", form.get("code_verifier") ?? "", "base64url")
  );
}
