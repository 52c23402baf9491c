import { ada, expect, test } from "../fixtures.ts";
import { adoptAndMeasure, readMeasured } from "./adopting.ts";

/*
 * A page makes another document adopt the offer's element, which clears its adopted style sheets for good (as
 * the DOM standard says).
 */

test("an adopted offer does not reveal any alias @slow", async ({ service, extension }) => {
  const known = { address: "known@alias.example", title: "shop.example" };
  await extension.signIn(service, { ...ada, aliases: [known] });
  const offered = { "shop.example": /known@alias/, "news.example": /^Alias options/ };
  for (const [host, words] of Object.entries(offered)) {
    const form = await extension.openForm(host, "login.html");
    await form.page.evaluate(adoptAndMeasure);
    await form.focusEmail();
    await expect.poll(() => form.page.evaluate(readMeasured)).toHaveLength(2);
    const [left, empty] = await form.page.evaluate(readMeasured);
    expect(left, host).toBe(empty);
    await form.hasNoOffer();
    // Without the attack, the offer works as usual.
    await form.focusesAnew();
    await form.hasOffer(words);
    await form.page.close();
  }
});
