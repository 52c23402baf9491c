import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, createToken } from "@/lib/api/client";
import { createBoundedFetch } from "@/lib/api/request";
import { CapabilitiesByServer, type Capabilities } from "@/lib/model/server";
import { createItem } from "@/lib/storage/item";
import { createAlias } from "@/tests/createAlias";
import { startService, type Service } from "@/tests/service/service";
import { createLocks } from "@/tests/worker/locks";
import { createKeptAreas, openAreas, type Access } from "@/tests/worker/storageAreas";
import { createClientAdapter, createServerCapabilities } from "./server";
import { valueOf } from "@/tests/fakes";

const here = "https://mail.example";
const other = "https://other.example";

function start(known: CapabilitiesByServer) {
  const areas = createKeptAreas();
  areas.local.set("capabilities", known);
  const kept = {
    get known() {
      return areas.local.get("capabilities");
    },
    writes: 0,
  };
  async function reach<Value>({ verb }: Access, act: () => Value): Promise<Value> {
    if (verb === "write") kept.writes += 1;
    return act();
  }
  const item = createItem(
    "capabilities",
    { area: "local", scope: "global", schema: CapabilitiesByServer, fallback: {} },
    { browser: { storage: openAreas(areas, reach) }, locks: createLocks() },
  );
  return { kept, capabilities: createServerCapabilities(item) };
}

test("an observed capability is added to the record of that server alone", async () => {
  const { kept, capabilities } = start({ [other]: { changes: false } });
  await capabilities.learn(here, { changes: true });
  await capabilities.learn(here, { domains: false });
  expect(kept.known).toEqual({
    [other]: { changes: false },
    [here]: { changes: true, domains: false },
  });
  expect(await capabilities.get(here)).toEqual({ changes: true, domains: false });
  expect(await capabilities.get("https://third.example")).toEqual({});
});

test("a known capability is not written again", async () => {
  const { kept, capabilities } = start({ [here]: { changes: true, labels: false } });
  await capabilities.learn(here, { changes: true });
  await capabilities.retry(here);
  expect(kept.writes).toBe(0);
});

test("of two observations at the same time, the later one is stored", async () => {
  const { kept, capabilities } = start({ [here]: { changes: true } });
  const before = capabilities.learn(here, { changes: false });
  await Promise.all([before, capabilities.learn(here, { changes: true })]);
  expect(kept.known).toEqual({ [here]: { changes: true } });
});

test("after a sign-in, changes, custom addresses and the limit are tried again where they were refused", async () => {
  const { kept, capabilities } = start({
    [here]: {
      changes: false,
      domains: false,
      labels: false,
      customAddresses: false,
      usage: false,
    },
    [other]: { changes: false },
  });
  await capabilities.retry(here);
  expect(kept.known).toEqual({
    [here]: { domains: false, labels: false },
    [other]: { changes: false },
  });
});

const fetch = createBoundedFetch(globalThis.fetch);
const password = "analytical engine";
const shop = { title: "shop.example", notes: "Created on shop.example (ref 7F3KQ2MZ)" };

const services: Record<string, Service> = {};
let count = 0;

beforeAll(async () => {
  services["current"] = await startService();
  services["older"] = await startService({ like: "older" });
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

async function setUp(like: "current" | "older") {
  const service = services[like]!;
  count += 1;
  const email = `ada${count}@example.com`;
  service.addAccount({ email, password });
  const at = { fetch, baseUrl: service.url };
  const token = valueOf(await createToken(at, { email, password, code: "" }));
  const learnt: Capabilities[] = [];
  const adapt = createClientAdapter(
    { get: async () => ({}), learn: async (_baseUrl, seen) => void learnt.push(seen) },
    () => {},
  );
  const client = adapt(createClient({ ...at, accessToken: token }), at);
  return { client, learnt };
}

test("a label that comes back shows that the server keeps labels, from a creation and from the list", async () => {
  const { client, learnt } = await setUp("current");
  expect(await client.createAlias(shop)).toMatchObject({ ok: true, value: shop });
  await client.listAliases({ page: 1, pageSize: 20, search: "" });
  const both = { labels: true, references: true };
  expect(learnt).toEqual([both, both]);
});

test("a label that does not come back shows that the server keeps none, and the alias has none", async () => {
  const { client, learnt } = await setUp("older");
  const created = await client.createAlias(shop);
  expect(created).toMatchObject({ ok: true, value: { title: null, notes: null } });
  expect(learnt).toEqual([{ labels: false, references: false }]);
});

test("an alias created without a label does not tell whether the server keeps labels", async () => {
  const { client, learnt } = await setUp("older");
  await client.createAlias({});
  await client.listAliases({ page: 1, pageSize: 20, search: "" });
  expect(learnt).toEqual([]);
});

type Adapted = ReturnType<ReturnType<typeof createClientAdapter>>;

describe.each<[keyof Capabilities, (client: Adapted) => Promise<unknown>]>([
  ["changes", (client) => client.updateAlias("shop@mail.example", { enabled: false })],
  ["domains", (client) => client.listDomains(1, 20)],
  ["usage", (client) => client.getUsage()],
])("a function whose route is not found (%s)", (name, use) => {
  async function learn(proxied: RegExp) {
    const learnt: Capabilities[] = [];
    const adapt = createClientAdapter(
      { get: async () => ({}), learn: async (_baseUrl, seen) => void learnt.push(seen) },
      () => {},
    );
    const empty = { page_number: 1, page_size: 1, total_entries: 0, total_pages: 0 };
    const answering: typeof fetch = async (input) =>
      proxied.test(String(input))
        ? new Response("404 page not found", { status: 404 })
        : Response.json({ email_aliases: [], ...empty });
    const client = createClient({ fetch: answering, baseUrl: here, accessToken: "token" });
    await use(adapt(client, { baseUrl: here }));
    return learnt;
  }

  test("is one that the server does not have", async () => {
    expect(await learn(/shop|domains|capabilities/)).toEqual([{ [name]: false }]);
  });

  test("is not one that the server lacks while a proxy finds none, as in a restart", async () => {
    expect(await learn(/./)).toEqual([]);
  });
});

test("the plan's limit is not told by a server that refuses to say it, which is not asked anything else", async () => {
  const learnt: Capabilities[] = [];
  const adapt = createClientAdapter(
    { get: async () => ({}), learn: async (_baseUrl, seen) => void learnt.push(seen) },
    () => {},
  );
  const asked: string[] = [];
  const answering: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json({ error: "Alias not found" }, { status: 404 });
  };
  const client = createClient({ fetch: answering, baseUrl: here, accessToken: "token" });
  expect((await adapt(client, { baseUrl: here }).getUsage()).ok).toBe(false);
  expect(learnt).toEqual([{ usage: false }]);
  expect(asked).toHaveLength(1);
});

test.each(["Shop@xn--bcher-kva.example", "shop@bücher.example"])(
  "a custom address that comes back as %s is the requested one",
  async (address) => {
    const learnt: Capabilities[] = [];
    const adapt = createClientAdapter(
      { get: async () => ({}), learn: async (_baseUrl, seen) => void learnt.push(seen) },
      () => {},
    );
    const answering: typeof fetch = async () => Response.json(createAlias(address));
    const client = createClient({ fetch: answering, baseUrl: here, accessToken: "token" });
    const asked = { local_part: "shop", domain: "bücher.example" };
    expect((await adapt(client, { baseUrl: here }).createAlias(asked)).ok).toBe(true);
    expect(learnt).toEqual([]);
  },
);
