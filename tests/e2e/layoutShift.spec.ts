import { ada, expect, test } from "./fixtures.ts";
import { isSettled, readShifts } from "./pages/layoutShifts.ts";

/* Nothing that can be pressed moves while the popup opens (Layout Instability API). */

for (const count of [0, 3, 1000]) {
  test(`with ${count} aliases, nothing moves in a page @slow`, async ({ service, extension }) => {
    const aliases = Array.from({ length: count }, (_, place) => ({
      address: `alias-${place}@alias.example`,
      title: `site${place}.example`,
      forwarded: place,
    }));
    await extension.signIn(service, { ...ada, aliases });
    await extension.openForm("shop.example");
    const page = await extension.context.newPage();
    // The size of the browser's popup. In a tab the popup centres itself, once it knows that it is in one.
    await page.setViewportSize({ width: 380, height: 560 });
    await page.goto(`${extension.origin}/popup.html`);
    await isSettled(page);
    expect(await readShifts(page)).toBe(0);
    // In a tab, and then the manager, which is opened twice.
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const address of ["popup.html", "manager.html", "manager.html"]) {
      await page.goto(`${extension.origin}/${address}`);
      await isSettled(page);
      expect(await readShifts(page), address).toBe(0);
    }
  });
}
