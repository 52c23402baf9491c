import type { Page } from "@playwright/test";

/*
 * So long each wrong thing would need that must not come. Nothing comes after it that a test could wait for, or what
 * does may come before it: it takes several turns between the worker and frames, each of which has timers of its own.
 */

type Timed = Pick<Page, "waitForTimeout">;

/** Asked by a person outside the page, the worker looks for the field in all frames, and fills it. */
export const mayFill = (page: Timed) => page.waitForTimeout(1500);

/** The same where the field is in the page's own document. */
export const mayFillHere = (page: Timed) => page.waitForTimeout(600);

/** A field that got the focus has the offer brought. */
export const mayBring = (page: Timed) => page.waitForTimeout(1000);

/** An offer that was taken away comes again, after some time. */
export const mayComeBack = (page: Timed) => page.waitForTimeout(3000);

/** What was entered is whole after 0.4 s, looked up by the worker, and spoken of. */
export const mayTell = (page: Timed) => page.waitForTimeout(1000);

/** Frames load what they are given. */
export const mayLoad = (page: Timed) => page.waitForTimeout(500);

/** A press that counts has the worker write it down, and ask the service. */
export const mayAsk = (page: Timed) => page.waitForTimeout(300);
