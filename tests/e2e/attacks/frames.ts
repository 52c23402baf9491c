import type { Page } from "@playwright/test";

/** The page, which is the one in front, is drawn with what was done to it. */
export const isDrawn = (page: Page) => passFrames(page, 3);

/** So is the offer, with what it does itself about a style of the page, and observers of the page have heard of it. */
export const isDrawnAnew = (page: Page) => passFrames(page, 24);

function passFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
}
