import type { Page } from "@playwright/test";

/*
 * How long a hand takes over what it does in an attack, which is a part of that attack: the pace of a pointer and of
 * keys, and rests by which a press would be late enough to count. Nothing is waited for.
 */

type Paced = Pick<Page, "waitForTimeout">;

/** Between two moves of a pointer that goes along with something. */
export const movesSwiftly = (page: Paced) => page.waitForTimeout(20);

/** Between two moves of a pointer that hardly moves. */
export const movesSlowly = (page: Paced) => page.waitForTimeout(50);

/** Between two times that a key which is held repeats itself. */
export const keyRepeats = (page: Paced) => page.waitForTimeout(30);

/** A keyboard may wait longer before it repeats a key than the offer ignores presses. */
export const keyIsHeld = (page: Paced) => page.waitForTimeout(900);

/** A press of a pointer that has travelled there counts after 0.3 s (`consentGate.ts`), as far as time goes. */
export const handRests = (page: Paced) => page.waitForTimeout(450);

/** Whoever has seen the pointer for a second knows where it is. */
export const seesPointer = (page: Paced) => page.waitForTimeout(1100);

/** Between two taps of somebody who taps on and on; less than a finger has to leave out for a tap to count. */
export const tapsOn = (page: Paced) => page.waitForTimeout(200);

/** More than the 0.6 s that a finger has to leave out for a tap to count. */
export const fingerPauses = (page: Paced) => page.waitForTimeout(700);

/** Of the 3 s for which `pointer.spec.ts` blocks its page, a layer is drawn over the offer from 0.3 s to 2.4 s. */
export const comesUnderLayer = (page: Paced) => page.waitForTimeout(1200);

/** More than the 0.6 s for which a button of the popup that acts on the page takes no press. */
export const seesPopup = (page: Paced) => page.waitForTimeout(700);
