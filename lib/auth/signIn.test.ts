import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createBoundedFetch } from "@/lib/api/request";
import { createClient } from "@/lib/api/client";
import { scopes } from "@/lib/model/account";
import { fail, AccessDenied, type Failure } from "@/lib/model/failure";
import type { Fault } from "@/tests/service/fault";
import { createFormBrowser, walkSignIn } from "@/tests/service/formBrowser";
import { startService, type FaultyService } from "@/tests/service/service";
import { renew, revoke } from "./grant";
import { signIn, type SignInOptions } from "./signIn";
import { valueOf } from "@/tests/fakes";

const fetch = createBoundedFetch(globalThis.fetch);
const redirectUri = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";
const ada = { email: "ada@example.com", password: "analytical engine" };

const metadataPath = "/.well-known/oauth-authorization-server";
const html = { "Content-Type": "text/html" };
const token = { access_token: "access", token_type: "bearer" };
const captive: Failure = { kind: "captive" };
const wifi = "<h1>Wi-Fi</h1>";
const serverFault: Failure = { kind: "server", status: 0 };

const refusal: Fault = { kind: "answer", status: 400, body: { error: "invalid_request" } };

/** The answer of a captive network in the server's place, which knows nothing of tokens. */
const gate: Fault = {
  kind: "answer",
  status: 401,
  headers: { ...html, "WWW-Authenticate": 'Basic realm="gate"' },
  body: "<h1>Log in</h1>",
};

/** The answer of the hosted service when its rate limit is reached. */
const busy: Fault = {
  kind: "answer",
  status: 429,
  headers: { "Content-Type": "text/plain", "Retry-After": "30" },
  body: "Too many requests. Please try again later.",
};

function answered(body: unknown): Fault {
  const headers = { "Content-Type": "application/json" };
  return { kind: "answer", status: 200, headers, body };
}

const service = await startService({ faults: true });
service.addAccount(ada);
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.faults.clear();
});

const walk = (start: string, how?: Parameters<typeof walkSignIn>[2]) => walkSignIn(start, ada, how);

function options(overrides: Partial<SignInOptions> = {}): SignInOptions {
  return {
    fetch,
    baseUrl: service.url,
    getRedirectUri: (path) => redirectUri + path,
    scopes,
    launch: (url) => walk(url),
    clientIdFor: async () => "alibi",
    ...overrides,
  };
}

/** Changes the redirect on its way back, as an attacker would. */
function tampered(change: (url: URL) => void): Partial<SignInOptions> {
  return {
    launch: async (start) => {
      const url = new URL(await walk(start));
      change(url);
      return url.href;
    },
  };
}

async function signedIn(overrides: Partial<SignInOptions> = {}) {
  return valueOf(await signIn(options(overrides)));
}

const enter = (token: string) =>
  createClient({ fetch, baseUrl: service.url, accessToken: token }).getProfile();

function tokenRequests() {
  return service.requests.filter((request) => request.path.startsWith("/oauth/token"));
}

test("a sign-in at the server's page gives a token that the API accepts, with all scopes", async () => {
  const { credential, access } = await signedIn();
  expect(credential.scopes.toSorted()).toEqual(scopes.toSorted());
  expect(await enter(access.token)).toEqual({ ok: true, value: { email: ada.email } });
});

test("a sign-in sends an S256 challenge, the resource twice, and a verifier and state of its own", async () => {
  const launched: URL[] = [];
  const launch = (url: string) => {
    launched.push(new URL(url));
    return walk(url);
  };
  await signedIn({ launch });
  await signedIn({ launch });
  const [first, second] = launched.map((url) => Object.fromEntries(url.searchParams));
  const place = { resource: `${service.url}/api/v1`, redirect_uri: redirectUri };
  expect(first).toMatchObject({
    ...place,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^.{22,}$/),
  });
  expect(second!["state"]).not.toBe(first!["state"]);
  expect(second!["code_challenge"]).not.toBe(first!["code_challenge"]);
  const { code_verifier: verifier, ...sent } = Object.fromEntries(
    new URLSearchParams(tokenRequests()[0]!.body),
  );
  expect(sent).toMatchObject(place);
  expect(service.requests.filter((request) => request.path.includes(verifier!))).toEqual([]);
});

