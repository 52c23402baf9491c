import type { Locator, Page } from "@playwright/test";

/** The title of a page of the extension. */
export function titleOf(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}
