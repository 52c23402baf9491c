import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBoundedFetch } from "@/lib/api/fetch";
import { earlierClientId, ownClientId, type ClientIds } from "@/lib/model/account/clientId";
import { scopes } from "@/lib/model/account/signedIn";
import { createFormBrowser, type Screen } from "@/tests/service/formBrowser";
import { startService, type FaultyService, type ServiceOptions } from "@/tests/service/service";
import { createClientIdChoice, signInByChoice } from "./clientIds";
import { PageFailed } from "./pageFailure";
import { register } from "./register";
import { signIn } from "./signIn";

const fetch = createBoundedFetch(globalThis.fetch);
const redirectUri = "https://iffogmkccboedfkbdnpehkeedpjhiipc.chromiumapp.org/";
const ada = { email: "ada@example.com", password: "analytical engine" };
const provisioned = { clientId: ownClientId, redirectUris: [redirectUri] };
const day = 24 * 3600_000;

let service: FaultyService;
let kept: ClientIds;
let windows: number;
let browser: ReturnType<typeof createFormBrowser>;

async function start(options: ServiceOptions): Promise<void> {
  service = await startService({ ...options, faults: true });
  service.clock.stop();
  service.addAccount(ada);
  browser = createFormBrowser(service.url);
}

beforeEach(() => {
  kept = {};
  windows = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

/** Goes through the server's pages as a person does in the browser's sign-in window, to the final address. */
async function walk(url: string, atConsent = () => {}): Promise<string> {
  windows += 1;
  let screen: Screen = await browser.open(url);
  for (let step = 0; screen.redirect === undefined; step += 1) {
    // A sign-in in a tab ends at this address.
    if (new URL(browser.readAddress()).searchParams.has("code")) return browser.readAddress();
    // Chromium fails the window like this for every status from 400 on, and does not report the status.
    if (screen.status >= 400) throw new PageFailed({ address: browser.readAddress() });
    if (step > 5) throw new Error(`Stuck at ${screen.html}`);
    const approval = /name="approval" value="([^"]+)"/.exec(screen.html)?.[1] ?? "";
    if (approval !== "") atConsent();
    const fields = { ...ada, action: "go", scope: screen.checkboxes, approval, decision: "allow" };
    screen = await browser.submit(fields);
  }
  return screen.redirect.href;
}

const close = async () => {
  windows += 1;
  throw new Error("The user did not approve access.");
};

/** One press of "Sign in". @returns how it ended */
async function press(
  launch: (url: string) => Promise<string> = (url) => walk(url),
  configured = null as string | null,
  inTab = false,
) {
  const { url: baseUrl } = service;
  const callback = `${baseUrl}/oauth/extension/callback`;
  const getRedirectUri = (path: string) => (inTab ? callback : redirectUri + path);
  const choice = createClientIdChoice({
    keptAs: inTab ? callback : baseUrl,
    configured,
    kept: { get: async () => kept, set: async (ids) => void (kept = ids) },
    register: (server) =>
      register(
        { fetch, baseUrl },
        server,
        inTab ? [callback, redirectUri] : [redirectUri, callback],
        scopes.join(" "),
      ),
  });
  const signedIn = await signInByChoice(choice, () =>
    signIn({
      fetch,
      baseUrl,
      getRedirectUri,
      scopes,
      launch: (url) => launch(url),
      clientIdFor: choice.choose,
    }),
  );
  service.clock.advance(60_000);
  if (signedIn.ok) return "signed in";
  return signedIn.failure.kind === "sign-in" ? signedIn.failure.reason : signedIn.failure.kind;
}

const registrations = () =>
  service.requests.filter(({ path, status }) => path === "/oauth/register" && status === 201)
    .length;

/** @param tabs for each press in turn: is it in a tab, not in a window? */
async function pressTenTimes(
  ways: ((url: string) => Promise<string>)[],
  tabs = [false],
): Promise<string[]> {
  const ends: string[] = [];
  for (let time = 0; time < 10; time += 1) {
    const inTab = tabs[time % tabs.length];
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    ends.push(await press(ways[time % ways.length], null, inTab));
  }
  return ends;
}

