import { ada, expect, test } from "./fixtures.ts";

/* Nothing that can be pressed moves away while a page of the extension opens (Layout Instability API). */

for (const count of [0, 3, 1000]) {
  test(`with ${count} aliases, nothing moves while the popup and all aliases open`, async ({
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
    for (const name of ["popup.html", "manager.html"]) {
      const page = await extension.openPage(name);
      const rows = page.getByRole("listitem");
      if (count === 0) await page.getByText("No aliases yet").waitFor();
      else await rows.first().waitFor();
      // What is learnt a little later, as the site, the plan and what is unfinished.
      await page.waitForTimeout(500);
      expect([name, await page.evaluate(readShifts)]).toEqual([name, 0]);
      await page.close();
    }
  });
}

/** Runs in the page: the sum of all shifts since it began, but those that a press has led to. */
async function readShifts(): Promise<number> {
  const entries = await new Promise<PerformanceEntryList>((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Where there is none, nobody is called.
    setTimeout(() => done(observer.takeRecords()), 200);
  });
  return entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
}
