import type { Locator, Page } from "@playwright/test";

/** Selects the offer's element, the only part of it that a page can find. */
export const offerElement = "html > [popover]";

/** The element of the visible offer; that of a closed one may remain for a while. */
export const findOffer = (page: Page): Locator => page.locator(`${offerElement}:popover-open`);

/** The position of the offer in the window, including an open panel. In CSS pixels. */
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
