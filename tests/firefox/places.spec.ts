import { ada, expect, test } from "./fixtures.ts";

test.use({ inPrivate: true });

test("a container and a private window are filled", async ({ service, firefox }) => {
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