describe("a server that does not name itself in its answers", () => {
  const unnamed = async (from: FaultyService) => {
    const found = (await (await fetch(from.url + metadataPath)).json()) as Record<string, unknown>;
    delete found["authorization_response_iss_parameter_supported"];
    from.faults.inject({ path: metadataPath, times: Infinity, fault: answered(found) });
  };
  const withoutIss = (address: string) => {
    const url = new URL(address);
    url.searchParams.delete("iss");
    return url.href;
  };

  test("gets a redirect address that no other server has", async () => {
    await unnamed(service);
    const launch = async (url: string) => withoutIss(await walk(url));
    expect(await signIn(options({ launch }))).toMatchObject({ ok: true });
    const sent = new URLSearchParams(tokenRequests()[0]!.body);
    expect(sent.get("redirect_uri")).toBe(redirectUri + new URL(service.url).host);
  });

  test("gets no code of another server to whose page it forwards people", async () => {
    const other = await startService({ faults: true });
    other.addAccount(ada);
    await Promise.all([unnamed(service), unnamed(other)]);
    const launch = async (url: string) => {
      const sentOn = new URL(url);
      sentOn.host = new URL(other.url).host;
      sentOn.searchParams.set("resource", `${other.url}/api/v1`);
      return withoutIss(await walk(sentOn.href));
    };
    // The other server's page refuses the request.
    expect(await signIn(options({ launch }))).toMatchObject({
      ok: false,
      failure: { kind: "sign-in" },
    });
    expect(tokenRequests()).toEqual([]);
    await other.close();
  });
});

test("a server that remembers the person's consent asks for it again only when that is requested", async () => {
  const remembering = await startService({ remembersConsent: true });
  remembering.addAccount(ada);
  const browser = createFormBrowser(remembering.url);
  const enter = async (changes: Partial<SignInOptions>, untick: string[] = []) => {
    const launch = (url: string) => walk(url, { untick, browser });
    const { credential } = await signedIn({ baseUrl: remembering.url, launch, ...changes });
    return credential.scopes.toSorted();
  };
  const without = scopes.filter((scope) => scope !== "aliases:delete").toSorted();
  expect(await enter({}, ["aliases:delete"])).toEqual(without);
  expect(await enter({})).toEqual(without);
  expect(await enter({ prompt: "consent" })).toEqual(scopes.toSorted());
  await remembering.close();
});

describe("the end of a sign-in", () => {
  const day = 24 * 3600_000;

  const signsIn = async (overrides?: Partial<SignInOptions>) =>
    (await signedIn(overrides)).credential;

  function says(more: object): void {
    const fault = answered({ ...token, refresh_token: "refresh", ...more });
    service.faults.inject({ path: /^\/oauth\/token/, fault });
  }

  test("is not known where the server does not say it, and the time of the sign-in is stored", async () => {
    const before = Date.now();
    const credential = await signsIn();
    expect(credential.signedInAt).toBeGreaterThanOrEqual(before);
    expect(credential).not.toHaveProperty("announcedEnd");
    expect(credential).not.toHaveProperty("neverExpires");
    expect(await signsIn({ neverExpires: true })).toMatchObject({ neverExpires: true });
  });

  test("is the one that the server says", async () => {
    says({ authorization_expires_in: 30 * 24 * 3600 });
    const { signedInAt, announcedEnd } = await signsIn();
    expect(Math.abs(announcedEnd! - signedInAt! - 30 * day)).toBeLessThan(1000);
  });

  test.each([
    ["text", "2592000"],
    ["zero", 0],
    ["a century", 100 * 365 * 24 * 3600],
  ])("is not read from an invalid duration: %s", async (_name, seconds) => {
    says({ authorization_expires_in: seconds });
    expect(await signsIn()).not.toHaveProperty("announcedEnd");
  });

  test("stays the same where a renewal says the same, and moves where it says a later one", async () => {
    const credential = { ...(await signsIn()), announcedEnd: Date.now() + 30 * day };
    says({ authorization_expires_in: 30 * 24 * 3600 });
    const { announcedEnd } = credential;
    expect(await renew(fetch, credential)).toMatchObject({
      value: { credential: { announcedEnd } },
    });
    says({ authorization_expires_in: 60 * 24 * 3600 });
    const again = await renew(fetch, credential);
    const later = again.ok ? again.value.credential.announcedEnd! : 0;
    expect(later - announcedEnd).toBeGreaterThan(29 * day);
  });

  test("is marked as unlimited at a server that renews a sign-in past its time", async () => {
    const credential = await signsIn();
    const old = { ...credential, signedInAt: Date.now() - 92 * day };
    const renewed = await renew(fetch, old);
    expect(renewed).toMatchObject({ value: { credential: { neverExpires: true } } });
  });
});

