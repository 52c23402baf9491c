import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";
import { OptionsPage } from "./pages/options.ts";
import { WelcomePage } from "./pages/welcome.ts";

/* What a person who sees Alibi for the first time must find without being told. */

const aliases = ["one", "two", "three"].map((name, place) => ({
  address: `${name}@alias.example`,
  title: `${name}.example`,
  forwarded: place,
}));

test("the manager's column heads sort by their columns", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases });
  await extension.openForm("shop.example");
  const manager = await openManager(extension);
  await manager.beginsInOrder("three", "two", "one");
  for (const width of [1100, 860]) {
    await manager.page.setViewportSize({ width, height: 600 });
    expect(await manager.readOffsets()).toEqual([0, 0, 0]);
  }
  await manager.isSortedBy("Label", "none");
  await manager.presses("Label");
  await manager.beginsInOrder("one", "three", "two");
  await manager.isSortedBy("Label", "ascending");
  await manager.presses("Label");
  await manager.beginsInOrder("two", "three", "one");
  await manager.isSortedBy("Label", "descending");
  await manager.presses("Forwarded");
  await manager.isSortedBy("Label", "none");
  await manager.isSortedBy("Forwarded", "descending");
  await manager.beginsInOrder("three", "two", "one");
  await manager.presses("Forwarded");
  await manager.isSortedBy("Forwarded", "ascending");
  await manager.beginsInOrder("one", "two", "three");
});

test("the popup's list is headed “Other aliases”", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases });
  await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.hasHeadings("Other aliases");
  // A search covers all aliases.
  await popup.searches("two");
  await popup.lists("two@alias.example");
  await popup.hasHeadings("Other aliases", 0);
  // What is searched for and missing can be made at once.
  await popup.searches("Boots");
  await popup.presses("New alias “Boots”");
  await popup.form.hasField("Label", "Boots");
});

test("custom addresses without a domain stay random", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases });
  const options = await extension.openOptions();
  await options.newAliases.shows(/random address\./, false);
  await options.newAliases.chooses("Custom address");
  await options.newAliases.shows("Without a domain, new aliases get a random");
  const tab = await options.opensBy("Open your server");
  // Firefox reports a tab before its address.
  await expect.poll(() => tab.url()).toContain(service.url);
});

test("typing a server address moves no button", async ({ extension }) => {
  const welcome = new WelcomePage(await extension.openPage("welcome.html"));
  const before = await welcome.button("Connect").boundingBox();
  await welcome.types("Server address", "mail.example");
  await welcome.shows("Will be saved as");
  expect(await welcome.button("Connect").boundingBox()).toEqual(before);
});

test("“Other ways to sign in” opens at “Account”", async ({ service, extension }) => {
  const chosen = await extension.openOptions();
  await chosen.choosesServer(service.url);
  const popup = await extension.openPopup();
  const options = new OptionsPage(await popup.opensBy("Other ways to sign in"));
  await options.isAt("Account");
  await options.isInSight("Account");
});
