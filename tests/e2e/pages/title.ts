import type { Locator, Page } from "@playwright/test";

/** What one of the extension's own pages is called, at its top. */
export function titleOf(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}