describe("at the hosted service", () => {
  test("Alibi's own id signs in where the operator allowed it, and nothing is registered", async () => {
    await start({ like: "hosted", clients: [provisioned] });
    expect(await press()).toBe("signed in");
    expect([windows, registrations()]).toEqual([1, 0]);
    expect(kept).toEqual({ [service.url]: { id: ownClientId, works: true } });
  });

  test("a consent that is given too late registers no client, and the next sign-in succeeds", async () => {
    await start({ like: "hosted", clients: [provisioned] });
    const tooLate = async (url: string) => walk(url, () => service.clock.advance(11 * 60_000));
    expect(await press(tooLate)).toBe("interrupted");
    expect([windows, registrations(), kept]).toEqual([1, 0, {}]);
    expect(await press()).toBe("signed in");
  });

  test.each([
    [429, "limited"],
    [503, "server"],
  ])("a server too busy for its metadata (%i) ends the sign-in at once", async (status, end) => {
    await start({ like: "hosted", clients: [provisioned] });
    const path = "/.well-known/oauth-authorization-server";
    service.faults.inject({ path, fault: { kind: "answer", status } });
    expect([await press(), windows, registrations()]).toEqual([end, 0, 0]);
    expect(await press()).toBe("signed in");
  });

  test("a refused client id that has worked is kept until the operator allows Alibi's own, which then signs in", async () => {
    await start({ like: "hosted" });
    const worked = { id: crypto.randomUUID(), works: true };
    kept = { [service.url]: worked };
    expect([await press(), registrations()]).toEqual(["refused", 0]);
    // The refusal may be temporary.
    expect(kept[service.url]).toMatchObject(worked);
    service.provision(provisioned);
    expect([await press(), registrations()]).toEqual(["signed in", 0]);
    expect(kept[service.url]).toEqual({ id: ownClientId, works: true });
  });

  test("ten refused sign-ins register one client, and each is reported as refused", async () => {
    await start({ like: "hosted" });
    expect(new Set(await pressTenTimes([walk]))).toEqual(new Set(["refused"]));
    expect(registrations()).toBe(1);
    // The first press tried both client ids, the others only Alibi's own, which the operator may have allowed since.
    expect(windows).toBe(11);
  });

  test("ten sign-ins of which some are cancelled register one client", async () => {
    await start({ like: "hosted" });
    const ends = await pressTenTimes([close, walk, close]);
    expect(new Set(ends)).toEqual(new Set(["cancelled", "refused"]));
    expect(registrations()).toBe(1);
  });

  test.each([
    ["by turns", [false, true]],
    ["the window first", [false, false, true]],
    ["the tab first", [true, true, false]],
  ])(
    "ten sign-ins in window and tab, some of them cancelled, register one client: %s",
    async (_name, places) => {
      for (const ways of [[walk], [close, walk], [walk, close, close]]) {
        kept = {};
        windows = 0;
        // oxlint-disable-next-line no-await-in-loop -- one server after the other
        await start({ like: "hosted" });
        // The second window of the first press is closed.
        const first = (url: string) => (windows === 0 ? walk(url) : close());
        // oxlint-disable-next-line no-await-in-loop
        await press(first, null, places[0]);
        // oxlint-disable-next-line no-await-in-loop
        await pressTenTimes(ways, places);
        expect(registrations()).toBe(1);
        // oxlint-disable-next-line no-await-in-loop
        if (ways.length < 3) await service.close();
      }
    },
  );

  test("after a registered client was refused, no other is registered, neither for a tab nor a year later", async () => {
    await start({ like: "hosted" });
    expect(await press()).toBe("refused");
    windows = 0;
    expect([await press(walk, null, true), windows]).toEqual(["refused", 1]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * day });
    await pressTenTimes([walk], [false, true]);
    await pressTenTimes([walk], [false, true]);
    expect(registrations()).toBe(1);
  });

  test("ten sign-ins send one registration where its answer is lost each time, and ten more a year later send one", async () => {
    await start({ like: "hosted" });
    service.faults.inject({
      path: "/oauth/register",
      times: Infinity,
      fault: { kind: "cut-after" },
    });
    const asked = () => service.requests.filter(({ path }) => path === "/oauth/register").length;
    const closeTheSecond = (url: string) => (url.includes(ownClientId) ? walk(url) : close());
    const ends = await pressTenTimes([closeTheSecond], [false, true]);
    expect(ends).toEqual(["cancelled", ...Array.from({ length: 9 }, () => "refused")]);
    expect(asked()).toBe(1);
    // Time makes no difference: only the number of sign-ins counts.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * day });
    await pressTenTimes([closeTheSecond], [false, true]);
    expect(asked()).toBe(2);
  });

  test("cancelled sign-ins register no client", async () => {
    await start({ like: "hosted" });
    expect(new Set(await pressTenTimes([close]))).toEqual(new Set(["cancelled"]));
    expect(registrations()).toBe(0);
  });

  test("a client registered before its window is closed is kept; the next sign-in is refused and registers no other", async () => {
    await start({ like: "hosted" });
    const once = (url: string) => (windows === 0 ? walk(url) : close());
    expect(await press(once)).toBe("cancelled");
    expect(kept[service.url]).toMatchObject({ works: false });
    expect(await press()).toBe("refused");
    expect(kept[service.url]).toMatchObject({ id: ownClientId, works: false });
    expect(registrations()).toBe(1);
  });

  test("once the operator has allowed Alibi's own client id, the next sign-in succeeds with it", async () => {
    await start({ like: "hosted" });
    expect(await press()).toBe("refused");
    service.provision(provisioned);
    expect(await press()).toBe("signed in");
    expect([registrations(), kept[service.url]]).toEqual([1, { id: ownClientId, works: true }]);
  });

  test("with a client id that the person set, no other is tried and none is registered", async () => {
    await start({ like: "hosted", clients: [provisioned] });
    expect(await press(walk, "07176503-1aa4-4b1b-a7a0-884a6b7bb41f")).toBe("refused");
    expect([windows, registrations(), kept]).toEqual([1, 0, {}]);
  });
});

