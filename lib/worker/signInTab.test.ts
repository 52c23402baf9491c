import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Browser } from "webextension-polyfill";
import { ownClientId } from "@/lib/model/credential";
import { startService, type FaultyService } from "@/tests/service/service";
import { walkSignIn } from "@/tests/service/formBrowser";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import { scrubAndClose } from "./signInTab";

/* Signing in at the hosted service in a tab, with the whole worker. */

const ada = { email: "ada@example.com", password: "analytical engine" };

/** The tabs of one browser, which stay open when its worker ends. */
function createTabs() {
  const open = new Map<number, string>();
  let last = 6;
  let onUpdated = createBrowserEvent<[number, object, object]>();
  let onRemoved = createBrowserEvent<[number, object]>();

  function remove(id: number): void {
    if (open.delete(id)) onRemoved.tell(id, {});
  }

  return {
    open,
    remove,
    shown: [] as number[],
    /** The tabs for a new worker. Earlier workers get no more events. */
    forWorker() {
      onUpdated = createBrowserEvent();
      onRemoved = createBrowserEvent();
      return {
        onUpdated,
        onRemoved,
        create: async ({ url }: { url: string }) => {
          last += 1;
          open.set(last, url);
          return { id: last };
        },
        update: async (id: number) => {
          if (!open.has(id)) throw new Error("There is no such tab");
          this.shown.push(id);
          return { id };
        },
        get: async (id: number) => ({ id, ...tell(open.get(id)!) }),
        remove: async (id: number) => remove(id),
      };
    },
    countListeners: () => onUpdated.tell(-1, {}, {}).length + onRemoved.tell(-1, {}).length,
    goes(id: number, url: string): void {
      open.set(id, url);
      onUpdated.tell(id, { status: "loading", ...tell(url) }, { id, ...tell(url) });
      onUpdated.tell(id, { status: "complete" }, { id, ...tell(url) });
    },
  };
}

/** Browsers tell the address of a tab only for sites that the extension may read, here the server. */
const tell = (url: string) => (url.startsWith(hosted.url) ? { url } : {});

let hosted: FaultyService;
let callback: string;
let tabs: ReturnType<typeof createTabs>;
let profile: ReturnType<typeof createProfile>;

beforeEach(async () => {
  hosted = await startService({ like: "hosted", faults: true });
  hosted.addAccount(ada);
  callback = `${hosted.url}/oauth/extension/callback`;
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris: [callback] });
  scripts = [];
  tabs = createTabs();
  profile = createProfile(hosted.url);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await hosted.close();
});

/** The names of the scripts that ran in tabs, with the number of tabs that were open then. */
let scripts: string[];

function startWorker() {
  const scripting = {
    executeScript: async ({ func }: { func: () => unknown }) => {
      scripts.push(`${func.name}, of ${tabs.open.size} open`);
      return [{}];
    },
  };
  return startTestWorker(profile, { more: { tabs: tabs.forWorker(), scripting } });
}

/** Begins a sign-in, and returns the tab that opens and its address. */
async function begins(worker = startWorker()) {
  const before = tabs.open.size;
  const entering = worker.send("account.signIn", {});
  await vi.waitFor(() => expect(tabs.open.size).toBe(before + 1));
  await vi.waitFor(() =>
    expect(profile.session.get("signInTab")).toMatchObject({ tabId: lastTab() }),
  );
  return { worker, entering, id: lastTab(), url: tabs.open.get(lastTab())! };
}

function lastTab(): number {
  return [...tabs.open.keys()].at(-1)!;
}

/** Waits until the worker's account is this. */
const shows = (worker: ReturnType<typeof startWorker>, account: object) =>
  vi.waitFor(async () =>
    expect(await worker.send("account.get", {})).toMatchObject({ value: account }),
  );

const tokenRequests = () => hosted.requests.filter(({ path }) => path === "/oauth/token");
const signedOut = (reason: string) => ({
  status: "signed-out",
  failure: { kind: "sign-in", reason },
});

test("a sign-in in a tab ends at the address of the server, and the tab is closed", async () => {
  const { entering, id, url, worker } = await begins();
  expect(new URL(url).searchParams.get("redirect_uri")).toBe(callback);
  expect(new URL(url).searchParams.get("client_id")).toBe(ownClientId);
  tabs.goes(id, await walkSignIn(url, ada));
  const account = { status: "signed-in", email: ada.email, method: "oauth" };
  expect(await entering).toMatchObject({ ok: true, value: account });
  expect([...tabs.open]).toEqual([]);
  // The code was removed before the tab was closed, so a browser that reopens closed tabs does not show it.
  expect(scripts).toEqual(["scrub, of 1 open"]);
  expect(profile.session.get("signInTab")).toBeNull();
  expect(await worker.send("account.get", {})).toMatchObject({ value: account });
});

