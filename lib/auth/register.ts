import * as oauth from "oauth4webapi";
import { requestOptions, type OAuthEndpoint } from "./discover";

/**
 * Makes Alibi known to a server that lets clients register themselves (RFC 7591).
 * @returns the client id, or undefined when the server refuses or cannot be reached
 */
export async function register(
  endpoint: OAuthEndpoint,
  server: oauth.AuthorizationServer,
  redirectUri: string,
  scope: string,
): Promise<string | undefined> {
  if (server.registration_endpoint === undefined) return undefined;
  try {
    const response = await oauth.dynamicClientRegistrationRequest(
      server,
      {
        client_name: "Alibi",
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        scope,
      },
      requestOptions(endpoint),
    );
    const client = await oauth.processDynamicClientRegistrationResponse(response);
    return client.client_id;
  } catch {
    return undefined;
  }
}
