import type { Locator, Page } from "@playwright/test";

/** Selects the offer's element, the only part of it that a page can find. */
export const offerElement = "html > [popover]";

/** The element of the visible offer; that of a closed one may remain for a while. */
export const findOffer = (page: Page): Locator => page.locator(`${offerElement}:popover-open`);
