import { expect, type Locator } from "@playwright/test";

/**
 * Presses what comes to nothing, at the bottom of a small window that is zoomed to 200 %.
 *
 * Why is said below it, in view, and what was pressed stays where it was.
 *
 * @param place where the button is and where the words are to be
 */
export async function failsInPlace(place: Locator, name: string, words: RegExp): Promise<void> {
  await place.page().setViewportSize({ width: 640, height: 360 });
  const button = place.getByRole("button", { name, exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const before = await button.evaluate(readTop);
  await button.click();
  const said = place.getByText(words);
  await expect(said).toBeInViewport({ ratio: 1 });
  expect(await button.evaluate(readTop)).toBe(before);
  expect(await said.evaluate(readTop)).toBeGreaterThan(before);
}

/** Runs in the page: how far below its start, in px, wherever it is scrolled to. */
export function readTop(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY;
}
