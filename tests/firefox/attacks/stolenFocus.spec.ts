import { mayFill } from "../../e2e/attacks/times.ts";
import { hasHeardOfPress, hasTakenFocus, pages } from "../../e2e/attacks/stolenFocus.ts";
import { Advertisement } from "../../e2e/pages/advertisement.ts";
import { ada, expect, test, type Firefox } from "../fixtures.ts";
import type { FirefoxForm } from "../firefoxForm.ts";

/* As in `tests/e2e`, where a frame of another site runs in another process. */

const known = { address: "known@alias.example", title: "shop.example" };

test.beforeEach(({ sites }) => {
  for (const [name, body] of Object.entries(pages)) sites.add(name, body);
});

async function openShop(firefox: Firefox, name: string) {
  const form = await firefox.openOffer("shop.example", name, /known/);
  return { form, ad: await form.inFrame("ad") };
}

/** By script, as an advertisement can do at any time. */
async function takesFocus(ad: FirefoxForm): Promise<void> {
  await ad.email.evaluate((field) => field.focus());
  await hasTakenFocus(ad);
}

async function asks(firefox: Firefox, way: "shortcut" | "popup", form: FirefoxForm) {
  if (way === "shortcut") return firefox.asksByShortcut(form);
  const popup = await firefox.openPopup();
  await popup.fillsWith(known.address);
  await form.page.bringToFront();
}

for (const kind of ["tiny", "visible"]) {
  for (const way of ["shortcut", "popup"] as const) {
    test(`by ${way}, a ${kind} frame field gets nothing`, async ({ service, firefox }) => {
      await firefox.signIn(service, { ...ada, aliases: [known] });
      const { form, ad } = await openShop(firefox, `shop-${kind}.html`);
      await takesFocus(ad);
      await asks(firefox, way, form);
      await mayFill(form.page);
      await ad.hasValue("");
      expect(service.aliasesOf(ada.email)).toHaveLength(1);
      await form.focusEmail();
      await asks(firefox, way, form);
      await form.hasValue(known.address);
      await ad.hasValue("");
    });
  }
}

test("the shortcut fills a frame's field that was clicked", async ({ service, firefox }) => {
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const views = await firefox.openViews();
  const { form, ad } = await openShop(firefox, "shop-visible.html");
  await ad.clicksOn(new Advertisement(form.page).words);
  await takesFocus(ad);
  await firefox.asksByShortcut(form);
  await expect.poll(() => views.read("popup")).not.toBe("");
  await views.close("popup");
  await mayFill(form.page);
  await ad.hasValue("");
  await ad.isEnteredFrom(form);
  await firefox.asksByShortcut(form);
  await ad.hasValue(known.address);
});

test("a press in a frame edited as a whole fills nothing", async ({ service, firefox }) => {
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const places = { "edited-body": ["whole"], large: ["part", "field"] } as const;
  for (const [name, fields] of Object.entries(places)) {
    const { form, ad } = await openShop(firefox, `shop-${name}.html`);
    const advertisement = new Advertisement(form.page);
    for (const field of fields) {
      // Twice, so that the content script is there for the second press.
      for (let time = 0; time < 2; time += 1) {
        await ad.clicksOn(advertisement.editable(field));
        await hasTakenFocus(form);
        await hasHeardOfPress(form);
      }
      await firefox.asksByShortcut(form);
      await mayFill(form.page);
      expect(await advertisement.readText(), field).not.toContain("@alias");
    }
    await form.focusEmail();
    await firefox.asksByShortcut(form);
    await form.hasValue(known.address);
    expect(service.aliasesOf(ada.email)).toHaveLength(1);
  }
});
