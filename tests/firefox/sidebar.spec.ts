import { ada, expect, test } from "./fixtures.ts";

test("the popup opens the list of aliases in the sidebar, and Troubleshooting's report names no alias", async ({
  service,
  firefox,
}) => {
  const aliases = [{ address: "shop@alias.example", title: "Shop" }];
  await firefox.signIn(service, { ...ada, aliases });
  const views = await firefox.openViews();
  expect(await views.read("sidebar")).toBe("");
  const popup = await firefox.openPopup();
  await popup.lists("shop@alias.example");
  await popup.opensPanel();
  await expect.poll(() => views.read("sidebar")).toContain("Shop");

  const diagnostics = await firefox.openDiagnostics();
  await diagnostics.checks();
  await diagnostics.reports(/^answers now: yes, in \d+ ms$/m);
  await diagnostics.reports(/^browser: Firefox [\d.]+$/m);
  expect(await diagnostics.readReport()).not.toContain("shop@");
  expect(await firefox.readErrors()).toEqual([]);
});
