import { ada, expect, test, type Extension } from "../fixtures.ts";
import { evaluateInIsolatedWorld } from "../isolatedWorld.ts";
import type { FormPage } from "../pages/form.ts";
import { Advertisement } from "../pages/advertisement.ts";
import { mayFill, mayFillHere } from "./times.ts";
import { bringsNothing, unseen } from "./unseenFields.ts";
import { hasHeardOfPress, hasTakenFocus, isReady, lettersCount, pages } from "./stolenFocus.ts";

/* A frame or page takes the focus as the person asks for an alias through the browser. */

const known = { address: "known@alias.example", title: "shop.example" };

test.use({ account: { aliases: [known] } });

test.beforeEach(({ sites }) => {
  for (const [name, body] of Object.entries(pages)) sites.add(name, body);
});

async function openShop(extension: Extension, name: string) {
  const form = await extension.openOffer("shop.example", name, /known/);
  const frame = form.frameElement("ad");
  const { x, y } = (await frame.boundingBox())!;
  return { form, ad: await form.inFrame("ad"), x, y };
}

async function asks(extension: Extension, way: "shortcut" | "popup", form: FormPage) {
  if (way === "shortcut") return extension.asksBy(way, form);
  const popup = await extension.openPopup();
  await popup.fillsWith(known.address);
  await form.page.bringToFront();
}

for (const kind of ["tiny", "visible"]) {
  for (const way of ["shortcut", "popup"] as const) {
    test(`by ${way}, a ${kind} frame field gets nothing @slow`, async ({ service, alibi }) => {
      const { form, ad, x, y } = await openShop(alibi, `shop-${kind}.html`);
      await form.page.mouse.move(x + 300, y + 20);
      await form.page.mouse.move(x + 310, y + 20);
      await hasTakenFocus(form);
      await asks(alibi, way, form);
      await mayFill(form.page);
      await ad.hasValue("");
      expect(service.aliasesOf(ada.email)).toHaveLength(1);
      // The person goes back to the intended field.
      await form.page.mouse.move(2, 2);
      await form.focusEmail();
      await asks(alibi, way, form);
      await form.hasValue(known.address);
      await ad.hasValue("");
    });
  }
}

test("the shortcut fills a frame's field that was clicked", async ({ alibi }) => {
  const { form, ad, x, y } = await openShop(alibi, "shop-visible.html");
  await new Advertisement(form.page).words.click();
  await form.page.mouse.move(x + 300, y + 20);
  await hasTakenFocus(form);
  await hasHeardOfPress(form);
  await alibi.asksBy("shortcut", form);
  await mayFill(form.page);
  await ad.hasValue("");
  await ad.focusEmail();
  await hasHeardOfPress(form);
  await alibi.asksBy("shortcut", form);
  await ad.hasValue(known.address);
});

for (const kind of ["visible", "below"]) {
  test(`a ${kind} field gets nothing for stolen letters @slow`, async ({ service, alibi }) => {
    const { form, ad, x, y } = await openShop(alibi, `shop-${kind}.html`);
    await form.page.mouse.move(x + 300, y + 20);
    await form.page.mouse.move(x + 310, y + 20);
    await hasTakenFocus(form);
    await form.page.keyboard.type("a ");
    await alibi.asksBy("shortcut", form);
    await mayFill(form.page);
    await ad.hasValue(/^(a ?)?$/);
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
    // A person who sees the field and goes on typing means it. The first letter may bring the focus back.
    await form.page.keyboard.type("b");
    await lettersCount(form);
    await form.page.keyboard.type("c");
    if (kind === "visible") await ad.hasOffer(/./);
    await alibi.asksBy("shortcut", form);
    if (kind === "visible") await ad.hasValue(known.address);
    else await mayFill(form.page);
    if (kind === "below") await ad.hasValue(/^(a ?)?bc$/);
  });
}

test("a frame stealing focus as it is asked gets nothing @slow", async ({ alibi }) => {
  const { form } = await openShop(alibi, "shop-edited-body.html");
  const play = new Advertisement(form.page).picture;
  // The first press injects the content script, the second one reaches it.
  await play.click();
  await hasHeardOfPress(form);
  await play.click();
  await form.getsOffer(/known/);
  await isReady(form);
  await expect(form.email).toBeFocused();
  await alibi.asksBy("shortcut", form);
  await form.hasValue(known.address);
  await mayFill(form.page);
  expect(await play.evaluate(() => document.documentElement.textContent)).not.toContain("@alias");
});

