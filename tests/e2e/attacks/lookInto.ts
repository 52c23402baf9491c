import type { Page } from "@playwright/test";

/*
 * Helpers for pages that override DOM methods, which misleads tests too. They call the browser's own methods on
 * the prototypes.
 */

/** Clicks the field of that name, or the one that the page stores in a global of that name. */
export async function clickField(page: Page, name: string): Promise<void> {
  const box = await page.evaluate((wanted) => {
    const found = Document.prototype.getElementsByTagName.call(document, "input");
    const named = Array.from(found as Iterable<HTMLInputElement>).find(
      (each) => each.name === wanted,
    );
    const field = named ?? (window as unknown as Record<string, Element>)[wanted]!;
    field.scrollIntoView({ block: "center" });
    return field.getBoundingClientRect().toJSON() as DOMRect;
  }, name);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The names of the fields that contain an alias. */
export function readFilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = Document.prototype.getElementsByTagName.call(document, "input");
    const filled = Array.from(found as Iterable<HTMLInputElement>).filter(({ value }) =>
      value.endsWith("@alias.example"),
    );
    return filled.map((each) => each.name);
  });
}
