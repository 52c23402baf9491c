import type { Page } from "@playwright/test";

/** The offer's element, as a page can find it; nothing in it can be found by one. */
export const offerElement = "html > div[popover]";

/** Where it is in the window, with what is open of it. In CSS px. */
export function readOfferBox(page: Page): Promise<{ x: number; y: number }> {
  return page.locator(offerElement).evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { x, y };
  });
}

/** The pointer that the browser draws over it. */
export function readOfferCursor(page: Page): Promise<string> {
  return page.locator(offerElement).evaluate((element) => getComputedStyle(element).cursor);
}