describe("a sign-in fails", () => {
  const failed = (reason: string) => ({ ok: false, failure: { kind: "sign-in", reason } });
  const untrusted = failed("untrusted");
  const refused = failed("refused");
  const close = (message: string) => () => Promise.reject(new Error(message));

  test.each<[string, string, SignInOptions["launch"]]>([
    ["cancelled", "the person says no", (url) => walk(url, { refuse: true })],
    ["unfinished", "the window is closed", close("The user did not approve access.")],
    ["unfinished", "its page shows an error", close("Authorization page could not be loaded.")],
    ["unfinished", "the tab is closed", async () => undefined],
    ["window-open", "another is open", close("Only one web auth flow is allowed at a time.")],
  ])("as %s, when %s", async (reason, _, launch) => {
    expect(await signIn(options({ launch }))).toEqual(failed(reason));
    expect(tokenRequests()).toEqual([]);
  });

  test.each<[number, Failure]>([
    [429, { kind: "limited", retryAfter: 30 }],
    [503, { kind: "server", status: 503 }],
  ])("before any window, when its metadata is answered with %i", async (status, failure) => {
    const headers = { "Retry-After": "30" };
    service.faults.inject({ path: metadataPath, fault: { kind: "answer", status, headers } });
    const launch = vi.fn<SignInOptions["launch"]>();
    expect(await signIn(options({ launch }))).toEqual({ ok: false, failure });
    expect(launch).not.toHaveBeenCalled();
  });

  test.each([
    ["interrupted", "invalid_grant"],
    ["refused", "invalid_client"],
  ])("as %s, when the token endpoint answers %s", async (reason, error) => {
    const fault: Fault = { kind: "answer", status: 400, body: { error } };
    service.faults.inject({ path: "/oauth/token", fault });
    expect(await signIn(options())).toEqual(failed(reason));
  });

  test.each<[string, (url: URL) => void]>([
    ["without a state", (url) => url.searchParams.delete("state")],
    ["with another state", (url) => url.searchParams.set("state", "x".repeat(43))],
    ["with two codes", (url) => url.searchParams.append("code", "x")],
    ["with another issuer", (url) => url.searchParams.set("iss", "https://evil.example")],
    ["without the issuer that the server promised", (url) => url.searchParams.delete("iss")],
    ["with a token in its fragment", (url) => (url.hash = "access_token=x")],
    ["at another path", (url) => (url.pathname = "/other")],
    ["at another host", (url) => (url.hostname = "evil.example")],
    ["with a user name", (url) => (url.username = "ada")],
    ["with one slash more", (url) => (url.pathname = "//")],
  ])("and asks for no token, when the redirect comes back %s", async (_name, change) => {
    expect(await signIn(options(tampered(change)))).toEqual(untrusted);
    expect(tokenRequests()).toEqual([]);
  });

  test.each([
    ["access_denied", failed("cancelled").failure],
    ["server_error", serverFault],
    ["temporarily_unavailable", serverFault],
    ["invalid_scope", refused.failure],
    ["constructor", refused.failure],
  ])("when the redirect says %s, without the text that the server adds", async (error, failure) => {
    const said = `<img src=x onerror=alert(1)>\u202E${"x".repeat(10_000)}`;
    const change = ({ searchParams }: URL) => {
      searchParams.set("error", error);
      searchParams.set("error_description", said);
    };
    // The redirect still contains a code, but one with both a code and an error is not accepted.
    const result = await signIn(options(tampered(change)));
    expect(result).toEqual({ ok: false, failure });
    expect(tokenRequests()).toEqual([]);
  });
});

