import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** All that other colours can change: what else there is, and how large, is the same in each colour scheme. */
export const rulesOfColours = ["color-contrast", "link-in-text-block", "target-size"] as const;

/**
 * The checker of a page. There are no frames in ours, so its results need not be put together in another page
 * ("legacy mode"), and where each node that passed stands is not described, which takes longer than to check it.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}
