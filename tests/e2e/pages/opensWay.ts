import { expect, type Locator } from "@playwright/test";

/** Opens one of the ways to sign in, which may be among the “Other ways to sign in”. */
export async function opensWay(place: Locator, words: string): Promise<void> {
  const way = place.getByText(words);
  await expect(way).toBeAttached();
  if (!(await way.isVisible())) await place.getByText("Other ways to sign in").click();
  await way.click();
}