describe("the token endpoint's answer", () => {
  const long = "x".repeat(100_000);
  const lasting = (expires_in: unknown) => ({ ...token, expires_in });

  const refused: [string, Fault][] = [
    ["another type of token", answered({ ...token, token_type: "mac" })],
    ["no token", answered({ token_type: "bearer" })],
    ["a token with a line break", answered({ ...token, access_token: "a\r\nX-Evil: 1" })],
    ["a token of 100 KB", answered({ ...token, access_token: long })],
    ["a refresh token with a line break", answered({ ...token, refresh_token: "a\nb" })],
    ["a lifetime below zero", answered(lasting(-1))],
    ["no JSON", answered('{"access_token":"a","token_type":"bearer","expires_in":NaN}')],
  ];
  test.each(refused)("is refused as untrusted: %s", async (_name, fault) => {
    service.faults.inject({ path: "/oauth/token", fault });
    expect(await signIn(options())).toEqual(fail({ kind: "sign-in", reason: "untrusted" }));
  });

  test.each([
    ["20 MB", { kind: "huge", megabytes: 20 }, { kind: "offline" }],
    ["an error of the server", { kind: "answer", status: 503 }, { kind: "server", status: 503 }],
    ["a cut connection", { kind: "cut-before" }, { kind: "offline" }],
    ["a gate's challenge", gate, { kind: "captive" }],
    ["a web page", { kind: "answer", status: 200, headers: html, body: wifi }, captive],
    ["a token called a page", { kind: "answer", status: 200, headers: html, body: token }, captive],
    ["a network's sign-in", { kind: "answer", status: 511, headers: html, body: wifi }, captive],
    ["nothing", { kind: "answer", status: 200 }, captive],
    ["a rate limit", busy, { kind: "limited", retryAfter: 30 }],
  ] satisfies [string, Fault, Failure][])(
    "fails the sign-in for its own reason: %s",
    async (_name, fault, failure) => {
      service.faults.inject({ path: "/oauth/token", fault });
      expect(await signIn(options())).toEqual({ ok: false, failure });
    },
  );

  test.each([
    ["3600", 3570_000],
    [1e12, (30 * 24 * 3600 - 30) * 1000],
    [1, 60_000],
    [undefined, null],
  ])("has its lifetime clamped: %j s", async (lifetime, expected) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    service.faults.inject({ path: "/oauth/token", fault: answered(lasting(lifetime)) });
    const result = await signIn(options());
    const expiresAt = result.ok ? result.value.access.expiresAt : Number.NaN;
    expect(expiresAt).toBe(expected === null ? null : Date.now() + expected);
    vi.useRealTimers();
  });
});

