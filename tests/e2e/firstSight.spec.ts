import { ada, expect, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";

/* What a person who sees Alibi for the first time must find without being told. */

const aliases = ["one", "two", "three"].map((name, place) => ({
  address: `${name}@alias.example`,
  title: `${name}.example`,
  forwarded: place,
}));

test("the line below the manager's column heads ends where those of the rows do", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const manager = await openManager(extension);
  await manager.beginsInOrder("three", "two", "one");
  for (const width of [1000, 360]) {
    await manager.page.setViewportSize({ width, height: 600 });
    const [head, row] = await manager.readLines();
    expect(head).toBe(row);
    expect(head).toBeGreaterThan(300);
  }
});

test("the manager's column heads sort the list, say in which order, and reverse it when pressed again", async ({
  service,
  extension,
}) => {
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

test("on a site without an alias, the popup's list is headed “Other aliases”, except during a search", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  const heading = popup.page.getByRole("heading", { name: "Other aliases" });
  await expect(heading).toBeVisible();
  // A search covers all aliases.
  await popup.searches("two");
  await popup.lists("two@alias.example");
  await expect(heading).toHaveCount(0);
});

test("on a site where Alibi is off, the popup's button “Switch on” switches it on again", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  await extension.openForm("shop.example");
  const popup = await extension.openPopup();
  await popup.switchesOffersOn("shop.example");
  await popup.offersOn("shop.example", false);
  await popup.page.getByRole("button", { name: "Switch on", exact: true }).click();
  await popup.offersOn("shop.example", true);
  await expect(popup.page.getByRole("button", { name: "Fill email field" })).toBeVisible();
});

test("choosing custom addresses without a domain says that new aliases are random, and opens the server's page", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const { page } = await extension.openOptions();
  const section = page.getByRole("region", { name: "New aliases" });
  await expect(section.getByText(/random address\./)).toHaveCount(0);
  await section.getByRole("radio", { name: "Custom address" }).check({ force: true });
  await expect(section.getByText("Without a domain, new aliases get a random")).toBeVisible();
  const opened = extension.context.waitForEvent("page");
  await section.getByRole("button", { name: "Open your server" }).click();
  const tab = await opened;
  // Firefox reports a tab before its address.
  await expect.poll(() => tab.url()).toContain(service.url);
});

test("typing a server address on the welcome page does not move the button below", async ({
  extension,
}) => {
  const page = await extension.openPage("welcome.html");
  const connect = page.getByRole("button", { name: "Connect" });
  const before = await connect.boundingBox();
  await page.getByLabel("Server address").fill("mail.example");
  await expect(page.getByText("Will be saved as")).toBeVisible();
  expect(await connect.boundingBox()).toEqual(before);
});

test("“Other ways to sign in” in the popup opens the options with the focus on “Account”", async ({
  service,
  extension,
}) => {
  const chosen = await extension.openOptions();
  await chosen.choosesServer(service.url);
  const popup = await extension.openPopup();
  const opened = extension.context.waitForEvent("page");
  await popup.page.getByRole("button", { name: "Other ways to sign in" }).click();
  const options = await opened;
  await expect(options.getByRole("heading", { name: "Account" })).toBeFocused();
  await expect(options.getByRole("heading", { name: "Account" })).toBeInViewport();
});