test("a frame with designMode gets nothing @slow", async ({ service, alibi }) => {
  const { form, x, y } = await openShop(alibi, "shop-edited-document.html");
  const ad = form.page.frame({ name: "ad" })!;
  const pass = async () => {
    await form.page.mouse.move(x + 100, y + 100);
    await form.page.mouse.move(x + 110, y + 100);
    // Read in the page, because a script that a test runs in a frame counts as a user gesture there.
    await hasTakenFocus(form);
  };
  // Once before, so that the frame has the content script.
  await pass();
  await expect.poll(() => form.framesWithExtension()).toContain("ad");
  await lettersCount(form);
  await form.page.mouse.move(2, 2);
  await form.focusEmail();
  await pass();
  await form.page.keyboard.type("a");
  await alibi.asksBy("shortcut", form);
  await mayFill(form.page);
  expect(await ad.evaluate(() => window.heardKeys)).toBe("a");
  expect(await ad.evaluate(() => document.body.innerText)).not.toContain("@alias");
  await form.hasValue("");
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  // The person goes back to the intended field.
  await form.page.mouse.move(2, 2);
  await form.focusEmail();
  await alibi.asksBy("shortcut", form);
  await form.hasValue(known.address);
});

test("a press in a frame edited as a whole fills nothing @slow", async ({ service, alibi }) => {
  const places = { "edited-body": [150], large: [150, 400] };
  for (const [name, ways] of Object.entries(places)) {
    const { form, x, y } = await openShop(alibi, `shop-${name}.html`);
    // Beside its content; twice, so that the content script is there for the second press.
    for (const right of ways) {
      for (let time = 0; time < 2; time += 1) {
        await form.page.mouse.click(x + right, y + 80);
        await hasTakenFocus(form);
        await hasHeardOfPress(form);
      }
      await alibi.asksBy("shortcut", form);
      await mayFill(form.page);
      expect(await new Advertisement(form.page).readText()).not.toContain("@alias");
    }
    await form.focusEmail();
    await alibi.asksBy("shortcut", form);
    await form.hasValue(known.address);
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
  }
});

test("a field that takes the focus meanwhile gets nothing", async ({ alibi }) => {
  const form = await alibi.openOffer("shop.example", "login.html", /known/);
  const inOffer = (script: string) =>
    evaluateInIsolatedWorld(form.page, alibi.id, `alibiOffer.${script}`);
  expect(await inOffer("keyboard()")).toEqual(expect.any(Number));
  await form.page.evaluate(() => {
    const other = document.createElement("input");
    other.id = "other";
    document.body.append(other);
    other.focus();
  });
  expect(await inOffer("insert()")).toBe(false);
  await form.focusEmail();
  expect(await inOffer("keyboard()")).toEqual(expect.any(Number));
  expect(await inOffer("insert()")).toBe(true);
  await form.hasValue(known.address);
  await expect(form.otherField).toHaveValue("");
});

test("the shortcut fills a field scrolled out of view", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "login.html");
  await form.page.evaluate(() => {
    document.body.style.paddingBottom = "3000px";
  });
  await form.getsOffer(/known/);
  await form.page.evaluate(() => scrollTo(0, 2000));
  await alibi.asksBy("shortcut", form);
  await form.hasValue(known.address);
  await expect(form.email).toBeInViewport();
});

test("the shortcut fills a frame's field reached by Tab", async ({ alibi }) => {
  const { form, ad } = await openShop(alibi, "shop-visible.html");
  await new Advertisement(form.page).words.click();
  await form.page.mouse.move(2, 2);
  await hasHeardOfPress(form);
  await form.page.keyboard.press("Tab");
  await alibi.asksBy("shortcut", form);
  await ad.hasValue(known.address);
});

test("the shortcut fills no invisible field @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "login.html");
  for (const [name, style] of Object.entries(unseen)) {
    await form.page.mouse.click(2, 2);
    await form.email.evaluate((field, declarations) => {
      field.style.cssText = declarations;
      field.focus();
    }, style);
    await alibi.asksBy("shortcut", form);
    await mayFillHere(form.page);
    expect(await form.email.inputValue(), name).toBe("");
  }
  await form.email.evaluate((field) => field.removeAttribute("style"));
  await alibi.asksBy("shortcut", form);
  await form.hasValue(known.address);
});

test("the shortcut fills a field that its page focused", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "autofocus.html");
  await alibi.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
});

test("an invisible field brings nothing into the page @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example", "login.html");
  // Loads the offer now, so that the checks below need not wait for it.
  await form.getsOffer(/^Alias options/);
  await form.heading.click();
  await form.hasNoOffer();
  await bringsNothing(form);
});

declare global {
  interface Window {
    /** The keys that a frame has heard. */
    heardKeys: string;
  }
}
