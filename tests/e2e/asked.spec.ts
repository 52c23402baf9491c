import { ada, expect, test } from "./fixtures.ts";

const known = { address: "known@alias.example", title: "shop.example" };

for (const way of ["menu", "shortcut"] as const) {
  test(`by ${way}, a login gets its alias, others a new one`, async ({ service, extension }) => {
    await extension.signIn(service, { ...ada, aliases: [known] });
    const login = await extension.openOffer("shop.example", "login.html", /known/);
    await extension.asksBy(way, login);
    await login.hasValue(known.address);
    expect(service.commits).toEqual([]);
    const form = await extension.openForm("forum.example");
    await form.field("Name").click();
    await form.hasNoOffer();
    await extension.asksBy(way, form);
    await expect(form.field("Name")).toHaveValue(/@alias\.example$/);
    await form.says(/Filled with/);
    expect(service.commits).toMatchObject([{ title: "forum.example" }]);

    const letter = await extension.openForm("mail.example", "writing.html");
    await letter.field("Letter").click();
    await letter.page.keyboard.type("Write to .");
    await letter.page.keyboard.press("ArrowLeft");
    await letter.hasNoOffer();
    await extension.asksBy(way, letter);
    await expect(letter.field("Letter")).toHaveText(/^Write to \S+@alias\.example\.$/);
    await letter.field("Note").click();
    await extension.asksBy(way, letter);
    await expect(letter.field("Note")).toHaveValue(/^\S+@alias\.example$/);
  });

  test(`by ${way}, a frame is filled where Alibi is off @slow`, async ({ alibi }) => {
    const page = await alibi.openOffer("shop.example", "frames.html");
    await page.press("Alias options");
    await page.press("Don’t offer on shop.example");
    await page.says(/is off/);
    const form = await page.inFrame("letters");
    await form.getsNoOffer();
    await alibi.asksBy(way, form);
    await form.hasValue(/@alias\.example$/);
  });
}

test("the shortcut opens the popup where there is no field", async ({ service, alibi }) => {
  const form = await alibi.openForm("shop.example");
  await form.heading.click();
  await alibi.asksBy("shortcut", form);
  await expect.poll(alibi.readOpenPages).toEqual(["/popup.html"]);
  await form.hasNoOffer();
  expect(service.aliasesOf(ada.email)).toEqual([]);
  await alibi.closesPopup();
  await form.email.click();
  await alibi.asksBy("shortcut", form);
  await form.hasValue(/@alias\.example$/);
});
