import type { Page } from "@playwright/test";
import { ada, expect, test } from "../fixtures.ts";
import { inFirefox } from "../inFirefox.ts";
import { SiteParts } from "../pages/siteParts.ts";

/* The letters of a custom address are private until it is created: the page hears none of them. */

declare global {
  interface Window {
    heard: string[];
  }
}

/** Runs before the page's own scripts. */
function listen(): void {
  window.heard = [];
  for (const type of [
    "keydown",
    "keypress",
    "keyup",
    "beforeinput",
    "input",
    "compositionupdate",
    "paste",
  ]) {
    addEventListener(
      type,
      (event) =>
        window.heard.push((event as KeyboardEvent).key ?? (event as InputEvent).data ?? type),
      true,
    );
  }
}

const secret = "xqzwkv";

function findSecret(page: Page): Promise<boolean> {
  return page.evaluate(
    (words) => (window as unknown as { find(words: string): boolean }).find(words),
    secret,
  );
}

test("the page can neither hear nor find letters typed for a custom address, unlike those in its own field @slow", async ({
  service,
  extension,
}) => {
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  await extension.signIn(service, { ...ada, domains });
  const form = await extension.openForm("shop.example");
  await form.page.evaluate(listen);
  await form.focusEmail();
  await form.press("Alias options");
  await form.press("Custom address");
  await expect.poll(() => extension.readOpenPages()).toEqual(["/popup.html"]);
  // Alibi adds no text field to the page. Firefox does not report this to tests.
  const taking = (await form.readAloud()).filter((line) => /^(combobox|textbox)/.test(line));
  if (!inFirefox) expect(taking).toHaveLength(3);
  const popup = await extension.openPopup();
  await popup.newAliasIsLabelled("shop.example");
  await popup.hasKind("Custom address");
  await popup.choosesOwnAddress("", "ada.example");
  await popup.typesBeforeAt(secret);
  await popup.previews(`${secret}@ada.example`);
  expect(await form.page.evaluate(() => window.heard)).toEqual([]);
  expect(await findSecret(form.page)).toBe(false);
  await popup.createsAndFills();
  await form.hasValue(`${secret}@ada.example`);

  await new SiteParts(form.page).nameField.click();
  await form.page.keyboard.type(secret);
  expect((await form.page.evaluate(() => window.heard)).join("")).toContain(secret[0]);
  // `window.find` does not search fields in Firefox.
  if (!inFirefox) expect(await findSecret(form.page)).toBe(true);
});
