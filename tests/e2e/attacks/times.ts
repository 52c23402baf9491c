import type { Page } from "@playwright/test";

/*
 * Times that pass in attacks. What must not happen is waited for as long as it would take: no later event could be
 * waited for instead, as each takes several messages between the worker and frames, which have timers of their own.
 */

type Timed = Pick<Page, "waitForTimeout">;
const pass = (milliseconds: number) => (page: Timed) => page.waitForTimeout(milliseconds);

/** Enough for the worker to find the field in any frame and fill it, after a direct request. */
export const mayFill = pass(1500);

/** The same if the field is in the top document. */
export const mayFillHere = pass(600);

/** Enough for the offer to appear after a field got the focus. */
export const mayBring = pass(1000);

/** Enough for the offer to return after the page removed it. */
export const mayComeBack = pass(3000);

/** Enough for a warning: an entered address counts as complete after 0.4 s, and the worker then looks it up. */
export const mayTell = pass(1000);

/** Enough for the worker to store the gesture and to ask the service, after a press that counts. */
export const mayAsk = pass(300);

/** The repeat interval of a held key. */
export const keyRepeats = pass(30);

/** The delay before a held key repeats: it may be longer than the time for which the offer ignores presses. */
export const keyIsHeld = pass(900);

/** Longer than the 0.3 s after which the press of a pointer that travelled to the offer counts (`clickjacking.ts`). */
export const handRests = pass(450);

/** Between repeated taps: shorter than the pause of 0.5 s after which a tap counts. */
export const tapsOn = pass(200);

export const fingerPauses = pass(700);

/** Longer than the 0.6 s for which buttons of the popup that act on the page ignore presses. */
export const seesPopup = pass(700);

/** Waits until the offer has answered a changed style of the page, and until observers of the page were called. */
export function isDrawnAnew(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 24; frame += 1) await new Promise(requestAnimationFrame);
  });
}
