import { ada, expect, test } from "./fixtures.ts";

/* Nothing that can be pressed moves while the popup opens (Layout Instability API). */

for (const count of [0, 3, 1000]) {
  test(`with ${count} aliases, nothing in the popup moves while it opens`, async ({
    service,
    extension,
  }) => {
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
    if (count === 0) await page.getByText("No aliases yet").waitFor();
    else await page.getByRole("listitem").first().waitFor();
    // Time for data that arrives later: the site, the plan, unresolved creations.
    await page.waitForTimeout(500);
    expect(await page.evaluate(readShifts)).toBe(0);
    // In a tab, and then the manager, which is opened twice.
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const address of ["popup.html", "manager.html", "manager.html"]) {
      await page.goto(`${extension.origin}/${address}`);
      await page
        .getByText(/^([\d,]+ aliases|No aliases yet)/)
        .first()
        .waitFor();
      await page.waitForTimeout(500);
      expect(await page.evaluate(readShifts), address).toBe(0);
    }
  });
}

/** Runs in the page: the sum of all layout shifts since it loaded. */
async function readShifts(): Promise<number> {
  const entries = await new Promise<PerformanceEntryList>((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Without any shift, the observer is never called.
    setTimeout(() => done(observer.takeRecords()), 200);
  });
  return entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
}
