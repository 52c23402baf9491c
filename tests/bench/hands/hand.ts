import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, ElementHandle, Frame, Page } from "@playwright/test";

/** The fields a person types into. */
export type Field = ElementHandle<HTMLElement>;

/** Types and points like a person, with real input events, and never checks the result. */
export type Hand = ReturnType<typeof createHand>;

/** @param pace the time between two keys, in ms */
export function createHand(page: Page, frame: Frame, pace: number) {
  const { keyboard, mouse } = page;
  let session: CDPSession | undefined;
  const rest = (share: number) => sleep(pace * share);

  async function press(key: string): Promise<void> {
    await keyboard.press(key, { delay: pace * 0.4 });
    await rest(0.6);
  }

  return {
    /** Moves from the last position and clicks into the field, in its middle or at a share of its width. */
    async clicks(field: Field, { at = 0.5, times = 1 } = {}) {
      const point = await findPoint(field, at);
      if (!point) return;
      await mouse.move(...point, { steps: 4 });
      await mouse.click(...point, { clickCount: times, delay: 20 });
      await rest(1);
    },
    async drags(from: Field, to: Field) {
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
    async types(text: string) {
      for (const letter of text) await press(letter);
    },
    /** Such as "Tab", "Shift+Tab" or "Control+V", in sequence. */
    async presses(...keys: string[]) {
      for (const key of keys) await press(key);
    },
    /** Holds a key until the system has repeated it so often. */
    async holds(key: string, repeats: number) {
      for (let times = 0; times <= repeats; times += 1) {
        await keyboard.down(key);
        await sleep(30);
      }
      await keyboard.up(key);
      await rest(1);
    },
    /** Composes the text character by character, as an input method does, and commits it. */
    async composes(text: string) {
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
    /** Waits as long with a chip as without, so that the page's own timers meet the same keys. */
    looks: () => sleep(500),
    /** Records focus, caret, selection and scroll position under this name. */
    async checks(name: string) {
      await frame.evaluate((at) => globalThis.handsRecorder?.check(at), name);
    },
  };
}

async function findPoint(field: Field, at: number): Promise<[x: number, y: number] | undefined> {
  await field.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  const box = await field.boundingBox();
  return box ? [box.x + box.width * at, box.y + box.height / 2] : undefined;
}
