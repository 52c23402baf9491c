import { computed, signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Alias, NewAlias } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { NewAliases } from "@/lib/model/settings";
import type { AliasDraft } from "@/lib/model/creation";
import { createFakeItem, createQuickWorker } from "@/tests/fakes";
import { createNewAlias } from "./newAlias";
import type { Place } from "./site";

const shop: Place = {
  kind: "site",
  tabId: 7,
  document: Promise.resolve(succeed("D7")),
  site: "login.shop.example",
  domain: "shop.example",
  name: "shop",
  offByPolicy: false,
  picked: 0,
};

function alias(address: string, enabled = true): Alias {
  return { address, enabled } as Alias;
}

/** A browser; `reopen` opens the next popup in it, with the draft that the one before stored. */
function setUp({
  chosen = { domain: "ada.example", template: "{site}" } as NewAliases,
  listed = ["ada.example", "other.example"] as string[] | null,
  there = succeed(null) as Result<Alias | null>,
  created = undefined as Result<Alias> | undefined,
} = {}) {
  const owner = signal<string | null>("ada");
  const place = signal<Place>(shop);
  const domains = signal<readonly string[] | null>(listed);
  const randomOnly = signal(false);
  const made: NewAlias[] = [];
  const item = createFakeItem<AliasDraft | null>(null);
  const world = { there, created };
  const { asked: sent, send } = createQuickWorker((type) =>
    type === "alias.findByAddress" ? world.there : succeed(alias("shop@ada.example")),
  );
  const reopen = async () => {
    const page = {
      send,
      owner,
      newAliases: { value: signal(chosen) },
      domains: { list: domains, has: (name: string) => domains.value?.includes(name) ?? false },
      can: computed(() => ({ customAddresses: !randomOnly.value })),
    };
    const form = createNewAlias(page, place, async (request) => {
      made.push(request);
      const { local_part: localPart = "random", domain = "alias.example" } = request;
      return world.created ?? succeed(alias(`${localPart}@${domain}`));
    });
    await form.start(item);
    return form;
  };
  return { owner, place, domains, randomOnly, sent, made, item, world, reopen };
}

/** The same, with the first popup open. */
async function open(options?: Parameters<typeof setUp>[0]) {
  const world = setUp(options);
  return { ...world, form: await world.reopen() };
}

test("a new alias starts with the default domain and template, labelled with the site", async () => {
  const { form, place } = await open();
  expect(form.typed.value).toMatchObject({
    kind: "custom",
    template: "{site}",
    domain: "ada.example",
    title: "login.shop.example",
  });
  expect(form.filled.value).toEqual({ ok: true, localPart: "shop" });
  // Without a page, a template that needs a site cannot be used, so the field is empty.
  place.value = { kind: "none" };
  expect(form.typed.value).toMatchObject({ template: "", title: "" });
});

test("a new alias starts as a random address without a default; a custom one starts with the first domain", async () => {
  const { form } = await open({ chosen: { domain: null, template: "{words}" } });
  expect(form.typed.value).toMatchObject({ kind: "random", domain: "ada.example" });
});

test("stores the draft of a new alias at each keystroke, and restores it with the same random part", async () => {
  const { form, reopen, item } = await open();
  form.type({ template: "a-{random}" });
  form.type({ notes: "n" });
  // The draft is stored at once, not after a delay.
  expect(item.value).toMatchObject({ owner: "ada", open: true, typed: { notes: "n" } });
  const again = await reopen();
  expect(again.open.value).toBe(true);
  expect(again.filled.value).toEqual(form.filled.value);
  again.setOpen(false);
  const third = await reopen();
  expect(third.open.value).toBe(false);
  expect(third.typed.value).toMatchObject({ template: "a-{random}", notes: "n" });
  third.drawAgain();
  expect(third.filled.value).not.toEqual(form.filled.value);
});

test("a form for a new alias that was opened and left empty is not restored", async () => {
  const { reopen } = setUp();
  (await reopen()).setOpen(true);
  expect((await reopen()).open.value).toBe(false);
});

test("a form for a new alias in which only the kind of address was changed is not restored", async () => {
  const { form, reopen, item } = await open();
  form.type({ kind: "random" });
  expect(form.typed.value.kind).toBe("random");
  form.drawAgain();
  expect((await reopen()).open.value).toBe(false);
  form.type({ title: "Shop" });
  expect(item.value).toMatchObject({ typed: { kind: "random", title: "Shop" } });
  form.type({ title: "login.shop.example" });
  expect(item.value).toBeNull();
});

test("a draft takes its label from the page on which the alias is created, unless one was typed", async () => {
  const { reopen, place } = setUp();
  (await reopen()).type({ template: "mine" });
  place.value = { ...shop, site: "bank.example" };
  const next = await reopen();
  expect(next.typed.value).toMatchObject({ template: "mine", title: "bank.example" });
  // A tab beside no page still has the site for which it was opened.
  place.value = { kind: "none" } as Place;
  expect((await reopen()).typed.value.title).toBe("login.shop.example");
  next.type({ title: "My shop" });
  place.value = shop;
  expect((await reopen()).typed.value.title).toBe("My shop");
});

