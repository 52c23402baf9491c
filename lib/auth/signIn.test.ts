import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBoundedFetch } from "@/lib/api/boundedFetch";
import { createClient } from "@/lib/api/client";
import { scopes } from "@/lib/model/account";
import { startService, type Service } from "@/tests/service/service";
import { register } from "./register";
import { renew } from "./renew";
import { revoke } from "./revoke";
import { signIn, type SignInOptions } from "./signIn";

const fetch = createBoundedFetch(globalThis.fetch);
const redirectUri = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";
const ada = { email: "ada@example.com", password: "analytical engine" };

let service: Service;

beforeAll(async () => {
  service = await startService();
  service.addAccount(ada);
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

/** Goes through the server's pages as a person with a browser does, to the redirect at the end. */
async function walk(start: string, { refuse = false, untick = [] as string[] } = {}) {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await globalThis.fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get("Location");
    if (location?.startsWith(redirectUri)) return location;
    if (location) {
      url = new URL(location, url).href;
      continue;
    }
    const html = await response.text();
    if (!html.includes("<form")) throw new Error(`Stuck at ${url}: ${html}`);
    form = new URLSearchParams({ action: refuse ? "cancel" : "go", ...ada });
    for (const scope of scopes) if (!untick.includes(scope)) form.append("scope", scope);
  }
  throw new Error("Too many steps");
}

function options(overrides: Partial<SignInOptions> = {}): SignInOptions {
  return {
    fetch,
    baseUrl: service.url,
    redirectUri,
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

function tokenRequests() {
  return service.requests.filter((request) => request.path.startsWith("/oauth/token"));
}

test("ends with a token that the service takes, for one resource, with all scopes", async () => {
  const result = await signIn(options());
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  const { credential, access } = result.value;
  expect(credential.scopes.toSorted()).toEqual(scopes.toSorted());
  expect(credential.refreshToken).toEqual(expect.any(String));
  const client = createClient({ fetch, baseUrl: service.url, accessToken: access.token });
  expect(await client.getProfile()).toEqual({ ok: true, value: { email: ada.email } });
});

test("asks with S256, the resource on both requests, a verifier and state of its own", async () => {
  const launched: URL[] = [];
  const launch = (url: string) => {
    launched.push(new URL(url));
    return walk(url);
  };
  await signIn(options({ launch }));
  await signIn(options({ launch }));
  const [first, second] = launched.map((url) => url.searchParams);
  expect(first!.get("code_challenge_method")).toBe("S256");
  expect(first!.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(first!.get("resource")).toBe(`${service.url}/api/v1`);
  expect(first!.get("redirect_uri")).toBe(redirectUri);
  expect(first!.get("state")!.length).toBeGreaterThanOrEqual(22);
  expect(first!.get("state")).not.toBe(second!.get("state"));
  expect(first!.get("code_challenge")).not.toBe(second!.get("code_challenge"));
  const sent = new URLSearchParams(tokenRequests()[0]!.body);
  expect(sent.get("resource")).toBe(`${service.url}/api/v1`);
  expect(sent.get("redirect_uri")).toBe(redirectUri);
  const verifier = sent.get("code_verifier")!;
  expect(service.requests.filter((request) => request.path.includes(verifier))).toEqual([]);
});

test("what was not allowed is not granted", async () => {
  const untick = ["aliases:create", "aliases:edit", "aliases:delete"];
  const result = await signIn(options({ launch: (url) => walk(url, { untick }) }));
  expect(result.ok && result.value.credential.scopes.toSorted()).toEqual([
    "aliases:read",
    "domains:read",
    "profile:read",
  ]);
});

test("registers where the server lets it, and signs in as that client", async () => {
  const clientIdFor: SignInOptions["clientIdFor"] = async (server) =>
    (await register({ fetch, baseUrl: service.url }, server, redirectUri, scopes.join(" "))) ?? "";
  const result = await signIn(options({ clientIdFor }));
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.value.credential.clientId).not.toBe("alibi");
});

describe("comes to nothing", () => {
  const untrusted = { ok: false, failure: { kind: "sign-in", reason: "untrusted" } };
  const cancelled = { ok: false, failure: { kind: "sign-in", reason: "cancelled" } };

  test("when the person says no", async () => {
    const launch = (url: string) => walk(url, { refuse: true });
    expect(await signIn(options({ launch }))).toEqual(cancelled);
  });

  test("when the person closes the window", async () => {
    const launch = () => Promise.reject(new Error("The user did not approve access."));
    expect(await signIn(options({ launch }))).toEqual(cancelled);
  });

  test("when the server's page does not open", async () => {
    const launch = () => Promise.reject(new Error("Authorization page could not be loaded."));
    expect(await signIn(options({ launch }))).toEqual({
      ok: false,
      failure: { kind: "sign-in", reason: "unavailable" },
    });
  });

  test.each<[string, (url: URL) => void]>([
    ["without a state", (url) => url.searchParams.delete("state")],
    ["with another state", (url) => url.searchParams.set("state", "x".repeat(43))],
    ["with two states", (url) => url.searchParams.append("state", "x")],
    ["with two codes", (url) => url.searchParams.append("code", "x")],
    ["with another issuer", (url) => url.searchParams.set("iss", "https://evil.example")],
    ["without the issuer that the server promised", (url) => url.searchParams.delete("iss")],
    ["with a token in its fragment", (url) => (url.hash = "access_token=x")],
    ["at another path", (url) => (url.pathname = "/other")],
    ["at another host", (url) => (url.hostname = "evil.example")],
    ["with a user name", (url) => (url.username = "ada")],
  ])("and asks for no token, when the redirect comes back %s", async (_name, change) => {
    expect(await signIn(options(tampered(change)))).toEqual(untrusted);
    expect(tokenRequests()).toEqual([]);
  });

  test("when an old redirect is played again", async () => {
    let old = "";
    await signIn(options({ launch: async (url) => (old = await walk(url)) }));
    service.requests.length = 0;
    expect(await signIn(options({ launch: async () => old }))).toEqual(untrusted);
    expect(tokenRequests()).toEqual([]);
  });
});

describe("a session", () => {
  async function signedIn() {
    const result = await signIn(options());
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    return result.value;
  }

  test("is renewed, with a new refresh token each time", async () => {
    const { credential, access } = await signedIn();
    const renewed = await renew(fetch, credential);
    if (!renewed.ok) throw new Error(JSON.stringify(renewed.failure));
    expect(renewed.value.access.token).not.toBe(access.token);
    expect(renewed.value.credential.refreshToken).not.toBe(credential.refreshToken);
    expect(renewed.value.credential.scopes.toSorted()).toEqual(scopes.toSorted());
  });

  test("is over when the server says so", async () => {
    const { credential } = await signedIn();
    service.revokeTokensOf(ada.email);
    expect(await renew(fetch, credential)).toEqual({
      ok: false,
      failure: { kind: "signed-out" },
    });
  });

  test("is not over because nobody answers, or something else does", async () => {
    const { credential } = await signedIn();
    const broken = createBoundedFetch(() => Promise.reject(new TypeError("network")));
    expect(await renew(broken, credential)).toEqual({ ok: false, failure: { kind: "offline" } });
    const page = { status: 200, headers: { "Content-Type": "text/html" } };
    const captive = createBoundedFetch(async () => new Response("<h1>Wi-Fi</h1>", page));
    expect(await renew(captive, credential)).toMatchObject({ failure: { kind: "server" } });
  });

  test("is revoked at the server, its access token included", async () => {
    const { credential, access } = await signedIn();
    await revoke(fetch, credential);
    const client = createClient({ fetch, baseUrl: service.url, accessToken: access.token });
    expect(await client.getProfile()).toEqual({ ok: false, failure: { kind: "signed-out" } });
    expect(await renew(fetch, credential)).toEqual({
      ok: false,
      failure: { kind: "signed-out" },
    });
  });
});
