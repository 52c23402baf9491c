import * as oauth from "oauth4webapi";
import { requestOptions, type OAuthEndpoint } from "./discover";

/**
 * Makes Alibi known to a server that lets clients register themselves (RFC 7591). Some servers give
 * a client only the scopes it registers with, others refuse those of a resource in a registration,
 * so a refusal is answered by asking once more without; and one of the addresses, with the first alone.
 * @param redirectUris the one that is needed now, and others of the same build
 * @returns the client id, or undefined when the server refuses or cannot be reached
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
      // Whatever else came of it, it may have made a client.
      if (!(error instanceof oauth.ResponseBodyError)) throw error;
      const isAddress = error.error === "invalid_redirect_uri" && redirectUris.length > 1;
      if (!isAddress) return ask(metadata);
      return register(endpoint, server, redirectUris.slice(0, 1), scope);
    });
  } catch {
    return undefined;
  }
}