describe("at a server where registering works", () => {
  test("a sign-in opens one window, and the client that it registers is used from then on", async () => {
    await start({});
    expect(await press()).toBe("signed in");
    expect([windows, registrations()]).toEqual([1, 1]);
    const first = kept[service.url];
    expect(await pressTenTimes([walk, close])).toEqual(
      Array.from({ length: 5 }, () => ["signed in", "cancelled"]).flat(),
    );
    expect([registrations(), kept[service.url]]).toEqual([1, first]);
  });

  test.each([
    ["a window that was closed, then a tab", [close, walk], [false, true]],
    ["a tab that was closed, then a window", [close, walk], [true, false]],
    ["a window and a tab", [walk, walk], [false, true]],
  ])("one registered client serves window and tab: %s", async (_name, ways, places) => {
    await start({});
    const ends = await pressTenTimes(ways, places);
    expect(ends.slice(1)).toContain("signed in");
    expect(ends).not.toContain("refused");
    expect([windows, registrations()]).toEqual([10, 1]);
  });

  test("where the server registers one redirect address only, sign-ins at the other are refused and register no client", async () => {
    await start({});
    const body = { error: "invalid_redirect_uri" };
    const onlyOne = { kind: "answer", status: 400, body } as const;
    service.faults.inject({ path: "/oauth/register", fault: onlyOne });
    expect([await press(), registrations()]).toEqual(["signed in", 1]);
    const first = kept[service.url];
    expect([await press(walk, null, true), registrations()]).toEqual(["refused", 1]);
    // The client id that works in the window is kept although the tab is refused.
    expect([await press(), kept[service.url], registrations()]).toEqual(["signed in", first, 1]);
    expect(await press(walk, null, true)).toBe("refused");
    expect([await press(), registrations(), windows]).toEqual(["signed in", 1, 5]);
  });

  test("replacing this server's client id keeps the one stored for another server", async () => {
    await start({});
    const elsewhere = { "https://other.example": { id: earlierClientId, works: true } };
    kept = { ...elsewhere, [service.url]: { id: earlierClientId, works: true } };
    const refusing = { kind: "answer", status: 400, body: { error: "invalid_client" } } as const;
    service.faults.inject({
      path: /^\/oauth\/authorize.*=alibi/,
      times: Infinity,
      fault: refusing,
    });
    expect([await press(), registrations()]).toEqual(["signed in", 1]);
    expect(kept).toMatchObject(elsewhere);
  });

  test("a client that the server has forgotten is replaced within the same sign-in", async () => {
    await start({});
    kept = { [service.url]: { id: "forgotten", works: true } };
    expect(await press()).toBe("signed in");
    expect(registrations()).toBe(1);
    expect(kept[service.url]).toEqual({ id: expect.not.stringMatching("forgotten"), works: true });
  });

  test("at a server that forgets every client at once, ten sign-ins register one client", async () => {
    await start({});
    kept = { [service.url]: { id: "forgotten", works: true } };
    const refusing = { kind: "answer", status: 400, body: { error: "invalid_client" } } as const;
    service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault: refusing });
    expect(new Set(await pressTenTimes([walk]))).toEqual(new Set(["refused"]));
    expect(registrations()).toBe(1);
  });

  test("a client id that has worked is kept while the server refuses everybody", async () => {
    await start({});
    expect(await press()).toBe("signed in");
    const { id } = kept[service.url] as { id: string };
    const refusing = { kind: "answer", status: 403 } as const;
    service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault: refusing });
    expect(new Set(await pressTenTimes([walk]))).toEqual(new Set(["refused"]));
    expect(kept[service.url]).toMatchObject({ id, works: true });
    service.faults.clear();
    expect(await press()).toBe("signed in");
    expect([registrations(), kept[service.url]]).toEqual([1, { id, works: true }]);
  });

  test("where the answer to a registration is lost, ten sign-ins are refused, and the eleventh registers and succeeds", async () => {
    await start({});
    service.faults.inject({ path: "/oauth/register", fault: { kind: "cut-after" } });
    service.faults.inject({
      path: /^\/oauth\/authorize.*client_id=alibi/,
      fault: { kind: "answer", status: 400 },
    });
    expect(new Set(await pressTenTimes([walk]))).toEqual(new Set(["refused"]));
    expect(service.requests.filter(({ path }) => path === "/oauth/register")).toHaveLength(1);
    // This time the answer to the registration arrives.
    expect([await press(), registrations()]).toEqual(["signed in", 1]);
  });

  test("a client that has worked is kept through a year of refusals without a reason", async () => {
    await start({});
    expect(await press()).toBe("signed in");
    const first = kept[service.url];
    const refusing = { kind: "answer", status: 400 } as const;
    service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault: refusing });
    expect(await press()).toBe("refused");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 365 * day });
    expect(new Set(await pressTenTimes([walk]))).toEqual(new Set(["refused"]));
    service.faults.clear();
    expect([await press(), kept[service.url], registrations()]).toEqual(["signed in", first, 1]);
  });

  test("while the server's sign-in page is down, no client is registered", async () => {
    await start({});
    const down = { kind: "answer", status: 503 } as const;
    service.faults.inject({ path: /^\/oauth\/authorize/, times: Infinity, fault: down });
    expect(new Set(await pressTenTimes([walk]))).toEqual(new Set(["unavailable"]));
    expect([registrations(), kept]).toEqual([0, {}]);
  });
});

describe("at a server that registers nobody", () => {
  const path = "/.well-known/oauth-authorization-server";

  async function startWithoutRegistration(): Promise<void> {
    await start({});
    const { registration_endpoint: _, ...body } = await (await fetch(service.url + path)).json();
    const headers = { "Content-Type": "application/json" };
    const fault = { kind: "answer", status: 200, headers, body } as const;
    service.faults.inject({ path, times: Infinity, fault });
  }

  test("Alibi's earlier client id is tried after its own, and used from then on", async () => {
    await startWithoutRegistration();
    expect([await press(), windows]).toEqual(["signed in", 2]);
    expect(kept[service.url]).toEqual({ id: earlierClientId, works: true });
    expect([await press(), windows]).toEqual(["signed in", 3]);
  });
});

test("at a server without OAuth, a sign-in is unavailable, and no client id is stored", async () => {
  await start({ like: "older" });
  expect(await press()).toBe("unavailable");
  expect([windows, kept]).toEqual([1, {}]);
});
