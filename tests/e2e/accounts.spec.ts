import { startService, type Service } from "../service/service.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";
import type { PopupPage } from "./pages/popup.ts";

/* Several accounts side by side: private and work, on one server or two. */

const boss = { email: "boss@work.example", password: "difference engine" };
const atHome = [{ address: "home@alias.example" }];
const atWork = [{ address: "work@alias.example" }];

const newAlias = /^Fill this field with a new alias/;
const host = (url: string) => new URL(url).host;

/** Signs in at home, then at work, which is the current account from then on. Returns the open popup. */
async function signInBoth(extension: Extension, service: Service): Promise<PopupPage> {
  await extension.signIn(service, { ...ada, aliases: atHome });
  service.addAccount({ ...boss, aliases: atWork });
  const options = await extension.openOptions();
  const popup = await extension.openPopup();
  await popup.addsAccount();
  await options.page.bringToFront();
  await options.signsInWithPassword(boss);
  await options.isAt("Account");
  await popup.isOf(boss.email);
  await popup.page.bringToFront();
  return popup;
}

async function changeOver(popup: PopupPage, email: string): Promise<void> {
  await popup.page.bringToFront();
  await popup.changesOverTo(email);
  await popup.isOf(email);
}

test("each of two accounts has its own list", async ({ service, extension }) => {
  await extension.signInWithOAuth(service, { ...ada, aliases: atHome });
  service.addAccount({ ...boss, aliases: atWork });
  const popup = await extension.openPopup();
  await popup.lists("home@alias.example");
  await popup.addsAccount();
  await popup.listsAccounts(`${ada.email}${host(service.url)}`);

  const options = await extension.openOptions();
  const consent = await extension.opensConsent(options);
  // The server remembers Ada, but asks again.
  await consent.passes(boss);
  await options.isSignedIn(boss.email);
  await popup.isOf(boss.email);
  await popup.lists("work@alias.example");
  await popup.listsAccounts(`${ada.email}${host(service.url)}`);
  await popup.changesOverByKeyTo(ada.email);
  await popup.lists("home@alias.example");
  await options.isSignedIn(ada.email);
  await popup.signsOut();
  await popup.isOf(boss.email);
  await popup.lists("work@alias.example");
});

test("a site may always use one account @slow", async ({ service, extension }) => {
  await signInBoth(extension, service);
  await extension.openForm("shop.example");
  const atShop = await extension.openPopup();
  await atShop.isOf(boss.email);
  await atShop.opensAccounts();
  const always = /^Always use this account on/;
  await atShop.isOn(always, false);
  await atShop.switches(always);
  await atShop.isOn(always);
  await extension.openForm("cafe.example");
  await changeOver(await extension.openPopup(), ada.email);

  const shop = await extension.openOffer("shop.example");
  await shop.press(newAlias);
  await expect.poll(() => service.aliasesOf(boss.email)).toHaveLength(2);
  const again = await extension.openPopup();
  await again.isOf(boss.email);
  const cafe = await extension.openOffer("cafe.example");
  await cafe.press(newAlias);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(2);
  expect(service.aliasesOf(boss.email)).toHaveLength(2);

  const options = await extension.openOptions();
  await options.isSignedIn(ada.email);
  await options.changesOverTo(boss.email);
  await options.isSignedIn(boss.email);
  await options.presses("Forget shop.example");
  await options.hasNoText("shop.example");
});

test("an edit is saved to its own account @slow", async ({ service, extension }) => {
  const popup = await signInBoth(extension, service);
  const manager = await openManager(extension, "?open=work@alias.example");
  await expect(manager.search).toHaveValue("work@alias.example");
  await changeOver(popup, ada.email);
  await manager.lists("home@alias.example");
  await expect(manager.search).toHaveValue("");

  await changeOver(popup, boss.email);
  await manager.lists("work@alias.example");
  await manager.edits("work@alias.example", { label: "Half written" });
  await changeOver(popup, ada.email);
  await manager.shows(/^You’ve switched accounts/);
  await changeOver(popup, boss.email);
  await manager.hasNoText(/You’ve switched accounts/);
  await changeOver(popup, ada.email);
  await manager.presses("Save");
  await expect.poll(() => service.aliasesOf(boss.email)[0]?.title).toBe("Half written");
  await manager.presses("Show the current account");
  await manager.lists("home@alias.example");
  await manager.hasNoText(/You’ve switched accounts/);
});

test("an edit of a signed-out account can be left @slow", async ({ service, extension }) => {
  const popup = await signInBoth(extension, service);
  const manager = await openManager(extension);
  await manager.lists("work@alias.example");
  await manager.edits("work@alias.example", { label: "Half written" });
  await changeOver(popup, ada.email);
  await manager.shows(/^You’ve switched accounts/);
  service.revokeTokensOf(boss.email);
  await manager.presses("Save");
  await manager.shows(/^You’re signed out/);
  await manager.changesOverTo(ada.email);
  await manager.lists("home@alias.example");
});

test("one can go back from an empty added account", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  const popup = await extension.openPopup();
  await popup.addsAccount();
  await popup.listsAccounts(`${ada.email}${host(service.url)}`);
  const manager = await openManager(extension);
  await manager.changesOverTo(ada.email);
  await manager.lists("home@alias.example");
});

test("an open sign-in window hinders no other account @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  const work = await startService();
  work.addAccount({ ...boss, aliases: atWork });
  const options = await extension.openOptions();
  const popup = await extension.openPopup();
  await popup.addsAccount();
  await extension.opensConsent(options);
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);
  await popup.listsAccounts(`${host(service.url)} · signed out`);
  await popup.addsAccount();
  await options.isSignedOut();
  await options.choosesServer(work.url);
  await extension.signsIn(options, boss);
  await popup.isOf(boss.email);
  await work.close();
});

test("“Allow” asks the account that lacks the scope @slow", async ({ service, extension }) => {
  const scope = "aliases:delete";
  const person = { ...ada, aliases: atHome };
  const options = await extension.signInWithOAuth(service, person, { except: [scope] });
  service.addAccount({ ...boss, aliases: atWork });
  const popup = await extension.openPopup();
  await popup.addsAccount();
  await extension.signsIn(options, boss);
  await changeOver(popup, ada.email);
  await options.isSignedIn(ada.email);
  const opened = extension.waitForConsent();
  await options.presses(/^Allow: Delete aliases/);
  const more = await opened;
  await more.passes(ada);
  await options.lacks();
  await options.isSignedIn(ada.email);
});
