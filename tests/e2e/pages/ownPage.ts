import { expect, type Page } from "@playwright/test";

/** Nothing that a server said has become anything but text in one of our pages. */
export async function hasOnlyText(page: Page): Promise<void> {
  await expect(page.locator("img, svg[onload], script:not([src])")).toHaveCount(0);
}

/** No part of the page says this. */
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
