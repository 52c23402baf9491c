import * as oauth from "oauth4webapi";
import { password } from "./apiCaller.ts";
import { createFormBrowser, type Screen } from "./formBrowser.ts";
import type { Service } from "./service.ts";

export const extensionRedirect = `https://${"abcdefghijklmnop".repeat(2)}.chromiumapp.org/`;
export const allScopes =
  "aliases:read aliases:create aliases:edit aliases:delete domains:read profile:read";

// The service under test has no certificate.
const insecure = { [oauth.allowInsecureRequests]: true };

/** A client driven by an independent library, and a person at the forms. */
export async function createFlow(
  service: Pick<Service, "url">,
  { clientId = "alibi", redirectUri = extensionRedirect } = {},
) {
  const issuer = new URL(service.url);
  const discovery = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, discovery);
  const client: oauth.Client = { client_id: clientId };
  const auth = oauth.None();
  const resource = `${service.url}/api/v1`;
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const browser = createFormBrowser(service.url);

  const parameters: Record<string, string> = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: allScopes,
    state,
    resource,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };

  /** Opens the authorization page; undefined leaves a parameter out. */
  function authorize(changes: Record<string, string | undefined> = {}): Promise<Screen> {
    const entries = Object.entries({ ...parameters, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return browser.open(`/oauth/authorize?${new URLSearchParams(entries)}`);
  }

  const signIn = (email: string, typed = password) =>
    browser.submit({ email, password: typed, action: "go" });

  const allow = (scopes: string[]) => browser.submit({ scope: scopes, action: "go" });

  function exchange(redirect: URL | undefined, changes: Record<string, string> = {}) {
    if (redirect === undefined) throw new Error("There was no redirect");
    const { code_verifier = verifier, redirect_uri = redirectUri, ...additional } = changes;
    return oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      oauth.validateAuthResponse(server, client, redirect, state),
      redirect_uri,
      code_verifier,
      { additionalParameters: additional, ...insecure },
    );
  }

  async function tokens(redirect: URL | undefined, changes: Record<string, string> = {}) {
    const response = await exchange(redirect, changes);
    return oauth.processAuthorizationCodeResponse(server, client, response);
  }

  function refreshRequest(token = "", additionalParameters: Record<string, string> = {}) {
    return oauth.refreshTokenGrantRequest(server, client, auth, token, {
      additionalParameters,
      ...insecure,
    });
  }

  async function refresh(token = "", additionalParameters: Record<string, string> = {}) {
    const response = await refreshRequest(token, additionalParameters);
    return oauth.processRefreshTokenResponse(server, client, response);
  }

  async function revoke(token: string): Promise<void> {
    const response = await oauth.revocationRequest(server, client, auth, token, insecure);
    await oauth.processRevocationResponse(response);
  }

  /** The whole flow of a person who grants all scopes, or the named ones. */
  async function grant(email: string, scopes = allScopes.split(" ")) {
    const first = await authorize();
    const consent = first.checkboxes.length > 0 ? first : await signIn(email);
    if (consent.checkboxes.length === 0) throw new Error(`No consent page: ${consent.html}`);
    return tokens((await allow(scopes)).redirect);
  }

  return {
    server,
    browser,
    state,
    verifier,
    resource,
    parameters,
    authorize,
    signIn,
    allow,
    exchange,
    tokens,
    refresh,
    refreshRequest,
    revoke,
    grant,
  };
}
