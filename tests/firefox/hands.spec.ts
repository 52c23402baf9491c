import { ada, expect, test } from "./fixtures.ts";

/* What a person types, presses and undoes is theirs in Firefox, too; `tests/e2e/hands.spec.ts` has more of it. */

const known = { address: "known@alias.example", title: "shop.example" };

for (const [title, aliases] of [
  ["a login with a known alias", [known]],
  ["a login without one", []],
] as const) {
  test(`${title} is sent what was typed: email, Tab, password, Enter, while the button is there`, async ({
    service,
    firefox,
  }) => {
    await firefox.signIn(service, { ...ada, aliases: [...aliases] });
    const form = await firefox.openForm("shop.example", "login.html");
    await form.focusEmail();
    await form.hasOffer(/Alibi|known/);
    const { keyboard } = form.page;
    await keyboard.type("ada@home.example", { delay: 60 });
    await keyboard.press("Tab");
    await keyboard.type("pass word", { delay: 60 });
    await keyboard.press("Enter");
    await expect(form.page).toHaveURL(/email=ada%40home\.example&password=pass\+word$/);
    expect(service.aliasesOf(ada.email)).toHaveLength(aliases.length);
  });
}

test("Tab from the page's last field, and Shift+Tab from its first, do not go into the button", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  for (const key of ["Tab", "Shift+Tab"]) {
    // The key may leave the page for the browser's own buttons: each has a page of its own.
    const form = await firefox.openForm("shop.example", "alone.html");
    await form.focusEmail();
    await form.hasOffer(/new alias/);
    await form.page.keyboard.press(key);
    expect(await form.isOfferFocused()).toBe(false);
  }
});

test("Ctrl+Z in a filled field gives back what was there", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  await form.types("me@home.example");
  await form.press(/new alias/);
  await form.hasValue(/@alias\.example$/);
  await form.page.keyboard.press("Control+z");
  await form.hasValue("me@home.example");
  expect(service.aliasesOf(ada.email)).toHaveLength(1);
});

test("a press as soon as the button is there fills the field, or says that it takes one more", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, { ...ada, aliases: [known] });
  const form = await firefox.openForm("shop.example", "login.html");
  await form.focusEmail();
  await form.pressAtOnce(/known/);
  await form.says(/Press once more|Filled with/);
});