test("the end of a sign-in in a tab wakes the next worker, which finishes it unasked, and reads the list", async () => {
  const { id, url } = await begins();
  const next = startWorker();
  tabs.goes(id, await walkSignIn(url, ada));
  await shows(next, { email: ada.email });
  expect([...tabs.open]).toEqual([]);
  await vi.waitFor(() =>
    expect(hosted.requests.some(({ path }) => /\/aliases\?/.test(path))).toBe(true),
  );
});

test("closing the tab cancels its sign-in, also where the worker was started anew since", async () => {
  const { entering, id } = await begins();
  tabs.remove(id);
  expect(await entering).toMatchObject({ failure: { kind: "sign-in", reason: "unfinished" } });

  const again = await begins();
  const next = startWorker();
  tabs.remove(again.id);
  await shows(next, signedOut("unfinished"));
  expect(tokenRequests()).toEqual([]);
});

test("signing in again while the tab is open shows that tab, also by the next worker", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { worker, id, url } = await begins();
  vi.setSystemTime(Date.now() + 5000);
  void worker.send("account.signIn", {});
  await vi.waitFor(() => expect(tabs.shown).toEqual([id]));
  const next = startWorker();
  const entering = next.send("account.signIn", {});
  await vi.waitFor(() => expect(tabs.shown).toEqual([id, id]));
  expect([...tabs.open.keys()]).toEqual([id]);
  tabs.goes(id, await walkSignIn(url, ada));
  expect(await entering).toMatchObject({ value: { email: ada.email } });
});

test("signing in another way cancels the sign-in in the tab, and closes it", async () => {
  const { worker, id, url } = await begins();
  const end = await walkSignIn(url, ada);
  await worker.send("account.signInWithPassword", { ...ada, code: "" });
  expect([...tabs.open]).toEqual([]);
  tabs.goes(id, end);
  expect(await worker.send("account.get", {})).toMatchObject({ value: { method: "password" } });
  expect(tokenRequests()).toEqual([]);
});

test("a tab in which the person went on to another page stays open when another sign-in replaces its own", async () => {
  const { worker, id } = await begins();
  tabs.goes(id, "https://news.example/half-written-letter");
  await worker.send("account.signInWithPassword", { ...ada, code: "" });
  expect([...tabs.open.keys()]).toEqual([id]);
});

test("a tab that was left for over an hour is not shown again: another one is opened", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const isLate of [false, true]) {
    const { worker, id } = await begins();
    vi.setSystemTime(Date.now() + 61 * 60_000);
    const now = isLate ? startWorker() : worker;
    void now.send("account.signIn", {});
    await vi.waitFor(() => expect([...tabs.open.keys()]).toEqual([id + 1]));
    expect(tabs.shown).toEqual([]);
    await vi.waitFor(() =>
      expect(profile.session.get("signInTab")).toMatchObject({ tabId: id + 1 }),
    );
    tabs.remove(id + 1);
    await vi.waitFor(() => expect(profile.session.get("signInTab")).toBeNull());
  }
});

test("a sign-in that waits for an earlier worker's tab is cancelled when the person signs in another way", async () => {
  const { id } = await begins();
  const next = startWorker();
  const entering = next.send("account.signIn", {});
  await vi.waitFor(() => expect(tabs.shown).toEqual([id]));
  await next.send("account.signInWithPassword", { ...ada, code: "" });
  expect(await entering).toMatchObject({ failure: { kind: "sign-in", reason: "unfinished" } });
  expect(await next.send("account.get", {})).toMatchObject({ value: { method: "password" } });
});

test("signing out while the tab is open keeps its sign-in from succeeding, also in the next worker", async () => {
  const { worker, id, url } = await begins();
  await worker.send("account.signOut", {});
  const next = startWorker();
  tabs.goes(id, await walkSignIn(url, ada));
  await vi.waitFor(() => expect(profile.session.get("signInTab")).toBeNull());
  await vi.waitFor(() => expect(tokenRequests()).toHaveLength(1));
  await vi.waitFor(() => expect(hosted.requests.at(-1)?.path).toBe("/oauth/revoke"));
  expect(await next.send("account.get", {})).toMatchObject({ value: { status: "signed-out" } });
});

test.each<[string, (url: URL) => void]>([
  ["another state", (url) => url.searchParams.set("state", "other")],
  ["another issuer", (url) => url.searchParams.set("iss", "https://other.example")],
  ["a fragment", (url) => (url.hash = "#part")],
])("an answer in the tab with %s fails the sign-in as untrusted", async (_name, change) => {
  for (const isLate of [false, true]) {
    const { worker, id, url } = await begins();
    const answer = new URL(await walkSignIn(url, ada));
    change(answer);
    const now = isLate ? startWorker() : worker;
    tabs.goes(id, answer.href);
    await shows(now, signedOut("untrusted"));
    expect([...tabs.open]).toEqual([]);
  }
  expect(tokenRequests()).toEqual([]);
});

