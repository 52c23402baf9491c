import { ada, expect, test, type Extension } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import type { FormPage } from "../pages/form.ts";
import { askFromFrame } from "./askFromFrame.ts";

/* Messages that a compromised frame of another site could send, for example an advertisement in a shop. */

const refused = { ok: false, failure: { kind: "refused" } };
const known = { address: "known@alias.example", title: "shop.example" };
const off = { address: "off@alias.example", title: "shop.example", enabled: false };

async function openShop(extension: Extension): Promise<FormPage> {
  const page = await extension.enterForm("shop.example", "frames.html");
  // The form does not state its purpose, so an existing alias comes first.
  await page.hasOffer(/^Fill this field with/);
  return page;
}

function ask(extension: Extension, name: string, type: string, payload: object = {}) {
  return askFromFrame(extension, { name }, type, payload).then((asked) => asked?.answer);
}

function state(extension: Extension, name: string, value = "") {
  return ask(extension, name, "offer.state", { value, patient: true });
}

/** Turns the frame's form into a login, which looks for an existing alias. */
async function becomesLogin(frame: FormPage): Promise<void> {
  await frame.email.evaluate((field) => {
    field.closest("form")!.innerHTML =
      '<label>Email <input type="email" id="email" autocomplete="username"></label><label>Password <input type="password" autocomplete="current-password"></label><button>Log in</button>';
  });
  await frame.getsOffer("Alias options");
}

test("a foreign frame is told no alias of the page @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [known, off] });
  await openShop(extension);
  for (const value of ["", off.address]) {
    expect(await state(extension, "letters", value)).toMatchObject({
      ok: true,
      value: { frame: "letters.example", ready: true, aliases: [], warning: null },
    });
  }
  expect(await state(extension, "accounts", off.address)).toMatchObject({
    value: {
      frame: null,
      aliases: expect.arrayContaining([{ address: known.address, enabled: true }]),
      warning: { kind: "off-alias", address: off.address },
    },
  });
});

test("a foreign frame is told nothing of the plan @slow", async ({ hosted, extension }) => {
  await extension.signIn(hosted, { ...ada, aliasLimit: 2, aliases: [known, off] });
  const isAsked = () => hosted.requests.some(({ path }) => path === "/api/v1/alias-capabilities");
  await expect.poll(isAsked).toBe(true);
  const page = await openShop(extension);
  const nothing = { limited: null, closed: null };
  expect(await state(extension, "letters")).toMatchObject({
    value: { ready: true, room: nothing },
  });
  await expect
    .poll(() => state(extension, "accounts"))
    .toMatchObject({
      value: { ready: true, room: { limited: { count: 2, limit: 2 }, closed: "full" } },
    });
  // Nor after a person has filled a field of the frame, which then knows the page's aliases.
  const frame = await page.inFrame("letters");
  await becomesLogin(frame);
  await extension.asksBy("menu", frame);
  await frame.hasValue(known.address);
  expect(await state(extension, "letters")).toMatchObject({
    value: { aliases: [{ address: known.address }, {}], room: nothing },
  });
});

test("the menu gives its own frame the page's aliases", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [known] });
  const page = await extension.openForm("shop.example", "frames.html");
  await page.page.evaluate(async () => {
    const other = document.createElement("iframe");
    other.name = "news";
    other.src = `http://news.example:${location.port}/framed.html`;
    const loaded = new Promise((done) => other.addEventListener("load", done));
    document.body.append(other);
    await loaded;
  });
  const frame = await page.inFrame("letters");
  await becomesLogin(frame);
  expect(await frame.readButtons()).toEqual(["Alias options"]);
  await extension.asksBy("menu", frame);
  await frame.hasValue(known.address);
  expect(await state(extension, "letters")).toMatchObject({
    value: { frame: "letters.example", aliases: [{ address: known.address }] },
  });
  expect(await state(extension, "news")).toMatchObject({
    value: { frame: "news.example", aliases: [] },
  });
});

for (const way of ["shortcut", "popup"] as const) {
  test(`a foreign frame gets nothing asked for by ${way} @slow`, async ({ service, extension }) => {
    await extension.signIn(service, { ...ada, aliases: [known] });
    const page = await openShop(extension);
    // The content script is in the frame because a person has pressed in it once.
    await (await page.inFrame("letters")).isEnteredFrom(page);
    await answerAsOffer(extension, "letters");
    await page.getsOffer(/known/);
    if (way === "shortcut") await extension.asksBy(way, page);
    else {
      const popup = await extension.openPopup();
      await popup.fillsWith(known.address);
      await page.page.bringToFront();
    }
    await page.hasValue(known.address);
    expect(await readTold(extension, "letters")).toBeNull();
    expect(await state(extension, "letters")).toMatchObject({ value: { aliases: [] } });
  });
}

