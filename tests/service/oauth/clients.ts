import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";

/**
 * Alibi's client as the operator of the service at this address provisions it, by the command in
 * SELF-HOSTING.md.
 */
export function provisionOfAlibi(url: string): Provision {
  return {
    clientId: "e2a04fed-94f4-4b1e-8dda-9a96efa1df30",
    name: "Alibi",
    redirectUris: [
      "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/",
      "https://573105a7f5f15b6e0c7a90d559aa602c1935c0c6.extensions.allizom.org/",
      callbackOf(url),
    ],
  };
}

/** The redirect target of sign-ins in a tab, which read the answer from the address. */
const callbackOf = (url: string) => `${url}/oauth/extension/callback`;

/** The client of the hosted service's own extension, which every such server has from the start. */
const firstParty = "07176503-1aa4-4b1b-a7a0-884a6b7bb41f";

export interface Client {
  id: string;
  name: string;
  /** The path of the one resource that it may ask for. */
  resourcePath: string;
  redirectUris: string[];
  /** By the operator; the others registered themselves. */
  isProvisioned: boolean;
}

export type Clients = ReturnType<typeof createClients>;

/** As by `mix oauth.client --id … --name … --resource api --redirect-uri …`. */
export interface Provision {
  clientId: string;
  name?: string;
  redirectUris: string[];
}

export const resourcePaths = { api: "/api/v1", mcp: "/mcp" };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Metadata = Record<string, unknown>;

interface Options {
  /** Of the server. */
  url: string;
  isHosted: boolean;
  now: () => number;
}

export function createClients(database: DatabaseSync, { url, isHosted, now }: Options) {
  const select = database.prepare("SELECT * FROM oauth_clients WHERE id = ?");
  const upsert = database.prepare("INSERT OR REPLACE INTO oauth_clients VALUES (?, ?, ?, ?, ?)");

  function find(id: unknown): Client | undefined {
    const row = typeof id === "string" ? select.get(id.toLowerCase()) : undefined;
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

  function keep({ id, name, resourcePath, redirectUris, isProvisioned }: Client): void {
    upsert.run(id, name, resourcePath, JSON.stringify(redirectUris), Number(isProvisioned));
  }

  /** The operator's command; run again, it updates name and redirect URIs. */
  function provision({ clientId, name = "Test client", redirectUris }: Provision): void {
    const known = find(clientId);
    if (isHosted && !uuid.test(clientId)) {
      throw new Error(`The id of a client is a UUID, not ${clientId}`);
    }
    if (redirectUris.length === 0 || !redirectUris.every(isSafeRedirect)) {
      throw new Error("Redirect URIs are https, or http on loopback, and one at least");
    }
    if (known?.isProvisioned === false) throw new Error(`${clientId} registered itself`);
    const id = clientId.toLowerCase();
    keep({ id, name, resourcePath: resourcePaths.api, redirectUris, isProvisioned: true });
  }

  /** On a server of the contract, these may end at the redirect address of any browser extension. */
  const alibi = provisionOfAlibi(url);
  const extensions = isHosted ? [] : ["alibi", alibi.clientId];
  for (const clientId of extensions) provision({ ...alibi, clientId });
  if (isHosted) {
    const redirectUris = [callbackOf(url)];
    provision({ clientId: firstParty, name: "Its own extension", redirectUris });
  }

  return {
    find,
    provision,

    mayEndAt({ id, redirectUris }: Client, uri: string): boolean {
      if (redirectUris.includes(uri)) return true;
      return extensions.includes(id) && isExtensionRedirect(uri, new URL(url).host);
    },

    /** RFC 7591. At the hosted service for the MCP resource alone, which its answer does not say. */
    register(metadata: Metadata): { error: string } | Metadata {
      const { redirect_uris: redirectUris, client_name: name = "MCP client" } = metadata;
      if (!isListOfRedirects(redirectUris)) return { error: "invalid_redirect_uri" };
      if (typeof name !== "string" || name.trim() === "" || name.length > 255) {
        return { error: "invalid_client_metadata" };
      }
      if (!isPublicCodeClient(metadata)) return { error: "invalid_client_metadata" };
      const id = randomUUID();
      const resourcePath = isHosted ? resourcePaths.mcp : resourcePaths.api;
      keep({ id, name, resourcePath, redirectUris, isProvisioned: false });
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

const extensionRedirect =
  /^https:\/\/(?:[a-p]{32}\.chromiumapp\.org|[0-9a-f]+\.extensions\.allizom\.org)\/(.*)$/;

/**
 * An address at which a browser returns a redirect to an extension. Its host names the extension and differs
 * between unpacked copies, so a fixed list cannot contain it.
 * @param host the host of this server, which may be the path: that makes the redirect URI unique to this server
 */
function isExtensionRedirect(uri: string, host: string): boolean {
  const path = extensionRedirect.exec(uri)?.[1];
  return path === "" || path === host;
}

const loopback = ["127.0.0.1", "[::1]", "localhost"];

/** Plain http is safe only if it stays on the machine (RFC 8252, section 7.3). */
function isSafeRedirect(uri: unknown): boolean {
  const url = typeof uri === "string" ? URL.parse(uri) : null;
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && loopback.includes(url.hostname));
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
