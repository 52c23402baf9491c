import { ada, expect, test } from "./fixtures.ts";
import { ManagerPage } from "./pages/manager.ts";

const off = { address: "quiet@alias.example", title: "shop.example", enabled: false };

test("an alias that is off is warned of in a login", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [off] });
  const form = await extension.openForm("shop.example", "login.html");
  const before = service.requests.length;
  await form.focusEmail();
  await form.page.keyboard.type("Quiet@alias.example");
  await form.says(/This alias is off/);
  await form.field("Password").click();
  await form.hasNoOffer();
  await form.focusEmail();
  await form.says(/This alias is off/);
  const asked = service.requests.slice(before).filter(({ path }) => path.includes("quiet"));
  expect(asked).toEqual([]);
  const opened = extension.context.waitForEvent("page");
  await form.press(/^Switch on/);
  const manager = new ManagerPage(await opened);
  await manager.hasOpen(off.address);
  expect(service.aliasesOf(ada.email)[0]?.enabled).toBe(false);
  await manager.switches(off.address);
  await expect.poll(() => service.aliasesOf(ada.email)[0]?.enabled).toBe(true);
  await form.page.bringToFront();
  await form.focusesAnew();
  await form.hasOffer(`Fill this field with ${off.address}`);
});

test("only asked, the shortcut leads to an alias that is off", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [off] });
  const options = await extension.openOptions();
  await options.switches(/^Offer aliases/);
  await options.isOn(/^Offer aliases/, false);
  await options.canSwitch(/an alias that is off/, true);
  const form = await extension.enterForm("shop.example", "login.html");
  await form.page.keyboard.type(off.address);
  const opened = extension.context.waitForEvent("page");
  await extension.asksBy("shortcut", form);
  await new ManagerPage(await opened).hasOpen(off.address);
});

test("filling in an alias that is off warns @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [off] });
  const form = await extension.enterForm("shop.example", "login.html");
  await form.press("Alias options");
  await form.press(`Fill this field with ${off.address} (off)`);
  await form.hasValue(off.address);
  await form.says(/This alias is off/);
});

test("the real address is warned of in a sign-up", async ({ alibi }) => {
  const login = await alibi.openForm("shop.example", "login.html");
  await login.types(ada.email);
  await login.saysNothingOf(/your real address/);
  const form = await alibi.openForm("shop.example");
  await form.types(ada.email);
  await form.says(/your real address/);
  await form.takesNewAlias();
});

test("a real address written by the page is not warned of @slow", async ({ form }) => {
  const name = "Fill this field with a new alias for shop.example";
  const writes = (value: string) =>
    form.email.evaluate((field: HTMLInputElement, written) => {
      field.value = written;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, value);
  // Beside any text, there is room for the mark alone.
  await writes("nobody@home.example");
  await form.keepsValue("nobody@home.example");
  const before = await form.placeOf(name);
  await writes(ada.email);
  await form.keepsPlaceOf(name, before);
  expect(await form.readWords()).not.toMatch(/your real address/);
  await form.email.blur();
  await form.getsOffer();
  await form.keepsPlaceOf(name, before);
  expect(await form.readWords()).not.toMatch(/your real address/);
});
