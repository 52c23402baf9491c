import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { alterBuild } from "../../e2e/alterBuild.ts";
import type { Field, Rect } from "./obstacles.ts";

/** A copy of the build whose offer has an open shadow root, and is otherwise the same. */
export function openTreeBuild(original: string): ReturnType<typeof alterBuild> {
  const altered = alterBuild("", undefined, original);
  const file = `${altered.build}/offer.js`;
  const closed = readFileSync(file, "utf8");
  const open = closed.replace("mode:`closed`", "mode:`open`");
  if (open === closed) throw new Error("The offer's tree could not be opened.");
  writeFileSync(file, open);
  return altered;
}

/** The visible parts of the offer. */
export interface Drawn {
  /** All parts with a background. */
  boxes: Rect[];
  /** The label and arrow of an icon button, which show while it is used. */
  unfolded: Rect[];
  /** null if it has no room. */
  bar: Rect | null;
  panel: Rect | null;
  compact: boolean;
  caret: Rect | null;
}

/** Scrolls the field to the middle of the window and focuses it; undefined if no offer appears. */
export async function touch(
  page: Page,
  field: Field,
  patience: number,
): Promise<Drawn | undefined> {
  await page.mouse.move(1, 1);
  await page.evaluate((each) => {
    (document.activeElement as HTMLElement | null)?.blur();
    each.scrollIntoView({ block: "center", inline: "nearest" });
    each.focus({ preventScroll: true });
  }, field);
  // A field that the page focuses gets an offer only after a letter was typed.
  await page.keyboard.press("a");
  await page.keyboard.press("Backspace");
  const came = await page.evaluate(async (wait) => {
    const until = performance.now() + wait;
    while (performance.now() < until) {
      const bar = document
        .querySelector("[popover]:popover-open")
        ?.shadowRoot?.querySelector(".bar");
      if (bar?.childElementCount) return true;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return false;
  }, patience);
  if (!came) return undefined;
  // It has faded in, and its late data has arrived.
  await page.waitForTimeout(150);
  return readDrawn(page);
}

export function readDrawn(page: Page): Promise<Drawn | undefined> {
  return page.evaluate(() => {
    const hosts = Array.from(document.querySelectorAll("[popover]:popover-open"));
    const root = hosts.find(({ shadowRoot }) => shadowRoot?.querySelector(".bar"))?.shadowRoot;
    if (!root) return undefined;
    const read = (selector: string) => {
      const element = root.querySelector(selector);
      if (!element?.checkVisibility({ visibilityProperty: true })) return null;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const drawn = [".chip", ".bar", ".panel"].filter((selector) => {
      const element = root.querySelector(selector);
      const ground = element ? getComputedStyle(element).backgroundColor : "";
      return ground !== "" && ground !== "rgba(0, 0, 0, 0)";
    });
    return {
      boxes: drawn.map(read).filter((each) => each !== null),
      unfolded: [".compact .marked span", ".compact .main + .caret"]
        .map(read)
        .filter((each) => each !== null),
      bar: read(".bar"),
      panel: read(".panel"),
      compact: root.querySelector(".compact") !== null,
      caret: read(".caret"),
    };
  });
}

/** Opens the panel with the mouse, as a person does. */
export async function openPanel(page: Page, bar: Rect): Promise<Drawn | undefined> {
  await page.mouse.move((bar.left + bar.right) / 2, (bar.top + bar.bottom) / 2, { steps: 4 });
  // If there is only room for the icon button, that opens the panel.
  const { caret, compact } = (await readDrawn(page)) ?? {};
  const pressed = caret ?? (compact ? bar : undefined);
  // If the panel has no room, the icon button performs the action itself, once it accepts presses.
  if (!caret) await page.waitForTimeout(700);
  if (!pressed) return undefined;
  await page.mouse.click((pressed.left + pressed.right) / 2, (pressed.top + pressed.bottom) / 2);
  await page.waitForTimeout(60);
  return readDrawn(page);
}
