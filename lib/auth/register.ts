import * as oauth from "oauth4webapi";
import { requestOptions, type OAuthEndpoint } from "./discover";

/**
 * Registers Alibi at a server that supports dynamic registration (RFC 7591). Some servers register clients that may then
 * not request this API. So the server has to name the scopes in its response (section 3.2.1).
 * @returns the client id, or undefined if the server refuses or cannot be reached
 */
export async function register(
  endpoint: OAuthEndpoint,
  server: oauth.AuthorizationServer,
  redirectUris: readonly string[],
  scopes: readonly string[],
): Promise<string | undefined> {
  if (server.registration_endpoint === undefined) return undefined;
  const metadata = {
    client_name: "Alibi",
    redirect_uris: [...redirectUris],
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    scope: scopes.join(" "),
  };
  try {
    const options = requestOptions(endpoint);
    const response = await oauth.dynamicClientRegistrationRequest(server, metadata, options);
    const client = await oauth.processDynamicClientRegistrationResponse(response);
    const granted = String(client["scope"] ?? "").split(" ");
    return scopes.every((scope) => granted.includes(scope)) ? client.client_id : undefined;
  } catch {
    return undefined;
  }
}
