import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules whose results depend on colours; all others give the same result in each colour scheme. */
export const rulesOfColours = ["color-contrast", "link-in-text-block", "target-size"] as const;

/**
 * Creates the accessibility checker of a page. Our pages have no frames, so results need not be merged in
 * another page ("legacy mode"). Positions of nodes that passed are left out: describing them takes longer than
 * checking.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}
