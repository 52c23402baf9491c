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
  await popup.opensAccounts();
  await popup.addsAccount();
  await options.signsInWithPassword(boss);
  await popup.isOf(boss.email);
  return popup;
}

test("adding a second account keeps the first signed in; each has its own list, and one press switches between them", async ({
  service,
  extension,
}) => {
  await extension.signInWithOAuth(service, { ...ada, aliases: atHome });
  service.addAccount({ ...boss, aliases: atWork });
  const popup = await extension.openPopup();
  await popup.lists("home@alias.example");
  await popup.opensAccounts();
  await popup.addsAccount();
  await popup.listsAccounts(`${ada.email}${host(service.url)}`);

  const options = await extension.openOptions();
  const opened = extension.waitForConsent();
  await options.startsSignIn();
  const consent = await opened;
  // The server remembers Ada, but asks again.
  await consent.signIn(boss);
  await consent.allow();
  await options.isSignedIn(boss.email);
  await popup.isOf(boss.email);
  await popup.lists("work@alias.example");
  await popup.opensAccounts();
  await popup.listsAccounts(`${ada.email}${host(service.url)}`);
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);
  await popup.lists("home@alias.example");
  // The options show the same account.
  await options.isSignedIn(ada.email);
});

test("pressing “New alias” on a page creates the alias in the current account, and in no other @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  const work = await startService();
  work.addAccount({ ...boss, aliases: atWork });
  const popup = await extension.openPopup();
  await popup.opensAccounts();
  await popup.addsAccount();
  const options = await extension.openOptions();
  await options.choosesServer(work.url);
  await options.signsInWithPassword(boss);
  await options.isSignedIn(boss.email);
  await popup.isOf(boss.email);

  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(newAlias);
  await expect.poll(() => work.aliasesOf(boss.email)).toHaveLength(2);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  await popup.page.bringToFront();
  await popup.opensAccounts();
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);
  const next = await extension.openForm("cafe.example");
  await next.focusEmail();
  await next.press(newAlias);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(2);
  expect(work.aliasesOf(boss.email)).toHaveLength(2);
  await work.close();
});

test("after signing in to a second account in the options, the focus is on the heading “Account”", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  service.addAccount(boss);
  const options = await extension.openOptions();
  await options.addsAccount();
  await options.signsInWithPassword(boss);
  await options.isSignedIn(boss.email);
  await options.isAt("Account");
});

test("signing out of one of two accounts leaves the other signed in, with its list @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  service.addAccount({ ...boss, aliases: atWork });
  const popup = await extension.openPopup();
  await popup.opensAccounts();
  await popup.addsAccount();
  const options = await extension.openOptions();
  await options.signsInWithPassword(boss);
  await popup.isOf(boss.email);
  await popup.signsOut();
  await popup.isOf(ada.email);
  await popup.lists("home@alias.example");
  await popup.opensAccounts();
  await popup.addsAccount();
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);
  await extension.endsWorker();
  const again = await extension.openPopup();
  await again.lists("home@alias.example");
});

test("a site that always uses one account gets its aliases and popup from it, whichever account is current @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  service.addAccount({ ...boss, aliases: atWork });
  const first = await extension.openPopup();
  await first.opensAccounts();
  await first.addsAccount();
  const options = await extension.openOptions();
  await options.signsInWithPassword(boss);
  await first.isOf(boss.email);

  await extension.openForm("shop.example");
  const atShop = await extension.openPopup();
  await atShop.isOf(boss.email);
  await atShop.opensAccounts();
  await atShop.alwaysUsesAccount(true);
  await extension.openForm("cafe.example");
  const atCafe = await extension.openPopup();
  await atCafe.opensAccounts();
  await atCafe.changesOverTo(ada.email);
  await atCafe.isOf(ada.email);

  const shop = await extension.openForm("shop.example");
  await shop.focusEmail();
  await shop.press(newAlias);
  await expect.poll(() => service.aliasesOf(boss.email)).toHaveLength(2);
  const again = await extension.openPopup();
  await again.isOf(boss.email);
  const cafe = await extension.openForm("cafe.example");
  await cafe.focusEmail();
  await cafe.press(newAlias);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(2);
  expect(service.aliasesOf(boss.email)).toHaveLength(2);

  const boards = await extension.openOptions();
  await boards.isSignedIn(ada.email);
  await boards.changesOverTo(boss.email);
  await boards.isSignedIn(boss.email);
  await boards.forgetsSite("shop.example");
});

