import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, ElementHandle, Frame, Page } from "@playwright/test";

/** The fields a person types into. */
export type Field = ElementHandle<HTMLElement>;

/**
 * Types and points as a person does, in real events of the browser, and never looks at what came of it:
 * fingers know the form, and go on.
 */
export interface Hand {
  /** A click into the field, in its middle or at a share of its width, from where the pointer was. */
  clicks(field: Field, options?: { at?: number; times?: number }): Promise<void>;
  /** Drags what is selected in one field into another. */
  drags(from: Field, to: Field): Promise<void>;
  types(text: string): Promise<void>;
  /** Such as "Tab", "Shift+Tab" or "Control+V", one after the other. */
  presses(...keys: string[]): Promise<void>;
  /** Keeps a key down so long that the system repeats it so often. */
  holds(key: string, repeats: number): Promise<void>;
  /** Composes the text as an input method does, a sign at a time, and commits it. */
  composes(text: string): Promise<void>;
  /**
   * Looks at the form for a moment, in which a chip appears where one does. It is as long where none does:
   * what a page does by its own clock must meet the same keys.
   */
  looks(): Promise<void>;
  /** Notes focus, caret, selection and scroll position under this name. */
  checks(name: string): Promise<void>;
}

/** @param pace from key to key, in ms */
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
      // Where the page takes what begins the drag, Playwright waits for one that never comes.
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

/** A point in a field that is in sight; undefined where the field is nowhere. */
async function findPoint(field: Field, at: number): Promise<[x: number, y: number] | undefined> {
  await field.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  const box = await field.boundingBox();
  return box ? [box.x + box.width * at, box.y + box.height / 2] : undefined;
}
