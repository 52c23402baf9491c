import { startService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";

/* Several accounts, side by side: at home and at work, on one server or on two. */

const boss = { email: "boss@work.example", password: "difference engine" };
const atHome = [{ address: "home@alias.example" }];
const atWork = [{ address: "work@alias.example" }];

const host = (url: string) => new URL(url).host;

test("a second account comes in beside the first: each has its own list, and changing over is one press", async ({
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
  // The server knows Ada, and asks all the same.
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

test("web pages get aliases of the account that is current, and no other account hears of them", async ({
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
  await form.press(/^Fill this field with a new alias/);
  await expect.poll(() => work.aliasesOf(boss.email)).toHaveLength(2);
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
  await popup.page.bringToFront();
  await popup.opensAccounts();
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);
  const next = await extension.openForm("cafe.example");
  await next.focusEmail();
  await next.press(/^Fill this field with a new alias/);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(2);
  expect(work.aliasesOf(boss.email)).toHaveLength(2);
  await work.close();
});

test("signing out of one leaves the other", async ({ service, extension }) => {
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
