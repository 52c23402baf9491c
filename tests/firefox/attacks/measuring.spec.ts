import { observeChip, watchForChip, type Observed } from "../../e2e/attacks/observeChip.ts";
import { ada, expect, test, type Firefox } from "../fixtures.ts";

/* As `tests/e2e/attacks/measuring.spec.ts`, which has more of it, in Firefox. */

const known = { address: "known@alias.example", title: "shop.example" };

async function visit(firefox: Firefox, host: string, page: string, typed = ""): Promise<Observed> {
  const form = await firefox.openForm(host, page);
  await form.page.evaluate(watchForChip);
  const observed = await observeChip(form.page, typed);
  await form.page.close();
  return Object.fromEntries(
    Object.entries(observed).filter(
      ([name]) => !/ms$|^times|^frames|^entries of(?!.*on the way)/.test(name),
    ),
  );
}

test("a page measures the same with no alias and with one, and whosever address is in its field", async ({
  service,
  firefox,
}) => {
  test.slow();
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const none = await visit(firefox, "news.example", "login.html");
  expect(Object.keys(none).length).toBeGreaterThan(60);
  expect(await visit(firefox, "shop.example", "login.html")).toEqual(none);
  const anybody = await visit(firefox, "news.example", "signup.html", "bob@example.com");
  expect(await visit(firefox, "news.example", "signup.html", ada.email)).toEqual(anybody);
});
