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

/** Elements whose text has too little contrast, where the checker has run before. */
export async function findLowContrast(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const options = { runOnly: ["color-contrast"], resultTypes: ["violations"] };
    const { violations } = await window.axe.run({ exclude: ["nav.index"] }, options);
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

declare global {
  interface Window {
    axe: {
      run(
        context: { exclude: string[] },
        options: { runOnly: string[]; resultTypes: string[] },
      ): Promise<{ violations: { nodes: { html: string }[] }[] }>;
    };
  }
}
