import * as oauth from "oauth4webapi";
import { password } from "./apiCaller.ts";
import { walkSignIn } from "./formBrowser.ts";
import type { Service } from "./service.ts";

const redirect = `https://${"abcdefghijklmnop".repeat(2)}.chromiumapp.org/`;
const scope = "aliases:read aliases:create aliases:edit aliases:delete domains:read profile:read";

// The service under test has no certificate.
const insecure = { [oauth.allowInsecureRequests]: true };

/** The tokens of a client driven by an independent library, with a person at the forms who grants all scopes. */
export async function grantTokens({ url }: Pick<Service, "url">, email: string) {
  const issuer = new URL(url);
  const discovery = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, discovery);
  const client: oauth.Client = { client_id: "alibi" };
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirect,
    response_type: "code",
    scope,
    state,
    resource: `${url}/api/v1`,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const end = await walkSignIn(`${url}/oauth/authorize?${query}`, { email, password });
  const answer = oauth.validateAuthResponse(server, client, new URL(end), state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    answer,
    redirect,
    verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}
