import type { Page } from "@playwright/test";

/* How long to wait for what must not happen: no later event could be waited for instead. */

type Timed = Pick<Page, "waitForTimeout">;

/** Enough for the worker to find the field in any frame and fill it, after a direct request. */
export const mayFill = (page: Timed) => page.waitForTimeout(1500);

/** The same if the field is in the top document. */
export const mayFillHere = (page: Timed) => page.waitForTimeout(600);

/** Enough for the offer to appear after a field got the focus. */
export const mayBring = (page: Timed) => page.waitForTimeout(1000);

/** Enough for the offer to return after the page removed it. */
export const mayComeBack = (page: Timed) => page.waitForTimeout(3000);

/** Enough for a warning: an entered address counts as complete after 0.4 s, and the worker then looks it up. */
export const mayTell = (page: Timed) => page.waitForTimeout(1000);

/** Enough for the worker to store the gesture and to ask the service, after a press that counts. */
export const mayAsk = (page: Timed) => page.waitForTimeout(300);
