import { ada, expect, test } from "./fixtures.ts";

const boss = { email: "boss@work.example", password: "difference engine" };
const newAlias = /^Fill this field with a new alias/;

test("a container uses the account chosen for it, and Alibi has the cookies permission only as long as one has an account", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  service.addAccount(boss);
  const first = await firefox.openPopup();
  await first.opensAccounts();
  await first.addsAccount();
  const options = await firefox.openOptions();
  await options.signsInWithPassword(boss);
  await first.isOf(boss.email);

  await firefox.openForm("cafe.example");
  const inNone = await firefox.openPopup();
  await inNone.opensAccounts();
  await inNone.cannotUseAccountInContainer();
  expect(await firefox.mayAskForCookies()).toBe(false);

  const form = await firefox.openForm("shop.example", "signup.html", "container");
  const inContainer = await firefox.openPopup();
  await inContainer.opensAccounts();
  await inContainer.alwaysUsesAccount(true, "container");
  await firefox.openForm("cafe.example");
  const popup = await firefox.openPopup();
  await popup.opensAccounts();
  await popup.changesOverTo(ada.email);
  await popup.isOf(ada.email);

  await form.page.bringToFront();
  await form.focusEmail();
  await form.press(newAlias);
  await expect.poll(() => service.aliasesOf(boss.email)).toHaveLength(1);
  const outside = await firefox.openForm("shop.example");
  await outside.focusEmail();
  await outside.press(newAlias);
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(1);
  expect(service.aliasesOf(boss.email)).toHaveLength(1);

  await form.page.bringToFront();
  const again = await firefox.openPopup();
  await again.isOf(boss.email);
  expect(await firefox.mayAskForCookies()).toBe(true);
  await again.signsOut();
  await again.isOf(ada.email);
  await expect.poll(firefox.mayAskForCookies).toBe(false);
});
