import { expect, type Page } from "@playwright/test";

/** Presses Tab until this has the focus; on the way, the focused element must always be visible. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(":focus");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(focused).toHaveCSS("outline-style", /solid|auto/, { timeout: 50 });
    await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
  }).toPass({ intervals: [0] });
}
