import type { Page } from "@playwright/test";
import { countForced, sumScript, trace } from "./trace.ts";

const letters = "ada.lovelace.analytical.engine.1843.note.g";

/**
 * Types into the email field of the sign-up page, which has the focus and the chip beside it.
 * @returns what the extension does in script for a letter, in ms, and the layouts that it forces
 */
export async function type(page: Page): Promise<{ script: number; forcedLayouts: number }> {
  const session = await page.context().newCDPSession(page);
  const events = await trace(session, async () => {
    for (const letter of letters) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(30);
    }
  });
  return { script: sumScript(events) / letters.length, forcedLayouts: countForced(events) };
}
