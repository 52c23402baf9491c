import { wait } from "@/lib/model/concurrency";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { firstRows } from "@/tests/worker/firstRows";
import { addAccount, password } from "@/tests/service/apiCaller";
import { startService, type NewAccount } from "@/tests/service/service";
import { settled, valueOf } from "@/tests/fakes";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";
import type { KeptAreas } from "@/tests/worker/storageAreas";
import { holdEvent } from "./worker";

/* The whole worker, against the local service. */

const ada = { email: "ada@example.com", password, code: "" };

const service = await startService();
service.addAccount(ada);
afterAll(() => service.close());

let profile: KeptAreas;
beforeEach(() => {
  profile = createProfile(service.url);
});

async function signedIn(options?: Parameters<typeof startTestWorker>[1]) {
  const worker = startTestWorker(profile, options);
  const entered = await worker.send("account.signInWithPassword", ada);
  expect(entered).toMatchObject({ ok: true, value: { status: "signed-in", email: ada.email } });
  return worker;
}

/** Signs in a new account with these aliases. @returns the worker, and what it tells a page of a site */
async function open(aliases: NewAccount["aliases"] = []) {
  const email = addAccount(service, { aliases });
  const worker = startTestWorker(profile);
  await worker.send("account.signInWithPassword", { email, password, code: "" });
  const readState = (site: string) =>
    worker.sendFromPage(`https://${site}/`, "offer.state", { value: "", patient: true });
  return { ...worker, readState };
}

test("an alias is created, listed and found by the next worker from storage alone", async () => {
  const before = await signedIn();
  const made = valueOf(await before.send("alias.create", { title: "shop.example" }));
  const next = startTestWorker(profile);
  const listed = await next.send("alias.query", { ...firstRows, from: "cache" });
  expect(listed).toMatchObject({ ok: true, value: { entries: { 0: made } } });
  const found = await next.send("alias.findByAddress", { address: made.address });
  expect(found).toMatchObject({ ok: true, value: { title: "shop.example" } });
});

test("stored values of another version are reset as the worker starts, whether or not it uses them", async () => {
  profile.local.set("theme", { name: "sepia" });
  profile.local.set("newAliases", 7);
  startTestWorker(profile);
  const losses = () => profile.local.get("dataLosses");
  await expect.poll(losses).toEqual(expect.arrayContaining(["theme", "new-aliases"]));
  expect([profile.local.has("theme"), profile.local.has("newAliases")]).toEqual([false, false]);
});

test("signing out deletes a bulk job, also where another stored item cannot be written", async () => {
  const worker = await signedIn();
  const off = { kind: "change", address: "a@x.example", changes: { enabled: false } } as const;
  await worker.send("bulk.start", { name: "switch-off", tasks: [off] });
  worker.storage.acknowledgedDuplicates.set = () => Promise.reject(new Error("Full"));
  expect(await worker.send("account.signOut", {})).toEqual({ ok: true, value: null });
  expect(await worker.storage.bulkTasks.readJob()).toBeNull();
});

test("a touched email field sends the server no request, also without a stored list; the alarm does", async () => {
  await signedIn();
  const isRead = () => profile.session.get("aliasCache") != null;
  await expect.poll(isRead).toBe(true);
  profile.session.delete("aliasCache");
  const next = startTestWorker(profile);
  const before = service.requests.length;
  const asked = { value: "", patient: true };
  const state = await next.sendFromPage("https://shop.example/", "offer.state", asked);
  expect(state).toMatchObject({ ok: true, value: { ready: true, isListRead: false } });
  expect(service.requests).toHaveLength(before);

  next.ring("list");
  await expect.poll(isRead).toBe(true);
  expect(service.requests.length).toBeGreaterThan(before);
  const known = await next.sendFromPage("https://shop.example/", "offer.state", asked);
  expect(known).toMatchObject({ ok: true, value: { ready: true, isListRead: true } });
});

test("a list that is missing is read also where the alarm comes while another sign-in is under way", async () => {
  await signedIn();
  const isRead = () => profile.session.get("aliasCache") != null;
  await expect.poll(isRead).toBe(true);
  profile.session.delete("aliasCache");
  const window = Promise.withResolvers<string>();
  const signIn = vi.fn(() => window.promise);
  const next = startTestWorker(profile, { signIn });
  const entering = next.send("account.signIn", {});
  await expect.poll(() => signIn.mock.calls).toHaveLength(1);
  next.ring("list");
  await expect.poll(isRead).toBe(true);
  window.reject(new Error("The window was closed"));
  await entering;
});

