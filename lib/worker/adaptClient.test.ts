import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoundedFetch } from "@/lib/api/request";
import { createClient, createToken } from "@/lib/api/client";
import type { Capabilities } from "@/lib/model/server";
import { startService, type Service } from "@/tests/service/service";
import { createClientAdapter } from "./server";

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
  const token = await createToken(at, { email, password, code: "" });
  if (!token.ok) throw new Error(token.failure.kind);
  const learnt: Capabilities[] = [];
  const adapt = createClientAdapter(
    { get: async () => ({}), learn: async (_baseUrl, seen) => void learnt.push(seen) },
    () => {},
  );
  const client = adapt(createClient({ ...at, accessToken: token.value }), at);
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
