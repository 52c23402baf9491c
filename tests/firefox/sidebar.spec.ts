import { Troubleshooting } from "../e2e/pages/troubleshooting.ts";
import { ada, expect, test } from "./fixtures.ts";

test("the popup opens the sidebar", async ({ service, firefox }) => {
  const aliases = [{ address: "shop@alias.example", title: "Shop" }];
  await firefox.signIn(service, { ...ada, aliases });
  const views = await firefox.openViews();
  expect(await views.read("sidebar")).toBe("");
  const popup = await firefox.openPopup();
  await popup.lists("shop@alias.example");
  await popup.opensAccounts();
  await popup.presses("Open side panel");
  await expect.poll(() => views.read("sidebar")).toContain("Shop");

  const { page } = await firefox.openOptions();
  const troubleshooting = new Troubleshooting(page);
  await troubleshooting.presses("Server", "Check now");
  await troubleshooting.reports("answers: yes");
  await troubleshooting.reports(/^browser: .*Firefox\/[\d.]+$/m);
  expect(await troubleshooting.readReport()).not.toContain("shop@");
  expect(await firefox.readErrors()).toEqual([]);
});
