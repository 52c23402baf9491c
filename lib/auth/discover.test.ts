import { afterEach, beforeEach, expect, test } from "vitest";
import { createBoundedFetch } from "@/lib/api/request";
import { ownClientId, type ClientIds } from "@/lib/model/credential";
import { scopes } from "@/lib/model/account";
import { walkSignIn } from "@/tests/service/formBrowser";
import { startService, type FaultyService, type ServiceOptions } from "@/tests/service/service";
import { createClientIds, register } from "./clientIds";
import { signIn } from "./signIn";

const fetch = createBoundedFetch(globalThis.fetch);
const redirectUri = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";
const ada = { email: "ada@example.com", password: "analytical engine" };
const provisioned = { clientId: ownClientId, redirectUris: [redirectUri] };
const registered = "registered";

let service: FaultyService;
let stored: ClientIds;
/** The client ids with which the server's page was opened. */
let used: (string | null)[];

async function start(options: ServiceOptions): Promise<void> {
  service = await startService({ ...options, faults: true });
  service.addAccount(ada);
}

/** A server that does not know Alibi's own id, and registers clients for this API. */
async function startRegistering(granted: readonly string[] = scopes): Promise<void> {
  await start({ clients: [{ clientId: registered, redirectUris: [redirectUri] }] });
  service.faults.inject({
    path: new RegExp(`^/oauth/authorize.*${ownClientId}`),
    times: Infinity,
    fault: { kind: "answer", status: 400, body: "Unknown client" },
  });
  service.faults.inject({ path: "/oauth/register", times: Infinity, fault: answersTo(granted) });
}

/** The answer to a registration (RFC 7591, section 3.2.1). */
function answersTo(granted: readonly string[]) {
  const scope = granted.join(" ");
  const body = { client_id: registered, redirect_uris: [redirectUri], scope };
  const headers = { "Content-Type": "application/json" };
  return { kind: "answer", status: 201, headers, body } as const;
}

beforeEach(() => {
  stored = {};
  used = [];
});
afterEach(() => service.close());

const walk = (url: string) => walkSignIn(url, ada);
const close = () => Promise.reject(new Error("The user did not approve access."));

function createIds(given: Partial<Parameters<typeof createClientIds>[0]> = {}) {
  const { url: baseUrl } = service;
  return createClientIds({
    baseUrl,
    configured: null,
    item: { get: async () => stored, set: async (next) => void (stored = next) },
    register: (server) => register({ fetch, baseUrl }, server, [redirectUri], scopes),
    ...given,
  });
}

/** One press of "Sign in". @returns how it ended */
async function press(launch = walk, configured: string | null = null): Promise<string> {
  const ids = createIds({ configured });
  let id = "";
  const signedIn = await signIn({
    fetch,
    baseUrl: service.url,
    getRedirectUri: (path) => redirectUri + path,
    scopes,
    launch(url) {
      used.push(new URL(url).searchParams.get("client_id"));
      return launch(url);
    },
    clientIdFor: async (server) => (id = await ids.choose(server)),
  });
  await ids.noteEnd(id, signedIn);
  if (signedIn.ok) return "signed in";
  return signedIn.failure.kind === "sign-in" ? signedIn.failure.reason : signedIn.failure.kind;
}

const registrations = () =>
  service.requests.filter(({ path }) => path === "/oauth/register").length;

test("Alibi's own id signs in where the server allows it, from then on, and nothing is registered", async () => {
  await start({ like: "hosted", clients: [provisioned] });
  for (const launch of [walk, close, close, walk]) {
    expect(await press(launch)).toBe(launch === walk ? "signed in" : "unfinished");
  }
  expect(new Set(used)).toEqual(new Set([ownClientId]));
  expect(registrations()).toBe(0);
});

test("a client that was registered for some of the scopes alone is not used", async () => {
  await startRegistering(scopes.slice(0, 1));
  for (let time = 0; time < 3; time += 1) await press();
  expect(registrations()).toBe(1);
  expect(new Set(used)).toEqual(new Set([ownClientId]));
});

test("where registered clients may not use this API, Alibi's own id stays; a failed sign-in registers one", async () => {
  await start({ like: "hosted" });
  for (let time = 0; time < 10; time += 1) {
    expect(await press(time % 3 === 1 ? close : walk)).toBe("unfinished");
    expect(registrations()).toBe(time === 0 ? 0 : 1);
  }
  expect(new Set(used)).toEqual(new Set([ownClientId]));
  service.provision(provisioned);
  expect(await press()).toBe("signed in");
});

test("where the answer to a registration is lost, none is sent again", async () => {
  await start({ like: "hosted" });
  service.faults.inject({ path: "/oauth/register", fault: { kind: "cut-after" } });
  for (let time = 0; time < 5; time += 1) {
    expect(await press()).toBe("unfinished");
  }
  expect(registrations()).toBe(1);
});

test("a worker that ends while it registers a client keeps the next worker from registering another", async () => {
  await start({ like: "hosted" });
  const { url: baseUrl } = service;
  stored = { [baseUrl]: [] };
  let asked = 0;
  const ids = createIds({
    register: async () => {
      asked += 1;
      throw new Error("The worker has ended");
    },
  });
  await expect(ids.choose({ issuer: baseUrl })).rejects.toThrow("ended");
  expect(await ids.choose({ issuer: baseUrl })).toBe(ownClientId);
  expect(asked).toBe(1);
});

test("a registered client signs in after Alibi's own id did not, and is used from then on", async () => {
  await startRegistering();
  const other = { "https://other.example": ["other"] };
  stored = other;
  const ended = [await press(), await press(), await press()];
  expect(ended).toEqual(["unfinished", "signed in", "signed in"]);
  expect(used).toEqual([ownClientId, registered, registered]);
  expect(registrations()).toBe(1);
  expect(stored).toMatchObject(other);
});

test("after a sign-in that did not finish, one client is registered, and takes turns with Alibi's own id", async () => {
  await startRegistering();
  for (const launch of [walk, close, walk, walk]) {
    await press(launch);
  }
  expect(used).toEqual([ownClientId, registered, ownClientId, registered]);
  expect([stored[service.url], registrations()]).toEqual([[registered, ownClientId], 1]);
});

test("a registered client that the server has forgotten gives way to Alibi's own id, once that is allowed", async () => {
  await start({ like: "hosted", clients: [provisioned] });
  stored = { [service.url]: [registered, ownClientId] };
  expect([await press(), await press()]).toEqual(["unfinished", "signed in"]);
  expect(stored).toEqual({ [service.url]: [ownClientId, registered] });
});

test("a person who says no at the server has no client registered", async () => {
  await start({});
  const saysNo = async (url: string) => {
    const { searchParams } = new URL(url);
    const state = searchParams.get("state");
    return `${redirectUri}?${new URLSearchParams({ error: "access_denied", state: state!, iss: service.url })}`;
  };
  expect([await press(saysNo), await press(saysNo)]).toEqual(["cancelled", "cancelled"]);
  expect([registrations(), stored]).toEqual([0, {}]);
});

test("with a client id that the person set, no other is tried and none is registered", async () => {
  await start({ like: "hosted", clients: [provisioned] });
  const configured = "07176503-1aa4-4b1b-a7a0-884a6b7bb41f";
  expect(await press(walk, configured)).toBe("unfinished");
  expect(await press(walk, configured)).toBe("unfinished");
  expect([used, registrations(), stored]).toEqual([[configured, configured], 0, {}]);
});
