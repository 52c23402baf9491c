import type { Page } from "@playwright/test";

/** Waits until the changes of the page in front are drawn. */
export const isDrawn = (page: Page) => passFrames(page, 3);

/** Waits until the offer has also answered a changed style of the page, and until observers of the page were called. */
export const isDrawnAnew = (page: Page) => passFrames(page, 24);

function passFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
