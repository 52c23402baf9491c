import { ada, expect, test } from "../fixtures.ts";

/* A page has another document adopt the offer's element, which clears its style sheets for good. */

test("an adopted offer does not reveal any alias @slow", async ({ service, extension }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const offered = { "shop.example": /known@alias/, "news.example": /^Alias options/ };
  for (const [host, words] of Object.entries(offered)) {
    const form = await extension.openForm(host, "login.html");
    await form.page.evaluate(adoptAndMeasure);
    const measured = () => form.page.evaluate(() => window.measured);
    await form.focusEmail();
    await expect.poll(() => measured()).toHaveLength(2);
    const [left, empty] = await measured();
    expect(left, host).toBe(empty);
    await form.hasNoOffer();
    await form.focusesAnew();
    await form.hasOffer(words);
    await form.page.close();
  }
});

declare global {
  interface Window {
    measured: string[];
  }
}

/** Runs in the page: measures the next offer without its own styles. */
function adoptAndMeasure(): void {
  window.measured = [];
  const arrivals = new MutationObserver(() => {
    const host = document.querySelector<HTMLElement>("html > [popover]");
    if (!host) return;
    arrivals.disconnect();
    // By then the offer has its text.
    setTimeout(() => {
      document.implementation.createHTMLDocument("").adoptNode(host);
      document.documentElement.append(host);
      host.style.cssText =
        "display:block;position:fixed;inset:auto;width:max-content;visibility:visible";
      const empty = document.createElement("div");
      empty.popover = "manual";
      empty.style.cssText = host.style.cssText;
      document.documentElement.append(empty);
      const boxes = [host, empty].map((each) => each.getBoundingClientRect());
      window.measured = boxes.map(({ width, height }) => `${width} x ${height}`);
      for (const each of [host, empty]) each.remove();
    }, 100);
  });
  arrivals.observe(document.documentElement, { childList: true });
}
