import { expect, type Locator } from "@playwright/test";

/**
 * Presses a button whose action fails, at the bottom of a small window that is zoomed to 200 %. The error must
 * appear below the button and in view, and the button must not move.
 *
 * @param place contains the button and the error
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

/** Runs in the page: the distance from the top of the document, in px, independent of scrolling. */
function readTop(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY;
}