test("a page is offered aliases that are on before those that are off, the most used first", async () => {
  const site = "panel.example";
  const aliases = [true, false, true].map((enabled, place) => {
    return { address: `a${place}@alias.example`, title: site, enabled, forwarded: 5 - place };
  });
  const { readState } = await open(aliases);
  await expect.poll(() => readState(site)).toMatchObject({ value: { isListRead: true } });
  const told = valueOf(await readState(site));
  const listed = told.aliases.map(({ address }) => address.slice(0, 2));
  expect(listed).toEqual(["a0", "a2", "a1"]);
});

test("a frame of another site is not told whether an address is an alias of the page", async () => {
  const page = "https://panel.example/";
  const known = { address: "known@alias.example", title: "panel.example" };
  const { readState, sendFromPage } = await open([known]);
  await expect
    .poll(() => readState("panel.example"))
    .toMatchObject({ value: { isListRead: true } });
  const noteReceived = (address: string, frame?: string) =>
    sendFromPage(page, "offer.noteReceived", { address }, frame);
  for (const address of [known.address, "other@alias.example"]) {
    const told = await noteReceived(address, "https://advertisement.example/");
    expect(told).toEqual({ ok: false, failure: { kind: "refused" } });
  }
  expect(await noteReceived(known.address)).toMatchObject({ ok: true });
  const ownFrame = await noteReceived(known.address, "https://accounts.panel.example/");
  expect(ownFrame).toMatchObject({ ok: true });
});

test("a page whose host begins as another site's gets no alias, and that site lists none of its aliases", async () => {
  const { readState, sendFromPage } = await open();
  const createOn = (host: string) => sendFromPage(`https://${host}/`, "offer.create", {});
  for (const host of ["bank.example,x.evil.example", "bank.example(x.evil.example"]) {
    expect(await createOn(host)).toEqual({ ok: false, failure: { kind: "refused" } });
  }
  expect(await createOn("x.evil.example")).toMatchObject({ ok: true });
  await expect
    .poll(() => readState("bank.example"))
    .toMatchObject({ value: { isListRead: true, aliases: [] } });
});

test("where Alibi is off, a page that says that somebody pointed at its field is still told that it is off", async () => {
  const page = "https://off.example/";
  // The offer starts in the page's own frame.
  const executeScript = async () => [{ frameId: 0, result: true }];
  const worker = await signedIn({ more: { scripting: { executeScript } } });
  const state = () => worker.sendFromPage(page, "offer.state", { value: "", patient: false });
  expect(await state()).toMatchObject({ value: { off: false, ready: true } });
  await worker.sendFromPage(page, "offer.turnOff", {});
  const traits = { type: "text", name: "q", id: "", autocomplete: "", label: "" };
  const field = { ...traits, host: "off.example" };
  expect(await worker.sendFromPage(page, "offer.picked", { field })).toMatchObject({ ok: true });
  expect(await state()).toMatchObject({ value: { off: true, ready: false } });
});

test("a frame of another site gets no alias that was made for the page or in the popup, nor deletes one", async () => {
  const page = "https://frames.example/";
  const frame = "https://advertisement.example/";
  const worker = await signedIn();
  const make = async (from?: string) => {
    return valueOf(await worker.sendFromPage(page, "offer.create", {}, from)).address;
  };
  const discard = (address: string, from?: string) =>
    worker.sendFromPage(page, "offer.discard", { address }, from);
  const { address } = valueOf(await worker.send("alias.create", { title: "frames.example" }));
  const inFrame = await make(frame);
  expect(inFrame).not.toBe(address);
  // No page has been given it yet, so the page gets it; but it was made in the popup, so no page may delete it.
  expect(await make()).toBe(address);
  for (const from of [undefined, frame]) {
    expect(await discard(address, from)).toEqual({ ok: false, failure: { kind: "refused" } });
  }
  expect(await discard(inFrame, frame)).toMatchObject({ ok: true });
});

test("a frame of another site may create half as many aliases as its page, which still creates its own", async () => {
  const worker = await signedIn();
  const page = "https://limits.example/";
  const make = async (frame?: string) => {
    const made = await worker.sendFromPage(page, "offer.create", {}, frame);
    const { address = "" } = made.ok ? made.value : {};
    await worker.sendFromPage(page, "offer.noteReceived", { address }, frame);
    return made.ok;
  };
  const made = [];
  for (let each = 0; each < 5; each += 1) made.push(await make("https://advertisement.example/"));
  expect(made).toEqual([true, true, true, true, false]);
  expect(await make()).toBe(true);
});

test("a page is told nothing of a thirteenth address within an hour, and another page is", async () => {
  const worker = await signedIn();
  const ask = (host: string, value: string) =>
    worker.sendFromPage(`https://${host}/`, "offer.state", { value, patient: true });
  const warned = { value: { warning: { kind: "real-address" } } };
  await expect.poll(() => ask("bank.example", ada.email)).toMatchObject(warned);
  for (let each = 0; each < 12; each += 1) await ask("guesses.example", `g${each}@example.com`);
  expect(await ask("guesses.example", ada.email)).toMatchObject({ value: { warning: null } });
  expect(await ask("shop.example", ada.email)).toMatchObject(warned);
});

