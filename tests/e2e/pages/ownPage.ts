import { expect, type Page } from "@playwright/test";

/** Expects that no text of a server was turned into elements in a page of the extension. */
export async function hasOnlyText(page: Page): Promise<void> {
  await expect(page.locator("img, svg[onload], script:not([src])")).toHaveCount(0);
}

/** Expects that the page does not contain this text. */
export async function saysNothingOf(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByText(words)).toHaveCount(0);
}

/** The text of a page, the values of its fields, and its address. */
export function readAll(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    const typed = fields.map(({ value }) => value);
    return [location.href, document.title, document.documentElement.outerHTML, ...typed].join("\n");
  });
}
