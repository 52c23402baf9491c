import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocalLabels } from "@/lib/aliases/localLabels";
import { createBoundedFetch } from "@/lib/api/fetch";
import { createClient, type Client } from "@/lib/api/client";
import { createToken } from "@/lib/api/createToken";
import type { LocalLabels as Labels } from "@/lib/model/alias/localLabels";
import { startService, type Service } from "@/tests/service/service";
import { createLabelledClient } from "./adaptClient";

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
  const plain = createClient({ ...at, accessToken: token.value });
  const learnt: boolean[] = [];
  const vault: { stored: Labels | null } = { stored: null };
  const labels = createLocalLabels({
    item: {
      get: async () => vault.stored,
      set: async (value) => void (vault.stored = value),
    },
  });
  const isCurrent = () => true;
  const learn = async (keeps: boolean) => void learnt.push(keeps);
  const client = createLabelledClient({ client: plain, owner: email, labels, learn, isCurrent });
  return { plain, client, learnt, vault, email };
}

async function titlesOf(client: Client): Promise<(string | null)[]> {
  const page = await client.listAliases({ page: 1, pageSize: 20, search: "" });
  if (!page.ok) throw new Error(page.failure.kind);
  return page.value.entries.map(({ title }) => title);
}

test("labels that the server keeps are not stored in the browser", async () => {
  const { client, learnt, vault } = await setUp("current");
  expect(await client.createAlias(shop)).toMatchObject({ ok: true, value: shop });
  expect(await titlesOf(client)).toEqual(["shop.example"]);
  expect(learnt).toEqual([true, true]);
  expect(vault.stored).toBeNull();
});

test("a label and notes that the server drops are stored in the browser, and shown all the same", async () => {
  const { client, plain, learnt } = await setUp("older");
  const created = await client.createAlias(shop);
  expect(created).toMatchObject({ ok: true, value: shop });
  expect(await titlesOf(plain)).toEqual([null]);
  expect(await titlesOf(client)).toEqual(["shop.example"]);
  expect(learnt).toEqual([false]);
  if (created.ok) expect(await client.getAlias(created.value.address)).toEqual(created);
});

test("an alias created without a label does not tell whether the server keeps labels", async () => {
  const { client, learnt, vault } = await setUp("older");
  await client.createAlias({});
  expect(learnt).toEqual([]);
  expect(vault.stored).toBeNull();
});

test("deleting an alias deletes its local label", async () => {
  const { client, vault } = await setUp("older");
  const created = await client.createAlias(shop);
  if (!created.ok) throw new Error(created.failure.kind);
  await client.deleteAlias(created.value.address);
  expect(vault.stored).toEqual({});
});
