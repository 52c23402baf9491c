import { afterAll, describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { createBoundedFetch } from "@/lib/api/request";
import { CapabilitiesByServer, type Capabilities } from "@/lib/model/server";
import { createItem } from "@/lib/storage/item";
import { createAlias } from "@/tests/createAlias";
import { openAccount } from "@/tests/service/apiCaller";
import { startService } from "@/tests/service/service";
import { createPage } from "@/tests/worker/answeringServer";
import { createLocks } from "@/tests/worker/locks";
import { createKeptAreas, openAreas } from "@/tests/worker/storageAreas";
import { createClientAdapter, createServerCapabilities } from "./server";

const here = "https://mail.example";
const other = "https://other.example";

function start(known: CapabilitiesByServer) {
  const areas = createKeptAreas();
  areas.local.set("capabilities", known);
  const item = createItem(
    "capabilities",
    { area: "local", scope: "global", schema: CapabilitiesByServer, fallback: {} },
    { browser: { storage: openAreas(areas) }, locks: createLocks() },
  );
  const read = () => areas.local.get("capabilities");
  return { read, capabilities: createServerCapabilities(item) };
}

test("an observed capability is added to the record of that server alone", async () => {
  const { read, capabilities } = start({ [other]: { changes: false } });
  await capabilities.learn(here, { changes: true });
  await capabilities.learn(here, { domains: false });
  expect(read()).toEqual({
    [other]: { changes: false },
    [here]: { changes: true, domains: false },
  });
  expect(await capabilities.get(here)).toEqual({ changes: true, domains: false });
  expect(await capabilities.get("https://third.example")).toEqual({});
});

test("a known capability is not written again", async () => {
  const known = { [here]: { changes: true, labels: false } };
  const { read, capabilities } = start(known);
  await capabilities.learn(here, { changes: true });
  await capabilities.retry(here);
  expect(read()).toBe(known);
});

test("of two observations at the same time, the later one is stored", async () => {
  const { read, capabilities } = start({ [here]: { changes: true } });
  const before = capabilities.learn(here, { changes: false });
  await Promise.all([before, capabilities.learn(here, { changes: true })]);
  expect(read()).toEqual({ [here]: { changes: true } });
});

test("after a sign-in, changes, custom addresses and the limit are tried again where they were refused", async () => {
  const kept = { domains: false, labels: false };
  const tried = { changes: false, customAddresses: false, usage: false };
  const { read, capabilities } = start({
    [here]: { ...kept, ...tried },
    [other]: { changes: false },
  });
  await capabilities.retry(here);
  expect(read()).toEqual({ [here]: kept, [other]: { changes: false } });
});

const fetch = createBoundedFetch(globalThis.fetch);
const shop = { title: "shop.example", notes: "Created on shop.example (ref 7F3KQ2MZ)" };

const services = { current: await startService(), older: await startService({ like: "older" }) };

afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

async function setUp(like: "current" | "older") {
  const { token } = await openAccount(services[like]);
  return adapt({ fetch, baseUrl: services[like].url, accessToken: token });
}

/** A client, and what it learns of its server. */
function adapt(endpoint: Parameters<typeof createClient>[0]) {
  const learnt: Capabilities[] = [];
  const learn = async (_baseUrl: string, seen: Capabilities) => void learnt.push(seen);
  const adaptClient = createClientAdapter({ get: async () => ({}), learn }, () => {});
  return { client: adaptClient(createClient(endpoint), endpoint), learnt };
}

/** A client of a server that gives these answers. */
const adaptTo = (answer: (url: string) => Response) =>
  adapt({ fetch: async (input) => answer(String(input)), baseUrl: here, accessToken: "token" });

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

type Adapted = ReturnType<typeof adapt>["client"];

describe.each<[keyof Capabilities, (client: Adapted) => Promise<unknown>]>([
  ["changes", (client) => client.updateAlias("shop@mail.example", { enabled: false })],
  ["domains", (client) => client.listDomains(1, 20)],
  ["usage", (client) => client.getUsage()],
])("a function whose route is not found (%s)", (name, use) => {
  async function learn(proxied: RegExp) {
    const { client, learnt } = adaptTo((url) =>
      proxied.test(url)
        ? new Response("404 page not found", { status: 404 })
        : Response.json(createPage([])),
    );
    await use(client);
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
  const asked: string[] = [];
  const { client, learnt } = adaptTo((url) => {
    asked.push(url);
    return Response.json({ error: "Alias not found" }, { status: 404 });
  });
  expect((await client.getUsage()).ok).toBe(false);
  expect(learnt).toEqual([{ usage: false }]);
  expect(asked).toHaveLength(1);
});

test.each(["Shop@xn--bcher-kva.example", "shop@bücher.example"])(
  "a custom address that comes back as %s is the requested one",
  async (address) => {
    const { client, learnt } = adaptTo(() => Response.json(createAlias(address)));
    const asked = { local_part: "shop", domain: "bücher.example" };
    expect((await client.createAlias(asked)).ok).toBe(true);
    expect(learnt).toEqual([]);
  },
);