test("an alias of a foreign frame comes last in the page", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [known] });
  const page = await openShop(extension);
  const made = (await ask(extension, "letters", "offer.create")) as { value: { address: string } };
  const { address } = made.value;
  expect(await ask(extension, "letters", "offer.noteReceived", { address })).toMatchObject({
    ok: true,
  });
  await expect
    .poll(() => state(extension, ""))
    .toMatchObject({ value: { aliases: [{ address: known.address }, { address }] } });
  await page.page.mouse.click(2, 2);
  await page.hasNoOffer();
  await page.focusEmail();
  await page.press(/^Fill this field with/);
  await page.hasValue(known.address);
});

test("a foreign frame cannot switch Alibi off @slow", async ({ alibi }) => {
  const page = await openShop(alibi);
  expect(await ask(alibi, "letters", "offer.turnOff")).toEqual(refused);
  // In Firefox, a press in a frame opens the popup.
  if (!inFirefox) {
    const frame = await page.inFrame("letters");
    await frame.focusEmail();
    await frame.says(/belongs to letters\.example/);
    await frame.press("Alias options");
    await frame.hasOffer("Custom address");
    expect((await frame.readButtons()).join()).not.toContain("Don’t offer on");
  }
  await page.page.mouse.click(2, 2);
  await page.getsOffer();
  expect(await ask(alibi, "same", "offer.turnOff")).toEqual({ ok: true, value: null });
  await page.page.mouse.click(2, 2);
  await page.getsNoOffer();
});

test("a foreign frame reports no picked field and no choice @slow", async ({ alibi }) => {
  await openShop(alibi);
  const traits = { type: "text", id: "", autocomplete: "", label: "" };
  const field = { ...traits, host: "shop.example", name: "q" };
  expect(await ask(alibi, "letters", "offer.picked", { field })).toEqual(refused);
  const kept = () =>
    alibi.worker.evaluate(() => chrome.storage.local.get(["pickedFields", "siteChoices"]));
  expect(await ask(alibi, "letters", "offer.choose", { wants: "new" })).toEqual(refused);
  expect(await kept()).toEqual({});
  expect(await ask(alibi, "same", "offer.picked", { field })).toMatchObject({ ok: true });
  expect(await ask(alibi, "same", "offer.choose", { wants: "new" })).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject({ siteChoices: { "shop.example": "new" } });
  expect(JSON.stringify(await kept())).toContain('"q"');
  // Nor can it evict the person's picked field by reporting many of its own.
  for (let each = 0; each < 25; each += 1) {
    const own = { ...field, host: "letters.example", name: `own${each}` };
    await ask(alibi, "letters", "offer.picked", { field: own });
  }
  const left = JSON.stringify(await kept());
  expect(left).toContain('"q"');
  expect(left).toContain('"own24"');
  expect(left).not.toContain('"own19"');
});

/** The content script's global in a frame, and what its replacement was told. */
interface OfferWorld {
  alibiOffer: { keyboard(): unknown; insert(alias?: unknown): unknown };
  told?: Promise<unknown>;
}

/** From now on, a replacement of the frame's content script claims the latest focus and a successful fill. */
async function answerAsOffer({ worker }: Extension, frame: string): Promise<void> {
  await worker.evaluate(async (wanted) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    await chrome.scripting.executeScript({
      target: { tabId: tab!.id!, allFrames: true },
      func: (...[name]: unknown[]) => {
        if (window.name !== name) return;
        const world = globalThis as unknown as OfferWorld;
        world.alibiOffer.keyboard = () => 1e300;
        world.alibiOffer.insert = (alias) => {
          const message = { type: "offer.state", payload: { value: "", patient: true } };
          const asked = chrome.runtime.sendMessage(message) as Promise<unknown>;
          world.told = asked.then((answer) => [alias, answer]);
          return true;
        };
      },
      args: [wanted],
    });
  }, frame);
}

/** What the replacement was told when it was asked to fill its field; null if it never was. */
function readTold({ worker }: Extension, frame: string): Promise<unknown> {
  return worker.evaluate(async (wanted) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const results = await chrome.scripting.executeScript({
      target: { tabId: tab!.id!, allFrames: true },
      func: async (...[name]: unknown[]) => {
        if (window.name !== name) return null;
        return ((await (globalThis as unknown as OfferWorld).told) ?? null) as unknown;
      },
      args: [wanted],
    });
    return results.map(({ result }) => result as unknown).find((each) => each !== null) ?? null;
  }, frame);
}
