import { afterEach, beforeEach, expect, test } from "vitest";
import { callApi } from "@/tests/service/apiCaller";
import { startService, type Service } from "@/tests/service/service";
import { openBrowser } from "@/tests/worker/openBrowser";

/* Aliases filled in on another site than the one they were created for: the whole worker, against the local service. */

let service: Service;

beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.close());

const ada = { email: "ada@example.com", password: "analytical engine" };

const shop = "shop@x.example";
const bank = "https://bank.example";
const aliases = [
  { address: shop, title: "shop.example" },
  { address: "forum@x.example", title: "forum.example" },
];

/** Tab 1 is in a normal window, tab 2 in a private one; the page in each accepts what is filled in. */
function openTabs() {
  const answers = async ({ args }: { args?: unknown[] }) => [
    { frameId: 0, result: args?.[0] === "keyboard" ? 1 : args ? true : "document" },
  ];
  const get = async (tabId: number) => ({ url: `${bank}/login`, incognito: tabId === 2 });
  return { tabs: { get }, scripting: { executeScript: answers } };
}

async function open() {
  service.addAccount({ ...ada, aliases });
  const worker = await openBrowser(service.url, ada, { more: openTabs() });
  await expect
    .poll(() => worker.profile.session.get("aliasCache"))
    .toMatchObject({ complete: true });
  const fill = (tabId: number) =>
    worker.send("site.insert", {
      tabId,
      document: "document",
      alias: { address: shop, enabled: true },
    });
  const readMemory = () => worker.send("alias.readMemory", { address: shop });
  const readOffered = async (url: string, frame?: string) => {
    const state = await worker.sendFromPage(
      url,
      "offer.state",
      { value: "", patient: true },
      frame,
    );
    return state.ok ? state.value.aliases.map(({ address }) => address) : state.failure;
  };
  return { ...worker, fill, readMemory, readOffered };
}

const used = { address: shop };
const none = { ok: true, value: {} };

test("an alias filled in on another site is offered there from then on, and on no third site", async () => {
  const worker = await open();
  expect(await worker.readOffered(bank)).toEqual([]);
  expect(await worker.fill(1)).toEqual({ ok: true, value: true });
  expect(await worker.sendFromPage(bank, "offer.noteReceived", used)).toMatchObject({ ok: true });
  expect(await worker.readMemory()).toEqual({ ok: true, value: { usedOn: ["bank.example"] } });
  expect(await worker.readOffered("https://login.bank.example")).toEqual([shop]);
  expect(await worker.readOffered("https://shop.example")).toEqual([shop]);
  expect(await worker.readOffered("https://forum.example")).toEqual(["forum@x.example"]);
  expect(await worker.readOffered("https://other.example")).toEqual([]);
  // A frame of another site, such as an advertisement, learns nothing.
  expect(await worker.readOffered(bank, "https://ads.example")).toEqual([]);
  await worker.send("alias.forgetUsedOn", { address: shop, site: "bank.example" });
  expect(await worker.readMemory()).toEqual(none);
  expect(await worker.readOffered(bank)).toEqual([]);
  expect(service.requests.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("no message of a page records that another site's alias is used there", async () => {
  const worker = await open();
  const refused = { failure: { kind: "refused" } };
  expect(await worker.sendFromPage(bank, "offer.noteReceived", used)).toMatchObject(refused);
  // The user filled in `shop`. Then the page reports another alias, and another page reports `shop`.
  await worker.fill(1);
  const other = { address: "forum@x.example" };
  expect(await worker.sendFromPage(bank, "offer.noteReceived", other)).toMatchObject(refused);
  const elsewhere = "https://evil.example";
  expect(await worker.sendFromPage(elsewhere, "offer.noteReceived", used)).toMatchObject(refused);
  expect(await worker.readMemory()).toEqual(none);
});

test("an alias filled in on its own site records no other site", async () => {
  const worker = await open();
  const own = "https://www.shop.example";
  expect(await worker.sendFromPage(own, "offer.noteReceived", used)).toMatchObject({ ok: true });
  expect(await worker.readMemory()).toEqual(none);
});

test("an alias filled in in a private window records no site", async () => {
  const worker = await open();
  expect(await worker.fill(2)).toEqual({ ok: true, value: true });
  const said = await worker.sendFromPrivatePage(bank, "offer.noteReceived", used);
  expect(said).toMatchObject({ ok: true });
  expect(await worker.readMemory()).toEqual(none);
});

test("pins and sites of an alias that is gone at the server are deleted from storage", async () => {
  const worker = await open();
  await worker.fill(1);
  await worker.sendFromPage(bank, "offer.noteReceived", used);
  await worker.send("alias.pin", { address: shop, pinned: true });
  await worker.send("alias.pin", { address: "forum@x.example", pinned: true });
  const owner = `${service.url} ${ada.email}`;
  expect(await worker.send("alias.readAll", { owner })).toMatchObject({
    value: { memories: { [shop]: { pinned: true, usedOn: ["bank.example"] } } },
  });
  expect(await worker.storage.memory.get(owner)).toMatchObject({
    [shop]: { usedOn: ["bank.example"] },
  });
  // As after any deletion.
  const { token } = (await callApi(service, "POST", "/api/v1/token", { body: ada })).body;
  await callApi(service, "DELETE", `/api/v1/aliases/${encodeURIComponent(shop)}`, { token });
  await worker.send("alias.readAll", { owner });
  await expect
    .poll(() => worker.storage.memory.get(owner))
    .toEqual({ "forum@x.example": { pinned: true } });
});
