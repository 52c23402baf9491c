import type { Page } from "@playwright/test";
import { countForced, sumScript, trace } from "./trace.ts";

/** The cost of a letter typed into a field with the chip beside it. */
export interface Typing {
  /** Of the extension, in ms per letter. */
  script: number;
  forcedLayouts: number;
  /** From the key to the next frame, in ms. */
  latencies: number[];
}

const letters = "ada.lovelace.analytical.engine.1843.note.g";

/** Types into the email field of the sign-up page, which has the focus. */
export async function type(page: Page): Promise<Typing> {
  await page.evaluate(() => {
    const latencies: number[] = [];
    Object.assign(globalThis, { latencies });
    addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() => latencies.push(performance.now() - timeStamp)),
    );
  });
  const session = await page.context().newCDPSession(page);
  const events = await trace(session, async () => {
    for (const letter of letters) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(30);
    }
  });
  const latencies = await page.evaluate(
    () => (globalThis as { latencies?: number[] }).latencies ?? [],
  );
  return {
    script: sumScript(events) / letters.length,
    forcedLayouts: countForced(events),
    latencies,
  };
}
