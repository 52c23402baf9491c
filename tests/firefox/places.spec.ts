import { ada, expect, test } from "./fixtures.ts";

test.use({ inPrivate: true });

test("in a container and in a private window an alias is made and filled in as in any tab, and of the private one nothing is kept", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  for (const [place, host] of [
    ["container", "shop.example"],
    ["private window", "news.example"],
  ] as const) {
    const form = await firefox.openForm(host, "signup.html", place);
    await form.focusEmail();
    await form.press(new RegExp(host));
    await form.hasValue(/@alias\.example$/);
    const made = service.aliasesOf(ada.email).find(({ title }) => title === host);
    expect(made?.address).toBe(await form.email.inputValue());
  }
  expect(await firefox.readLocal()).not.toContain("news.example");
});
