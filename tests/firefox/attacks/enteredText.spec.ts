import { mayTell } from "../../e2e/attacks/times.ts";
import { ada, expect, test } from "../fixtures.ts";

/* In addition to `tests/e2e/attacks/enteredText.spec.ts`: Chromium does not allow pages to paste. */

const told = /your real address/;

// Firefox allows a page to paste what it has copied itself, with a trusted event.
test("text that a page copies and pastes is not looked up", async ({ service, firefox }) => {
  await firefox.signIn(service, ada);
  const form = await firefox.openOffer("shop.example");
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
  await form.heading.click();
  await form.hasValue(ada.email);
  await form.press("Alias options");
  await form.hasOffer("Custom address");
  await mayTell(form.page);
  expect(await form.readWords()).not.toMatch(told);
});