test("switching accounts clears the search that the manager was opened with @slow", async ({
  service,
  extension,
}) => {
  const popup = await signInBoth(extension, service);
  const manager = await openManager(extension, "?open=work@alias.example");
  await manager.hasSearched("work@alias.example");
  await popup.page.bringToFront();
  await popup.opensAccounts();
  await popup.changesOverTo(ada.email);
  await manager.lists("home@alias.example");
  await manager.hasSearched("");
});

test("an open edit stays when another account becomes current, and is saved to the account it was begun in @slow", async ({
  service,
  extension,
}) => {
  const popup = await signInBoth(extension, service);
  const manager = await openManager(extension);
  await manager.lists("work@alias.example");
  await manager.beginsEdit("work@alias.example", "Half written");
  const changeOver = async (email: string) => {
    await popup.page.bringToFront();
    await popup.opensAccounts();
    await popup.changesOverTo(email);
    await popup.isOf(email);
  };
  await changeOver(ada.email);
  await manager.shows(/^You’ve switched accounts/);
  await changeOver(boss.email);
  await manager.saysNothingOf(/You’ve switched accounts/);
  await changeOver(ada.email);
  await manager.presses("Save");
  await expect.poll(() => service.aliasesOf(boss.email)[0]?.title).toBe("Half written");
  await manager.presses("Show the current account");
  await manager.lists("home@alias.example");
  await manager.saysNothingOf(/You’ve switched accounts/);
});

test("when an open edit cannot be saved because its account is signed out, the manager can switch to the current account @slow", async ({
  service,
  extension,
}) => {
  const popup = await signInBoth(extension, service);
  const manager = await openManager(extension);
  await manager.lists("work@alias.example");
  await manager.beginsEdit("work@alias.example", "Half written");
  await popup.page.bringToFront();
  await popup.opensAccounts();
  await popup.changesOverTo(ada.email);
  await manager.shows(/^You’ve switched accounts/);
  service.revokeTokensOf(boss.email);
  await manager.presses("Save");
  await manager.shows(/^You’re signed out/);
  await manager.changesOverTo(ada.email);
  await manager.lists("home@alias.example");
});

test("while an added account is not signed in yet, the manager can switch to the other account", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  const popup = await extension.openPopup();
  await popup.opensAccounts();
  await popup.addsAccount();
  await popup.listsAccounts(`${ada.email}${host(service.url)}`);
  const manager = await openManager(extension);
  await manager.changesOverTo(ada.email);
  await manager.lists("home@alias.example");
});

test("a sign-in window left open does not keep another account from signing in at another server @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: atHome });
  const work = await startService();
  work.addAccount({ ...boss, aliases: atWork });
  const options = await extension.openOptions();
  const popup = await extension.openPopup();
  await popup.opensAccounts();
  await popup.addsAccount();
  const opened = extension.waitForConsent();
  await options.startsSignIn();
  await opened;
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);
  await popup.opensAccounts();
  await popup.listsAccounts(`${host(service.url)} · signed out`);
  await popup.addsAccount();
  await options.isSignedOut();
  await options.choosesServer(work.url);
  const next = extension.waitForConsent();
  await options.startsSignIn();
  const consent = await next;
  await consent.signIn(boss);
  await consent.allow();
  await options.isSignedIn(boss.email);
  await popup.isOf(boss.email);
  await work.close();
});

test("allowing another scope for one account asks for its sign-in when the server has a session of another account @slow", async ({
  service,
  extension,
}) => {
  service.addAccount({ ...ada, aliases: atHome });
  service.addAccount({ ...boss, aliases: atWork });
  const options = await extension.openOptions();
  await options.choosesServer(service.url);
  const opened = extension.waitForConsent();
  await options.startsSignIn();
  const first = await opened;
  await first.signIn(ada);
  await first.allow({ except: ["aliases:delete"] });
  await options.isSignedIn(ada.email);
  const popup = await extension.openPopup();
  await popup.opensAccounts();
  await popup.addsAccount();
  const added = extension.waitForConsent();
  await options.startsSignIn();
  const second = await added;
  await second.signIn(boss);
  await second.allow();
  await options.isSignedIn(boss.email);
  await popup.isOf(boss.email);
  await popup.opensAccounts();
  await popup.changesOverTo(ada.email);
  await options.isSignedIn(ada.email);
  const again = extension.waitForConsent();
  await options.asksToAllow("Delete aliases");
  const more = await again;
  await more.signIn(ada);
  await more.allow();
  await options.lacks();
  await options.isSignedIn(ada.email);
});
