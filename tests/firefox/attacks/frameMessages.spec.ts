import { askFromFrame, type Asker } from "../../e2e/attacks/askFromFrame.ts";
import { countPosts } from "../../e2e/attacks/countPosts.ts";
import { ada, expect, test, type Firefox } from "../fixtures.ts";
import type { FirefoxForm } from "../firefoxForm.ts";

/* As `tests/e2e/attacks/frameMessages.spec.ts`, in Firefox, where such a frame has a process of its own, too. */

const refused = { ok: false, failure: { kind: "refused" } };
const tooMany = { ok: false, failure: { kind: "too-many" } };
const known = { address: "known@alias.example", title: "shop.example" };
const off = { address: "off@alias.example", title: "shop.example", enabled: false };

async function openShop(firefox: Firefox): Promise<{ page: FirefoxForm; asker: Asker }> {
  const asker = { worker: await firefox.openQuietPage() };
  const page = await firefox.openForm("shop.example", "frames.html");
  await page.focusEmail();
  // Its form does not say what it is for, so that an alias that there is comes first.
  await page.hasOffer(/^Fill this field with/);
  return { page, asker };
}

function ask(asker: Asker, name: string, type: string, payload: object = {}) {
  return askFromFrame(asker, { name }, type, payload).then((asked) => asked?.answer);
}

function state(asker: Asker, name: string, value = "") {
  return ask(asker, name, "offer.state", { value, patient: true });
}

test("a frame of another site hears of no alias of the page, and of no address; frames of the page's own site do", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, aliases: [known, off] });
  const { asker } = await openShop(firefox);
  for (const value of ["", off.address]) {
    expect(await state(asker, "letters", value)).toMatchObject({
      ok: true,
      value: { frame: "letters.example", ready: true, aliases: [], holds: null },
    });
  }
  expect(await state(asker, "accounts", off.address)).toMatchObject({
    value: {
      frame: null,
      aliases: expect.arrayContaining([{ address: known.address, enabled: true }]),
      holds: { kind: "off-alias", address: off.address },
    },
  });
});

test("where a person asks by the shortcut in a frame of another site, that one hears of the page's aliases, and a frame beside it does not", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const { page, asker } = await openShop(firefox);
  await page.page.evaluate(async () => {
    const other = document.createElement("iframe");
    other.name = "news";
    other.src = `http://news.example:${location.port}/framed.html`;
    const loaded = new Promise((done) => other.addEventListener("load", done));
    document.body.append(other);
    await loaded;
  });
  const frame = await page.inFrame("letters");
  // It looks for an address that the site has.
  await frame.email.evaluate((field) => {
    field.closest("form")!.innerHTML =
      '<label>Email <input type="email" id="email" autocomplete="username"></label><label>Password <input type="password" autocomplete="current-password"></label><button>Log in</button>';
  });
  await frame.isEnteredFrom(page);
  expect(await state(asker, "letters")).toMatchObject({ value: { aliases: [] } });
  await firefox.asksByShortcut(frame);
  await frame.hasValue(known.address);
  expect(await state(asker, "letters")).toMatchObject({
    value: { frame: "letters.example", aliases: [{ address: known.address }] },
  });
  expect(await state(asker, "news")).toMatchObject({
    value: { frame: "news.example", aliases: [] },
  });
});

test("a frame of another site does not turn Alibi off for the page; a frame of its own site does", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const { page, asker } = await openShop(firefox);
  expect(await ask(asker, "letters", "offer.turnOff")).toEqual(refused);
  await page.page.mouse.click(2, 2);
  await page.focusEmail();
  await page.hasOffer(/new alias/);
  expect(await ask(asker, "same", "offer.turnOff")).toEqual({ ok: true, value: null });
  await page.page.mouse.click(2, 2);
  await page.focusEmail();
  await page.hasNoOffer();
});

test("a frame of another site spends half of what the page has, and the page still makes its own", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const { page, asker } = await openShop(firefox);
  const answers = [];
  for (let each = 0; each < 8; each += 1) {
    const made = await ask(asker, "letters", "offer.create");
    const { address } = (made as { value?: { address: string } }).value ?? {};
    if (address !== undefined) await ask(asker, "letters", "offer.settle", { address });
    answers.push(made);
  }
  expect(answers.filter((each) => (each as { ok: boolean }).ok)).toHaveLength(4);
  expect(answers.at(-1)).toEqual(tooMany);
  expect(countPosts(service)).toBe(4);
  await page.press(/new alias/);
  await page.hasValue(/@alias\.example$/);
  expect(countPosts(service)).toBe(5);
});

test("a frame of another site switches no alias on, and says neither which field of the page was pointed at nor which address was taken in it; a frame of its own site says both", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, aliases: [off] });
  const { asker } = await openShop(firefox);
  const traits = { type: "text", name: "q", id: "", autocomplete: "", label: "" };
  const field = { host: "shop.example", ...traits };
  const kept = async () => JSON.parse(await firefox.readLocal()) as Record<string, unknown>;
  const { address } = off;
  for (const [type, payload] of [
    ["offer.picked", { field }],
    ["offer.choose", { wants: "new" }],
    ["offer.settle", { address }],
    ["offer.discard", { address }],
    ["offer.restore", { address }],
    ["alias.update", { address, changes: { enabled: true } }],
  ] as const) {
    expect(await ask(asker, "letters", type, payload), type).toEqual(refused);
  }
  expect(await kept()).not.toHaveProperty("pickedFields");
  expect(await kept()).not.toHaveProperty("siteChoices");
  expect(service.aliasesOf(ada.email)).toMatchObject([{ ...off }]);
  expect(await ask(asker, "same", "offer.choose", { wants: "new" })).toMatchObject({ ok: true });
  expect(await ask(asker, "same", "offer.picked", { field })).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject({
    siteChoices: { "shop.example": "new" },
    pickedFields: { "shop.example": [{ name: "q" }] },
  });
});
