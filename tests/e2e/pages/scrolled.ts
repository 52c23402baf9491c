import type { Page } from "@playwright/test";

/**
 * Scrolls to each visually hidden text, as a screen reader does, and returns which elements scrolled; the
 * document itself is "page".
 */
export function scrollToHiddenTexts(page: Page): Promise<{ texts: number; moved: string[] }> {
  return page.evaluate(() => {
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
}
