import type { Page } from "@playwright/test";

/* Durations that are part of an attack. Nothing is waited for. */

type Paced = Pick<Page, "waitForTimeout">;

/** The repeat interval of a held key. */
export const keyRepeats = (page: Paced) => page.waitForTimeout(30);

/** The delay before a held key repeats: it may be longer than the time for which the offer ignores presses. */
export const keyIsHeld = (page: Paced) => page.waitForTimeout(900);

/** Longer than the 0.3 s after which the press of a pointer that travelled to the offer counts (`guard.ts`). */
export const handRests = (page: Paced) => page.waitForTimeout(450);

/** Between repeated taps: shorter than the pause after which a tap counts. */
export const tapsOn = (page: Paced) => page.waitForTimeout(200);

/** Longer than the pause of 0.5 s after which a tap counts. */
export const fingerPauses = (page: Paced) => page.waitForTimeout(700);

/** Longer than the 0.6 s for which buttons of the popup that act on the page ignore presses. */
export const seesPopup = (page: Paced) => page.waitForTimeout(700);
