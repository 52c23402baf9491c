import { afterEach, expect, test, vi } from "vitest";
import { wait } from "@/lib/model/concurrency";
import { findRoom } from "@/lib/model/account";
import { firstRows } from "@/tests/worker/firstRows";
import { callApi } from "@/tests/service/apiCaller";
import { startService, type FaultyService } from "@/tests/service/service";
import { openBrowser } from "@/tests/worker/openBrowser";
import { startTestWorker } from "@/tests/worker/startTestWorker";
import { valueOf } from "@/tests/fakes";

/* The whole worker, against the hosted service. */

const ada = { email: "ada@example.com", password: "analytical engine", code: "" };
const path = "/api/v1/alias-capabilities";

let service: FaultyService;
afterEach(() => service.close());

interface Given {
  count?: number;
  limit?: number | null;
  like?: "hosted" | "current";
}

async function signIn({ count = 0, limit = 5, like = "hosted" }: Given = {}) {
  service = await startService({ like, faults: true });
  const aliases = Array.from({ length: count }, (_, number) => ({ enabled: number > 0 }));
  service.addAccount({ ...ada, aliases, aliasLimit: limit });
  const worker = await openBrowser(service.url, ada);
  const shows = (usage: object) =>
    vi.waitFor(async () => expect(await worker.storage.usage.get()).toMatchObject(usage));
  return { ...worker, shows };
}

/** Creates an alias with another client of the same account. */
async function makeElsewhere(): Promise<void> {
  const { email, password } = ada;
  const { token } = (await callApi(service, "POST", "/api/v1/token", { body: { email, password } }))
    .body;
  await callApi(service, "POST", "/api/v1/aliases", { token, body: {} });
}

const asked = () => service.requests.filter((request) => request.path === path).length;

test("after a sign-in the plan's limit and the default domain are known, and aliases that are off count", async () => {
  const { shows, storage } = await signIn({ count: 2 });
  await shows({ count: 2, limit: 5, defaultDomain: "alias.example" });
  expect(await storage.usage.get()).toMatchObject({ owner: `${service.url} ${ada.email}` });
  expect(await storage.capabilities.get()).toMatchObject({ [service.url]: { usage: true } });
});

test("the number of aliases follows creations and deletions here, without asking for the usage again", async () => {
  const { shows, send } = await signIn({ count: 2 });
  await shows({ count: 2 });
  await send("alias.check", {});
  const made = valueOf(await send("alias.create", { title: "shop.example" }));
  await shows({ count: 3 });
  const { address } = made;
  await send("alias.delete", { address, canRecreate: false });
  await send("alias.finishDeletion", { address });
  await shows({ count: 2 });
  expect(asked()).toBe(1);
});

test("an alias that waits for its deletion still counts towards the limit", async () => {
  const { shows, send, storage } = await signIn({ count: 5 });
  await shows({ count: 5 });
  const { address } = valueOf(await send("alias.query", firstRows))!.entries[0]!;
  await send("alias.delete", { address, canRecreate: false });
  expect(await storage.usage.get()).toMatchObject({ count: 5 });
  await send("alias.finishDeletion", { address });
  await shows({ count: 4 });
  // The account could create no alias only because its plan was full, and it is not full any more.
  expect(findRoom(await storage.usage.get())).toMatchObject({ closed: null });
});

test("a creation that the plan refuses says how to upgrade, and has the usage read again", async () => {
  const { shows, send } = await signIn({ count: 1, limit: 2 });
  await shows({ count: 1, limit: 2 });
  await makeElsewhere();
  expect(await send("alias.create", { title: "shop.example" })).toMatchObject({
    ok: false,
    failure: { kind: "plan-limit", upgrade: true },
  });
  await shows({ count: 2, limit: 2 });
  expect(asked()).toBe(2);
});

test("opening the popup or the manager has the usage requested again after ten minutes, and no sooner", async () => {
  const { shows, storage, profile } = await signIn();
  await shows({ limit: 5 });
  const age = (minutes: number) =>
    storage.usage.update((kept) => kept && { ...kept, askedAt: Date.now() - minutes * 60_000 });
  const next = startTestWorker(profile);
  await age(9);
  await next.send("account.refreshUsage", {});
  await age(11);
  await next.send("account.get", {});
  expect(asked()).toBe(1);
  await next.send("account.refreshUsage", {});
  await vi.waitFor(() => expect(asked()).toBe(2));
  await vi.waitFor(async () =>
    expect(Date.now() - (await storage.usage.get())!.askedAt).toBeLessThan(60_000),
  );
  await startTestWorker(profile).send("account.refreshUsage", {});
  expect(asked()).toBe(2);
});

test("the usage is requested again also where the clock was set back since", async () => {
  const { shows, storage, profile } = await signIn();
  await shows({ limit: 5 });
  await storage.usage.update((kept) => kept && { ...kept, askedAt: Date.now() + 24 * 3600_000 });
  await startTestWorker(profile).send("account.refreshUsage", {});
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test("the plan's limit stays known while a proxy finds no route, and is asked for again", async () => {
  const { shows, storage, profile } = await signIn();
  await shows({ limit: 5 });
  await storage.usage.update((kept) => kept && { ...kept, askedAt: 0 });
  const fault = { kind: "answer", status: 404, body: "404 page not found" } as const;
  service.faults.inject({ path: /^\/api/, times: Infinity, fault });
  await startTestWorker(profile).send("account.refreshUsage", {});
  await vi.waitFor(() => expect(service.requests.at(-1)?.path).toMatch(/page_size=1$/));
  await wait(50);
  expect(await storage.usage.get()).toMatchObject({ limit: 5, askedAt: 0 });
  service.faults.clear();
  await startTestWorker(profile).send("account.refreshUsage", {});
  await vi.waitFor(async () => expect((await storage.usage.get())?.askedAt).toBeGreaterThan(0));
});

test("a server without usage is not asked for it again before the next sign-in, and has no way to upgrade", async () => {
  const { send, storage } = await signIn({ limit: 0, like: "current" });
  await vi.waitFor(async () =>
    expect(await storage.capabilities.get()).toMatchObject({ [service.url]: { usage: false } }),
  );
  await send("account.refreshUsage", {});
  const refused = await send("alias.create", { title: "shop.example" });
  expect(refused).toMatchObject({ ok: false, failure: { kind: "plan-limit" } });
  expect(refused).not.toHaveProperty("failure.upgrade");
  expect(await storage.usage.get()).toBeNull();
  expect(asked()).toBe(1);
  await send("account.signOut", {});
  await send("account.signInWithPassword", ada);
  await vi.waitFor(() => expect(asked()).toBe(2));
});
