import type { Locator, Page } from "@playwright/test";

/** The offer's element, as a page can find it; nothing in it can be found by one. */
export const offerElement = "html > div[popover]";

/** The one that is shown; one that was closed may stay for a while. */
export const findOffer = (page: Page): Locator => page.locator(`${offerElement}:popover-open`);

/** Where it is in the window, with what is open of it. In CSS px. */
export function readOfferBox(page: Page): Promise<{ x: number; y: number }> {
  return findOffer(page).evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { x, y };
  });
}

/** The pointer that the browser draws over it. */
export function readOfferCursor(page: Page): Promise<string> {
  return findOffer(page).evaluate((element) => getComputedStyle(element).cursor);
}
