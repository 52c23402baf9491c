import { expect, type Locator, type Page } from "@playwright/test";

/** A page of the extension. */
export class OwnPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async shows(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words).first()).toBeVisible();
  }

  async hasNoText(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words)).toHaveCount(0);
  }

  async hasHeadings(name: string, count = 1): Promise<void> {
    await expect(this.page.getByRole("heading", { name })).toHaveCount(count);
  }

  /** Presses the button of this name, or the first of them. */
  async presses(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).first().click();
  }

  /** While the server's page is already open. */
  async showsSignInPage(): Promise<void> {
    await this.presses("Show the sign-in page");
  }

  /** Presses a button that opens another page. */
  async opensBy(name: string): Promise<Page> {
    const opened = this.page.context().waitForEvent("page");
    await this.presses(name);
    return opened;
  }

  /** The focus, also after the focused element was removed. */
  async hasFocusOn(name: string | RegExp): Promise<void> {
    // An element in a shadow tree comes after its host.
    await expect(this.page.locator(":focus").last()).toHaveAccessibleName(name);
  }

  /** Presses keys only. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** No horizontal overflow. */
  async fitsIn(width: number, height = 720): Promise<void> {
    await this.page.setViewportSize({ width, height });
    const wide = await this.page.evaluate(() => document.scrollingElement!.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
}

/** A part of a page: a section, a form, a bar. */
export class Part {
  readonly place: Locator;

  constructor(place: Locator) {
    this.place = place;
  }

  async says(words: string | RegExp): Promise<void> {
    await expect(this.place).toContainText(words);
  }

  /** These words alone, in one of its elements. */
  async shows(words: string | RegExp, shown = true): Promise<void> {
    await expect(this.place.getByText(words).first()).toBeVisible({ visible: shown });
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.place.getByRole("button", { name, exact: true }).click();
  }

  async offers(name: string | RegExp, offered = true): Promise<void> {
    const button = this.place.getByRole("button", { name, exact: true });
    await expect(button).toBeVisible({ visible: offered });
  }

  async isThere(there = true): Promise<void> {
    await expect(this.place).toBeVisible({ visible: there });
  }
}

/** Presses that very button when it is called, whatever has become of it by then. */
export async function readiesPress(button: Locator): Promise<() => Promise<void>> {
  const found = await button.elementHandle();
  return () => found!.evaluate((element) => (element as HTMLElement).click());
}

/** Expects that no text of a server was turned into elements in a page of the extension. */
export async function hasOnlyText(page: Page): Promise<void> {
  await expect(page.locator("img, svg[onload], script:not([src])")).toHaveCount(0);
}

/** Expects that the page does not contain this text. */
export async function saysNothingOf(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByText(words)).toHaveCount(0);
}

/** The text of a page, the values of its fields, and its address. */
export function readAll(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    const typed = fields.map(({ value }) => value);
    return [location.href, document.title, document.documentElement.outerHTML, ...typed].join("\n");
  });
}
