import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, ElementHandle, Frame, Page } from "@playwright/test";

/** The fields a person types into. */
export type Field = ElementHandle<HTMLElement>;

/**
 * Types and points like a person, with real input events, and never checks the result: fingers that know a form
 * just go on.
 */
export interface Hand {
  /** Moves from the last position and clicks into the field, in its middle or at a share of its width. */
  clicks(field: Field, options?: { at?: number; times?: number }): Promise<void>;
  /** Drags the selection of one field into another. */
  drags(from: Field, to: Field): Promise<void>;
  types(text: string): Promise<void>;
  /** Such as "Tab", "Shift+Tab" or "Control+V", in sequence. */
  presses(...keys: string[]): Promise<void>;
  /** Holds a key until the system has repeated it so often. */
  holds(key: string, repeats: number): Promise<void>;
  /** Composes the text character by character, as an input method does, and commits it. */
  composes(text: string): Promise<void>;
  /**
   * Waits a moment, in which a chip can appear. It waits as long without a chip, so that the page's own timers
   * meet the same keys.
   */
  looks(): Promise<void>;
  /** Records focus, caret, selection and scroll position under this name. */
  checks(name: string): Promise<void>;
}

/** @param pace the time between two keys, in ms */
export function createHand(page: Page, frame: Frame, pace: number): Hand {
  const { keyboard, mouse } = page;
  let session: CDPSession | undefined;
  const rest = (share: number) => sleep(pace * share);

  async function press(key: string): Promise<void> {
    await keyboard.press(key, { delay: pace * 0.4 });
    await rest(0.6);
  }

  return {
    async clicks(field, { at = 0.5, times = 1 } = {}) {
      const point = await findPoint(field, at);
      if (!point) return;
      await mouse.move(...point, { steps: 4 });
      await mouse.click(...point, { clickCount: times, delay: 20 });
      await rest(1);
    },
    async drags(from, to) {
      const start = await findPoint(from, 0.05);
      const end = await findPoint(to, 0.5);
      if (!start || !end) return;
      await mouse.move(...start, { steps: 4 });
      await mouse.down();
      // If the page prevents the drag, Playwright waits for a dragstart that never comes.
      await Promise.race([mouse.move(...end, { steps: 4 }), sleep(2000)]);
      await mouse.up();
      await rest(1);
    },
    async types(text) {
      for (const letter of text) await press(letter);
    },
    async presses(...keys) {
      for (const key of keys) await press(key);
    },
    async holds(key, repeats) {
      for (let times = 0; times <= repeats; times += 1) {
        await keyboard.down(key);
        await sleep(30);
      }
      await keyboard.up(key);
      await rest(1);
    },
    async composes(text) {
      session ??= await page.context().newCDPSession(page);
      for (let length = 1; length <= text.length; length += 1) {
        const part = text.slice(0, length);
        await session.send("Input.imeSetComposition", {
          text: part,
          selectionStart: length,
          selectionEnd: length,
        });
        await rest(1);
      }
      await session.send("Input.insertText", { text });
      await rest(1);
    },
    looks: () => sleep(500),
    async checks(name) {
      await frame.evaluate((at) => globalThis.handsRecorder?.check(at), name);
    },
  };
}

/** A point of the field in the window; undefined if the field is not rendered. */
async function findPoint(field: Field, at: number): Promise<[x: number, y: number] | undefined> {
  await field.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  const box = await field.boundingBox();
  return box ? [box.x + box.width * at, box.y + box.height / 2] : undefined;
}
