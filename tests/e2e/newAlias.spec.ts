import type { FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

/* The form for a new alias in the popup, and its default in the options. */

const domains = [
  { domain: "ada.example", verifiedHoursAgo: 1 },
  { domain: "lovelace.example", verifiedHoursAgo: 1 },
];

function lookups(service: FaultyService): string[] {
  const found = service.requests.filter(({ method, path }) => {
    return method === "GET" && /^\/api\/v1\/aliases\/./.test(path);
  });
  return found.map(({ path }) => decodeURIComponent(path.replace("/api/v1/aliases/", "")));
}

test("domain and template of the options prefill the form", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains });
  const asked = () => service.requests.filter(({ path }) => path.startsWith("/api/v1/domains"));
  const options = await extension.openOptions();
  await options.newAliases.hasChosen("Random address");
  expect(asked()).toEqual([]);
  await options.newAliases.chooses("Custom address");
  await options.newAliases.hasOptions("Domain", "ada.example", "lovelace.example");
  await options.newAliases.hasFieldsInOrder("Before the @", "Domain");
  await options.newAliases.previews(/^shop-[a-z0-9]{6}@ada\.example$/);
  await options.newAliases.field("Domain").selectOption("lovelace.example");
  await options.newAliases.types("Before the @", "{site}.{words}");
  const drawn = await options.newAliases.previews(/^shop\.[a-z]+-[a-z]+@lovelace\.example$/);
  await options.newAliases.presses("Try another");
  expect(await options.newAliases.previews(/^shop\.[a-z]+-[a-z]+@/)).not.toBe(drawn);
  await options.newAliases.types("Before the @", "{site}.{word}");
  await options.newAliases.shows(/\{word\} isn’t a placeholder.*\{site\}\.\{words\} stays in use/);
  await options.page.reload();
  await options.newAliases.hasField("Domain", "lovelace.example");
  await options.newAliases.hasField("Before the @", "{site}.{words}");

  const copy = "Copy automatically after “Create alias”";
  await options.newAliases.switches(copy);
  await options.newAliases.isOn(copy);

  const form = await extension.openForm("login.shop.example");
  const popup = await extension.openPopup();
  await popup.isOver("login.shop.example");
  await popup.presses("New alias");
  await popup.form.hasChosen("Custom address");
  await popup.form.hasField("Label", "login.shop.example");
  await popup.form.hasOptions("Domain", "ada.example", "lovelace.example", "Another domain…");
  const first = await popup.form.previews(/^shop\.[a-z]+-[a-z]+@lovelace\.example$/);
  await popup.form.presses("Try another");
  const shown = await popup.form.previews(/^shop\.[a-z]+-[a-z]+@lovelace\.example$/);
  expect(shown).not.toBe(first);
  await popup.presses("Create alias");
  await popup.created.says("Copied");
  await popup.hasCopied(shown);
  await popup.lists(shown);
  expect(service.commits).toMatchObject([{ address: shown, title: "login.shop.example" }]);
  expect(lookups(service)).toEqual([shown]);
  await form.page.close();
});

test("in a low window, the buttons cover nothing @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, domains });
  await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.isOver("shop.example");
  await popup.presses("New alias");
  await popup.choosesOwnAddress("lamps", "ada.example");
  // Wide enough for one line of buttons, and too narrow for it.
  for (const width of [380, 320]) {
    await popup.page.setViewportSize({ width, height: 460 });
    await popup.hasEdgeAboveButtons();
    await popup.typesBeforeAt("lamps");
    expect(await popup.focusesAboveButtons()).toBe(5);
  }
});

test("a custom address that exists is used @slow", async ({ service, extension }) => {
  const aliases = [{ address: "off@ada.example", enabled: false }, { address: "on@ada.example" }];
  await extension.signIn(service, { ...ada, domains, aliases });
  const popup = await extension.openPopup();
  await popup.lists("on@ada.example", "off@ada.example");
  await popup.presses("New alias");
  await popup.choosesOwnAddress("ON", "ada.example");
  await popup.presses("Create alias");
  await popup.formSays(/already have this alias/);
  // The alias was found in the list, without a request.
  expect(lookups(service)).toEqual([]);
  await popup.form.presses("Use it");
  await popup.form.isThere(false);
  await popup.lists("on@ada.example");
  await popup.announces("Copied");
  await popup.hasCopied("on@ada.example");

  await popup.presses("New alias");
  await popup.choosesOwnAddress("off", "ada.example");
  await popup.presses("Create alias");
  await popup.formSays(/already have this alias.*is off/);
  await popup.form.presses("Switch on");
  await popup.lists("off@ada.example");
  await popup.isOn("off@ada.example", true);
  await popup.hasCopied("off@ada.example");
  expect(service.commits).toEqual([]);
});

test("a refusal of the form is scrolled into view @slow", async ({ service, alibi }) => {
  const popup = await alibi.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 460 });
  await popup.presses("New alias");
  await popup.choosesOwnAddress("shop", "nobody.example");
  for (let time = 0; time < 2; time += 1) {
    await popup.presses("Create alias");
    await popup.hasFormNoticeInSight(/not found/i);
  }
  const opened = alibi.context.waitForEvent("page");
  await popup.form.presses("Open your server");
  await expect(await opened).toHaveURL(`${service.url}/`);
});
