import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { alterBuild } from "../../e2e/alterBuild.ts";
import type { Field, Rect } from "./obstacles.ts";

/** A copy of the build whose offer can be looked into; in all else it is the same. */
export function openTreeBuild(original: string): ReturnType<typeof alterBuild> {
  const altered = alterBuild("", undefined, original);
  const file = `${altered.build}/offer.js`;
  const closed = readFileSync(file, "utf8");
  const open = closed.replace("mode:`closed`", "mode:`open`");
  if (open === closed) throw new Error("The offer's tree could not be opened.");
  writeFileSync(file, open);
  return altered;
}

/** What is drawn of the offer now. */
export interface Drawn {
  /** All that has a ground of its own. */
  boxes: Rect[];
  /** The words of a mark alone, which are there while it is used. */
  unfolded: Rect[];
  /** None where there is no room for it. */
  bar: Rect | null;
  panel: Rect | null;
  compact: boolean;
  caret: Rect | null;
}

/** Puts the field into the middle of the window and the keyboard into it; undefined where no offer comes. */
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
  // What a page focuses is nobody's before there is a letter in it.
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
  // Faded in, and what it knows late has come.
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
  // Where there is room for the mark alone, that opens it.
  const { caret, compact } = (await readDrawn(page)) ?? {};
  const pressed = caret ?? (compact ? bar : undefined);
  // Where the panel has no room, the mark does what it does, once it takes a press.
  if (!caret) await page.waitForTimeout(700);
  if (!pressed) return undefined;
  await page.mouse.click((pressed.left + pressed.right) / 2, (pressed.top + pressed.bottom) / 2);
  await page.waitForTimeout(60);
  return readDrawn(page);
}
