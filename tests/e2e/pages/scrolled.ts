import { expect, type Page } from "@playwright/test";

/**
 * Scrolls to each visually hidden text, as a screen reader does, and expects that nothing else scrolls than the
 * element with this class, or "page", the document itself.
 * @returns the number of these texts
 */
export async function scrollsOnly(page: Page, scroller: string): Promise<number> {
  const { texts, moved } = await page.evaluate(() => {
    const texts = document.querySelectorAll(".visually-hidden");
    const moved = new Set<string>();
    for (const text of texts) {
      for (const block of ["start", "end", "nearest"] as const) {
        text.scrollIntoView({ block, behavior: "instant" });
        for (const each of document.querySelectorAll("*")) {
          if (each.scrollTop === 0 && each.scrollLeft === 0) continue;
          moved.add(each === document.scrollingElement ? "page" : each.className);
        }
      }
    }
    return { texts: texts.length, moved: [...moved] };
  });
  expect(moved.filter((each) => each !== scroller)).toEqual([]);
  return texts;
}
