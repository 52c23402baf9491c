import { mayBring } from "./attacks/times.ts";
import { ada, expect, test } from "./fixtures.ts";
import { evaluateInIsolatedWorld } from "./isolatedWorld.ts";
import { extensionId } from "./launch.ts";
import { openManager } from "./pages/manager.ts";

/* The browser draws the side panel outside of any page, so tests only see that it opens. */

interface PanelApi {
  getContexts(filter: { contextTypes: string[] }): Promise<{ documentUrl: string }[]>;
}

test("the popup opens the side panel", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ title: "Shop" }] });
  const popup = await extension.openPopup();
  await popup.opensAccounts();
  await popup.presses("Open side panel");
  const readPanels = () =>
    extension.worker.evaluate(async () => {
      const { runtime } = chrome as unknown as { runtime: PanelApi };
      const contexts = await runtime.getContexts({ contextTypes: ["SIDE_PANEL"] });
      return contexts.map(({ documentUrl }) => documentUrl);
    });
  const url = `${extension.origin}/manager.html?place=panel`;
  await expect.poll(readPanels).toEqual([url]);
});

test("at 240 px, nothing in the manager is cut off @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: [{ title: "Shop" }] });
  for (const part of ["", "#changed", "#transfer"]) {
    const manager = await openManager(extension, part);
    await manager.page.setViewportSize({ width: 240, height: 720 });
    await manager.contains(/Shop|Unexpected|Export/);
    expect(await manager.findCutOff(), part).toEqual([]);
  }
});

test("the side panel acts on the page beside it", async ({ service, extension, pageMessages }) => {
  const aliases = [
    { address: "shop@alias.example", title: "shop.example" },
    { address: "bank@alias.example", title: "bank.example" },
  ];
  await extension.signIn(service, { ...ada, aliases });
  const panel = await openManager(extension, "?place=panel");
  await panel.beginsWith("bank@alias.example");
  // Opened in a tab, the panel acts on the page in front.
  const form = await extension.openForm("shop.example");
  await panel.beginsWith("shop@alias.example");
  // It is not looked through because it is visited beside the panel.
  await mayBring(form.page);
  const hasOffer = "Object.hasOwn(globalThis, 'alibiOffer')";
  expect(await evaluateInIsolatedWorld(form.page, extensionId, hasOffer)).toBe(false);
  pageMessages.allow("bank@alias.example", "shop.example");
  await panel.fillsWith("bank@alias.example");
  await form.hasValue("bank@alias.example");
});
