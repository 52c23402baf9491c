import { needsRead, scopes, type Scope } from "../scopes.ts";
import { resourcePaths, type HostedClient, type HostedClients } from "./clients.ts";

/** A valid authorization request. */
export interface Authorization {
  client: HostedClient;
  redirectUri: string;
  resource: string;
  scopes: Scope[];
  challenge: string;
  state: string;
}

/** @returns undefined for any invalid request; the server does not say what is wrong */
export function readAuthorization(
  query: URLSearchParams,
  clients: HostedClients,
  url: string,
): Authorization | undefined {
  const client = clients.find(query.get("client_id"));
  if (client === undefined) return undefined;
  const redirectUri = query.get("redirect_uri") ?? "";
  const resource = query.get("resource") ?? "";
  const challenge = query.get("code_challenge") ?? "";
  const asked = readScopes(query.get("scope"), client.resourcePath);
  const isInOrder =
    client.redirectUris.includes(redirectUri) &&
    query.get("response_type") === "code" &&
    resource === url + client.resourcePath &&
    query.get("code_challenge_method") === "S256" &&
    challenge !== "" &&
    !query.has("request") &&
    !query.has("request_uri");
  if (!isInOrder || asked === undefined) return undefined;
  return {
    client,
    redirectUri,
    resource,
    scopes: asked,
    challenge,
    state: query.get("state") ?? "",
  };
}

const notForMcp: readonly Scope[] = ["aliases:delete", "profile:read"];

/** Each scope must be known, and changes also need the read scope. */
function readScopes(scope: string | null, resourcePath: string): Scope[] | undefined {
  const asked = [...new Set(scope?.split(" ").filter((name) => name !== ""))];
  const known = scopes.filter(
    (each) => resourcePath === resourcePaths.api || !notForMcp.includes(each),
  );
  const isKnown = (name: string): name is Scope => known.some((each) => each === name);
  if (asked.length === 0 || !asked.every(isKnown)) return undefined;
  return asked.some(needsRead) && !asked.includes("aliases:read") ? undefined : asked;
}
