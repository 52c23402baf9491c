import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { isSafeRedirect } from "../redirectUris.ts";

/**
 * Alibi's client as the operator of the service at this address provisions it, by the command in
 * SELF-HOSTING.md.
 */
export function provisionOfAlibi(url: string): Provision {
  return {
    clientId: "e2a04fed-94f4-4b1e-8dda-9a96efa1df30",
    name: "Alibi",
    resource: "api",
    redirectUris: [
      "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
      "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/",
      `${url}/oauth/extension/callback`,
    ],
  };
}

export interface HostedClient {
  id: string;
  name: string;
  resourcePath: string;
  redirectUris: string[];
  isProvisioned: boolean;
}

export type HostedClients = ReturnType<typeof createHostedClients>;

/** The options of `mix oauth.client --id … --name … --resource … --redirect-uri …`. */
export interface Provision {
  clientId: string;
  name?: string;
  resource?: keyof typeof resourcePaths;
  redirectUris: string[];
}

export const resourcePaths = { api: "/api/v1", mcp: "/mcp" };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Metadata = Record<string, unknown>;

export function createHostedClients(database: DatabaseSync, now: () => number) {
  const select = database.prepare("SELECT * FROM hosted_clients WHERE id = ?");
  const upsert = database.prepare("INSERT OR REPLACE INTO hosted_clients VALUES (?, ?, ?, ?, ?)");

  function find(id: unknown): HostedClient | undefined {
    if (typeof id !== "string" || !uuid.test(id)) return undefined;
    const row = select.get(id.toLowerCase());
    return (
      row && {
        id: String(row["id"]),
        name: String(row["name"]),
        resourcePath: String(row["resource_path"]),
        redirectUris: JSON.parse(String(row["redirect_uris"])),
        isProvisioned: row["provisioned"] === 1,
      }
    );
  }

  function keep({ id, name, resourcePath, redirectUris, isProvisioned }: HostedClient): void {
    upsert.run(id, name, resourcePath, JSON.stringify(redirectUris), Number(isProvisioned));
  }

  return {
    find,

    /** The operator's command; run again, it updates name and redirect URIs. */
    provision({ clientId, name = "Test client", resource = "api", redirectUris }: Provision): void {
      const known = find(clientId);
      if (!uuid.test(clientId)) throw new Error(`The id of a client is a UUID, not ${clientId}`);
      if (redirectUris.length === 0 || !redirectUris.every(isSafeRedirect)) {
        throw new Error("Redirect URIs are https, or http on loopback, and one at least");
      }
      if (known?.isProvisioned === false) throw new Error(`${clientId} registered itself`);
      const id = clientId.toLowerCase();
      const resourcePath = resourcePaths[resource];
      keep({ id, name, resourcePath, redirectUris, isProvisioned: true });
    },

    /** RFC 7591, but only for clients of the MCP resource, which the response does not say. */
    register(metadata: Metadata): { error: string } | Metadata {
      const { redirect_uris: redirectUris, client_name: name = "MCP client" } = metadata;
      if (!isListOfRedirects(redirectUris)) return { error: "invalid_redirect_uri" };
      if (typeof name !== "string" || name.trim() === "" || name.length > 255) {
        return { error: "invalid_client_metadata" };
      }
      if (!isPublicCodeClient(metadata)) return { error: "invalid_client_metadata" };
      const id = randomUUID();
      keep({ id, name, resourcePath: resourcePaths.mcp, redirectUris, isProvisioned: false });
      return {
        client_id: id,
        client_id_issued_at: Math.floor(now() / 1000),
        client_name: name,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: "none",
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
      };
    },
  };
}

function isListOfRedirects(uris: unknown): uris is string[] {
  return Array.isArray(uris) && uris.length >= 1 && uris.length <= 10 && uris.every(isSafeRedirect);
}

function isPublicCodeClient(metadata: Metadata): boolean {
  const {
    token_endpoint_auth_method: method = "none",
    response_types: responses = ["code"],
    grant_types: grants = ["authorization_code"],
  } = metadata;
  return (
    method === "none" &&
    JSON.stringify(responses) === '["code"]' &&
    Array.isArray(grants) &&
    grants.includes("authorization_code") &&
    grants.every((grant) => grant === "authorization_code" || grant === "refresh_token")
  );
}