test.each([
  ["below the callback address", (end: string) => end.replace("callback?", "callback/?")],
  ["on another port", (end: string) => end.replace(/:\d+/, ":1")],
  ["at another server", (end: string) => end.replace("127.0.0.1", "other.example")],
])("an answer at another address does not end the tab's sign-in: %s", async (_name, change) => {
  const { entering, id, url } = await begins();
  const end = await walkSignIn(url, ada);
  tabs.goes(id, change(end));
  // The sign-in continues, and succeeds when the right address comes.
  tabs.goes(id, end);
  expect(await entering).toMatchObject({ value: { email: ada.email } });
});

test("what happens in another tab does not end the sign-in", async () => {
  const { entering, id, url } = await begins();
  const end = await walkSignIn(url, ada);
  tabs.goes(id + 1, end.replace("state=", "state=other"));
  tabs.remove(id + 1);
  expect([...tabs.open.keys()]).toEqual([id]);
  tabs.goes(id, end);
  expect(await entering).toMatchObject({ value: { email: ada.email } });
});

test("an answer that comes to the tab three times has its code used once", async () => {
  const { entering, id, url, worker } = await begins();
  const end = await walkSignIn(url, ada);
  tabs.goes(id, end);
  tabs.goes(id, end);
  expect(await entering).toMatchObject({ ok: true });
  tabs.goes(id, end);
  expect(await worker.send("account.get", {})).toMatchObject({ value: { email: ada.email } });
  expect(tokenRequests()).toHaveLength(1);
});

test("a sign-in in a tab that was left for over an hour is cancelled when it ends", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { entering, id, url } = await begins();
  const end = await walkSignIn(url, ada);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  tabs.goes(id, end);
  expect(await entering).toMatchObject({ failure: { kind: "sign-in", reason: "unfinished" } });
  expect([...tabs.open]).toEqual([]);
  expect(tokenRequests()).toEqual([]);
});

test("a page of the server that shows an error stays open in the tab until the person closes it", async () => {
  for (const isLate of [false, true]) {
    const { worker, id, url } = await begins();
    const now = isLate ? startWorker() : worker;
    tabs.goes(id, url);
    tabs.goes(id, `${hosted.url}/oauth/authorize`);
    expect(await now.send("account.get", {})).toMatchObject({ value: { status: "signing-in" } });
    expect([...tabs.open.keys()]).toEqual([id]);
    tabs.remove(id);
    await shows(now, signedOut("unfinished"));
  }
  expect(scripts).toEqual([]);
});

test("the worker hears of tabs only while one of them is for a sign-in", async () => {
  // Otherwise the browser would start the worker for each page that is opened.
  const worker = startWorker();
  expect(tabs.countListeners()).toBe(2);
  await vi.waitFor(() => expect(tabs.countListeners()).toBe(0));
  const { entering, id } = await begins(worker);
  expect(tabs.countListeners()).toBe(2);
  tabs.remove(id);
  expect(await entering).toMatchObject({ ok: false });
  expect(tabs.countListeners()).toBe(0);
});

test("a sign-in ends at the callback address that the operator names, for which its client id is stored", async () => {
  const named = `${hosted.url}/oauth/extension/callback/alibi`;
  hosted.provision({ clientId: ownClientId, name: "Alibi", redirectUris: [named] });
  const worker = startWorker();
  const server = { baseUrl: hosted.url, clientId: null, callback: named };
  expect(await worker.send("server.set", server)).toMatchObject({ ok: true });
  const { entering, id, url } = await begins(worker);
  expect(new URL(url).searchParams.get("redirect_uri")).toBe(named);
  tabs.goes(id, await walkSignIn(url, ada));
  expect(await entering).toMatchObject({ ok: true });
  expect(await worker.storage.clientIds.get()).toEqual({ [hosted.url]: [ownClientId] });
});

test("a callback address at another server is refused", async () => {
  const worker = startWorker();
  const server = { baseUrl: hosted.url, clientId: null, callback: "https://other.example/end" };
  expect(await worker.send("server.set", server)).toEqual({
    ok: false,
    failure: { kind: "base-url", reason: "callback" },
  });
});

test.each([
  ["that runs scripts, loses its code before it is closed", true, ["/callback", 7]],
  ["that runs no script, is closed all the same", false, [7]],
])("the address of a sign-in tab with a page %s", async (_, runs, expected) => {
  const done: unknown[] = [];
  vi.stubGlobal("location", new URL("https://server.example/callback?code=secret&state=s#end"));
  vi.stubGlobal("history", { replaceState: (...given: unknown[]) => done.push(given[2]) });
  const executeScript = async ({ func }: { func(): void }) =>
    runs ? func() : new Promise<void>(() => {});
  const remove = async (id: number) => void done.push(id);
  const browser = { scripting: { executeScript }, tabs: { remove } } as unknown as Browser;
  await scrubAndClose({ browser, clock: { wait: async () => {} } }, 7);
  expect(done).toEqual(expected);
});
