import { ada, expect, test } from "../fixtures.ts";

/* As `tests/e2e/attacks/enteredText.spec.ts`, which has more of it, in Firefox. */

test("what a page enters by a command is not looked into, and what a person types is", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.page.evaluate((guess) => document.execCommand("insertText", false, guess), ada.email);
  await form.hasValue(ada.email);
  await form.page.waitForTimeout(1000);
  // In its panel, the warning is in words.
  await form.press("More options");
  await form.hasOffer("Custom address…");
  expect(await form.readWords()).not.toMatch(/your real address/);
  await form.focusEmail();
  await form.page.keyboard.press("Control+a");
  await form.page.keyboard.press("Delete");
  await form.page.keyboard.type(ada.email);
  await form.page.mouse.move(5, 5);
  await form.says(/your real address/);
});

const told = /your real address/;

test("what a person copies and pastes by keys is looked into", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  const { keyboard } = form.page;
  await form.page.getByLabel("Name").fill(ada.email);
  await form.page.getByLabel("Name").focus();
  await keyboard.press("Control+a");
  await keyboard.press("Control+c");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await keyboard.press("Control+v");
  await form.hasValue(ada.email);
  await form.press("More options");
  await form.says(told);
});

// Firefox lets a page paste what it has copied itself, and vouches for the event.
test("what a page copies and pastes by commands in a click is not looked into", async ({
  service,
  firefox,
}) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  await form.page.evaluate((guess) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData!.setData("text/plain", guess);
      event.preventDefault();
    };
    addEventListener("copy", copy, { once: true });
    document.querySelector("h1")!.addEventListener("click", () => {
      document.execCommand("copy");
      document.querySelector<HTMLElement>("#email")!.focus();
      document.execCommand("paste");
    });
  }, ada.email);
  await form.page.getByRole("heading").click();
  await form.hasValue(ada.email);
  await form.press("More options");
  await form.hasOffer("Custom address…");
  await form.page.waitForTimeout(1000);
  expect(await form.readWords()).not.toMatch(told);
});