describe("a server's sign-in metadata", () => {
  async function answerWith(changes: object) {
    const metadata = (await (await fetch(service.url + metadataPath)).json()) as object;
    service.faults.inject({ path: metadataPath, fault: answered({ ...metadata, ...changes }) });
    return signIn(options({ launch: () => Promise.reject(new Error("No window is to open")) }));
  }

  test.each([
    ["names another issuer", { issuer: "https://mail.example" }, "other-issuer"],
    ["asks elsewhere for tokens", { token_endpoint: "https://mail.example/t" }, "other-origin"],
    ["revokes elsewhere", { revocation_endpoint: "https://mail.example/r" }, "other-origin"],
    ["names no sign-in page", { authorization_endpoint: undefined }, "other-origin"],
    ["does not support S256", { code_challenge_methods_supported: ["plain"] }, "unprotected"],
  ])("that %s is refused with the reason", async (_name, changes, reason) => {
    const failure = { kind: "sign-in", reason };
    expect(await answerWith(changes)).toEqual({ ok: false, failure });
  });

  describe("of a server below a path", () => {
    const below = "/mail/alias";

    async function findSignInPage(fault: (baseUrl: string) => Fault) {
      const baseUrl = service.url + below;
      service.faults.inject({ path: metadataPath + below, fault: fault(baseUrl) });
      let opened = "";
      const launch = async (url: string) => {
        opened = new URL(url).pathname;
        return undefined;
      };
      const ended = await signIn(options({ baseUrl, launch }));
      expect(ended).toEqual(fail({ kind: "sign-in", reason: "unfinished" }));
      return opened;
    }

    test("is its own also with a slash at the end", async () => {
      const metadata = (base: string) => ({
        issuer: `${base}/`,
        authorization_endpoint: `${base}/sign-in`,
        token_endpoint: `${base}/token`,
      });
      expect(await findSignInPage((base) => answered(metadata(base)))).toBe("/mail/alias/sign-in");
    });

    test("is not needed where whatever has the root of the host fails", async () => {
      const fault: Fault = { kind: "answer", status: 503 };
      expect(await findSignInPage(() => fault)).toBe("/mail/alias/oauth/authorize");
    });
  });

  test("is not requested where the browser withholds access", async () => {
    const withheld = () => Promise.reject(new AccessDenied(service.url));
    expect(await signIn(options({ fetch: withheld }))).toEqual({
      ok: false,
      failure: { kind: "permission", origin: service.url },
    });
  });
});

describe("a session", () => {
  test("is over when the server says so", async () => {
    const { credential } = await signedIn();
    service.revokeTokensOf(ada.email);
    expect(await renew(fetch, credential)).toEqual(fail({ kind: "signed-out" }));
  });

  test.each([
    ["nobody answers", { kind: "cut-before" }, { kind: "offline" }],
    ["the server fails", { kind: "answer", status: 503 }, { kind: "server", status: 503 }],
    ["it refuses the request", refusal, serverFault],
    ["a captive network answers", gate, { kind: "captive" }],
    [
      "a token is bad",
      answered({ ...token, access_token: "a\n" }),
      { kind: "server", status: 200 },
    ],
    ["the server is busy", busy, { kind: "limited", retryAfter: 30 }],
  ] satisfies [string, Fault, Failure][])("is not over because %s", async (_, fault, failure) => {
    const { credential } = await signedIn();
    service.faults.inject({ path: "/oauth/token", fault });
    expect(await renew(fetch, credential)).toEqual({ ok: false, failure });
    expect(await renew(fetch, credential)).toMatchObject({ ok: true });
  });

  test("is over when the server has forgotten the client, and says so with a challenge", async () => {
    const { credential } = await signedIn();
    const headers = { "WWW-Authenticate": 'Basic realm="oauth"' };
    const fault: Fault = {
      kind: "answer",
      status: 401,
      headers,
      body: { error: "invalid_client" },
    };
    service.faults.inject({ path: "/oauth/token", fault });
    expect(await renew(fetch, credential)).toEqual(fail({ kind: "signed-out" }));
  });

  test("is revoked at the server by its refresh token, or else by its access token", async () => {
    for (const only of [{}, { refreshToken: null }]) {
      const { credential, access } = await signedIn();
      await revoke(fetch, { ...credential, ...only }, access);
      expect(await enter(access.token)).toEqual(fail({ kind: "signed-out" }));
    }
  });

  test.each([
    ["that fails", { kind: "answer", status: 500 }],
    ["that never answers", { kind: "nothing" }],
    ["that redirects", { kind: "redirect", status: 307, to: "https://mail.example" }],
  ] satisfies [string, Fault][])("is revoked once, at a server %s", async (_name, fault) => {
    const { credential } = await signedIn();
    service.requests.length = 0;
    service.faults.inject({ path: "/oauth/revoke", fault });
    await revoke(createBoundedFetch(globalThis.fetch, { timeout: 300 }), credential, null);
    expect(service.requests.map(({ path }) => path)).toEqual(["/oauth/revoke"]);
  });

  test("is not revoked where the server does not say how", async () => {
    const { credential, access } = await signedIn();
    service.requests.length = 0;
    await revoke(fetch, { ...credential, revocationEndpoint: null }, access);
    expect(service.requests).toEqual([]);
  });
});