test("a page is told that an alias is off also where its field writes the host in ASCII, as Chromium's do", async () => {
  const eve = { email: "eve@example.com", password: ada.password };
  const address = "shop@b\u00fccher.example";
  service.addAccount({ ...eve, aliases: [{ address, enabled: false }] });
  const worker = startTestWorker(profile);
  await worker.send("account.signInWithPassword", { ...eve, code: "" });
  const value = "shop@xn--bcher-kva.example";
  await expect
    .poll(() => worker.sendFromPage("https://a.example/", "offer.state", { value, patient: true }))
    .toMatchObject({ value: { warning: { kind: "off-alias", address } } });
});

test("an unused alias is given again only in windows of the kind it was made in, private or not", async () => {
  const page = "https://private.example/";
  const worker = await signedIn();
  const make = async (incognito: boolean) => {
    const sends = incognito ? worker.sendFromPrivatePage : worker.sendFromPage;
    return valueOf(await sends(page, "offer.create", {})).address;
  };
  const inPrivate = await make(true);
  const outside = await make(false);
  expect(outside).not.toBe(inPrivate);
  expect(await make(true)).toBe(inPrivate);
  expect(await make(false)).toBe(outside);
});

test("an alias that is being created for a page is given to its frame too, but only the page may delete it", async () => {
  const page = "https://made.example/";
  const frame = "https://accounts.made.example/";
  const worker = await signedIn();
  const make = (from?: string) => worker.sendFromPage(page, "offer.create", {}, from);
  const [one, other] = await Promise.all([make(), make(frame)]);
  if (!one.ok || !other.ok) throw new Error("not made");
  const { address } = one.value;
  expect(other.value).toMatchObject({ address, deletable: false });
  expect(one.value.deletable).toBe(true);
  const discard = (from?: string) => worker.sendFromPage(page, "offer.discard", { address }, from);
  expect(await discard(frame)).toEqual({ ok: false, failure: { kind: "refused" } });
  expect(await discard()).toMatchObject({ ok: true });
});

test("a pending creation is recovered when an alarm or our own page starts the worker, not a touched field", async () => {
  const worker = await signedIn();
  const made = await worker.send("alias.create", { title: "left.example" });
  if (!made.ok) throw new Error(made.failure.kind);
  const [intent] = await worker.storage.intents.getAll();
  const { reference } = intent!;
  // As if the answer to the creation had been lost.
  const isLeft = () =>
    worker.storage.intents.change(reference, { state: "unknown", address: null });
  const wakings: [string, boolean, (next: typeof worker) => Promise<unknown>][] = [
    [
      "a touched field",
      false,
      (next) =>
        next.sendFromPage("https://left.example/", "offer.state", { value: "", patient: false }),
    ],
    ["an alarm", true, async (next) => next.ring("journal")],
    ["the popup", true, (next) => next.send("account.refreshUsage", {})],
  ];
  for (const [, isAsked, wake] of wakings) {
    await isLeft();
    const before = service.requests.length;
    const next = startTestWorker(profile);
    await wake(next);
    const asks = () => service.requests.slice(before).map(({ path }) => path);
    if (isAsked) {
      await expect.poll(asks).toContainEqual(expect.stringContaining(reference));
      const find = async () => (await worker.storage.intents.getAll())[0]?.state;
      await expect.poll(find).toBe("made");
    } else {
      await wait(300);
      expect(asks()).toEqual([]);
    }
  }
});

function hold() {
  const event = createBrowserEvent<[string]>();
  const ready = Promise.withResolvers<void>();
  const held = holdEvent(event, ready.promise);
  return { event, held, ready };
}

test("a browser event that comes before the worker is ready reaches its listener once it is", async () => {
  const { event, held, ready } = hold();
  event.tell("early");
  const heard: string[] = [];
  held.addListener((told) => heard.push(told));
  expect(heard).toEqual([]);
  ready.resolve();
  await settled();
  event.tell("late");
  await settled();
  expect(heard).toEqual(["early", "late"]);
});

test("a removed listener hears no event, and hears events again once it is added again", async () => {
  const { event, held, ready } = hold();
  ready.resolve();
  await settled();
  const heard: string[] = [];
  const listener = (told: string) => heard.push(told);
  held.addListener(listener);
  held.removeListener(listener);
  event.tell("to nobody");
  held.addListener(listener);
  event.tell("once more");
  await settled();
  expect(heard).toEqual(["once more"]);
});