test("a draft is not shown to another account, and is deleted on cancel", async () => {
  const { form, item, owner } = await open();
  form.type({ title: "secret" });
  owner.value = "eve";
  expect(form.open.value).toBe(false);
  expect(form.typed.value.title).toBe("login.shop.example");
  owner.value = "ada";
  expect(form.typed.value.title).toBe("secret");
  form.clear();
  expect(form.typed.value.title).toBe("login.shop.example");
  expect(item.value).toBe(null);
});

test("a custom address is looked up first, then created as previewed, and the draft is deleted", async () => {
  const { form, sent, made, item } = await open();
  form.type({ template: "{site}-{words}", title: "Shop" });
  const shown = form.filled.value;
  const created = await form.create();
  const localPart = shown.ok ? shown.localPart : "";
  expect(sent).toEqual([["alias.findByAddress", { address: `${localPart}@ada.example` }]]);
  expect(made).toEqual([{ local_part: localPart, domain: "ada.example", title: "Shop" }]);
  expect(created?.address).toBe(`${localPart}@ada.example`);
  expect(item.value).toBe(null);
  expect(form.open.value).toBe(false);
});

test("a random address is created without a lookup", async () => {
  const { form, sent, made } = await open({ chosen: { domain: null, template: "{site}" } });
  await form.create();
  expect(sent).toEqual([]);
  expect(made).toEqual([{ title: "login.shop.example" }]);
});

test("an existing address is reported and nothing is created; typing another one clears that", async () => {
  const { form, made, item } = await open({ there: succeed(alias("shop@ada.example", false)) });
  form.type({ notes: "mine" });
  expect(await form.create()).toBe(undefined);
  expect(form.existing.value?.address).toBe("shop@ada.example");
  expect(made).toEqual([]);
  expect(item.value).not.toBe(null);
  expect(await form.switchOn({ address: "shop@ada.example" })).toMatchObject({ enabled: true });
  form.type({ notes: "mine, too" });
  expect(form.existing.value).not.toBe(null);
  form.type({ template: "other" });
  expect(form.existing.value).toBe(null);
});

test("a failed lookup creates nothing and can be retried", async () => {
  const { form, made, world } = await open({ there: fail({ kind: "offline" }) });
  expect(await form.create()).toBe(undefined);
  expect(form.failure.value).toEqual({ kind: "offline" });
  expect(made).toEqual([]);
  world.there = succeed(null);
  expect(await form.create()).toMatchObject({ address: "shop@ada.example" });
  expect(form.failure.value).toBe(null);
});

test("a refusal by the server is shown until another address is typed, and any other failure stays", async () => {
  const refused = fail({ kind: "invalid", reply: "Domain not found" });
  const { form, world } = await open({ created: refused });
  await form.create();
  form.type({ notes: "mine" });
  expect(form.failure.value).toMatchObject({ kind: "invalid" });
  form.type({ kind: "random" });
  expect(form.failure.value).toBe(null);
  world.created = fail({ kind: "offline" });
  await form.create();
  form.type({ template: "other" });
  expect(form.failure.value).toEqual({ kind: "offline" });
});

test("what was typed is sent without the blanks and the @ around it", async () => {
  const { form, made } = await open();
  form.type({ template: " me ", domain: "@ada.example", title: " Shop ", notes: " " });
  await form.create();
  expect(made).toEqual([{ local_part: "me", domain: "ada.example", title: "Shop" }]);
});

test.each([
  { template: "me", domain: " " },
  { template: "", domain: "ada.example" },
  { template: "", domain: "" },
])("half an address is not sent: $template@$domain", async (half) => {
  const { form, sent, made } = await open();
  form.type(half);
  await form.create();
  expect([...sent, ...made]).toEqual([]);
  expect(form.failure.value).toEqual({ kind: "half-address" });
});

test("creating an alias with an invalid template sends nothing", async () => {
  const { form, sent, made } = await open();
  form.type({ template: "{sit}" });
  expect(await form.create()).toBe(undefined);
  expect([...sent, ...made]).toEqual([]);
});

test("shows a default domain that the server does not list, and creates nothing on it", async () => {
  const { form, domains, sent, made } = await open({ listed: null });
  expect(form.missing.value).toBe(false);
  domains.value = ["other.example"];
  expect(form.typed.value.domain).toBe("ada.example");
  expect(form.missing.value).toBe(true);
  await form.create();
  expect([...sent, ...made]).toEqual([]);
  form.type({ kind: "random" });
  expect(await form.create()).toBeDefined();
});

test("reports that the server created another address than requested, and keeps the form open", async () => {
  const { form, randomOnly } = await open({
    created: succeed(alias("quick.otter1@alias.example")),
  });
  form.setOpen(true);
  expect(await form.create()).toBe(undefined);
  expect(form.other.value).toBe("quick.otter1@alias.example");
  expect(form.open.value).toBe(true);
  randomOnly.value = true;
  expect(form.typed.value.kind).toBe("random");
});
