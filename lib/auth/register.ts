import * as oauth from "oauth4webapi";
import { requestOptions, type OAuthEndpoint } from "./discover";

/**
 * Registers Alibi at a server that supports dynamic registration (RFC 7591). Some servers give a client only the scopes
 * it registers with, others refuse a resource's scopes in a registration, so a refused registration is repeated without
 * scopes; and if a redirect address is refused, with the first address alone.
 * @param redirectUris the one that is needed now, and others of the same build
 * @returns the client id, or undefined if the server refuses or cannot be reached
 */
export async function register(
  endpoint: OAuthEndpoint,
  server: oauth.AuthorizationServer,
  redirectUris: readonly string[],
  scope: string,
): Promise<string | undefined> {
  if (server.registration_endpoint === undefined) return undefined;
  const metadata = {
    client_name: "Alibi",
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  const ask = async (asked: object) => {
    const options = requestOptions(endpoint);
    const response = await oauth.dynamicClientRegistrationRequest(server, asked, options);
    return (await oauth.processDynamicClientRegistrationResponse(response)).client_id;
  };
  try {
    return await ask({ ...metadata, scope }).catch((error: unknown) => {
      // After any other error, the server may have created a client.
      if (!(error instanceof oauth.ResponseBodyError)) throw error;
      const isAddress = error.error === "invalid_redirect_uri" && redirectUris.length > 1;
      if (!isAddress) return ask(metadata);
      return register(endpoint, server, redirectUris.slice(0, 1), scope);
    });
  } catch {
    return undefined;
  }
}
