import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./consent.ts";

/** A part of a page of the extension: a section, a form, a bar. */
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

  async hasNoText(words: string | RegExp): Promise<void> {
    await expect(this.place.getByText(words)).toHaveCount(0);
  }

  button(name: string | RegExp): Locator {
    return this.place.getByRole("button", { name, exact: true });
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** What is pressed by its words and is no button, such as a label. */
  async pressesWords(words: string | RegExp): Promise<void> {
    await this.place.getByText(words, { exact: true }).click();
  }

  async offers(name: string | RegExp, offered = true): Promise<void> {
    await expect(this.button(name)).toBeVisible({ visible: offered });
  }

  async isThere(there = true): Promise<void> {
    await expect(this.place).toBeVisible({ visible: there });
  }

  field(label: string): Locator {
    return this.place.getByLabel(label, { exact: true });
  }

  async types(label: string, typed: string): Promise<void> {
    await this.field(label).fill(typed);
  }

  async hasField(label: string, value: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(value);
  }

  async hasFieldsInOrder(...labels: string[]): Promise<void> {
    await expect(this.place.locator("label[for]")).toHaveText(labels);
  }

  async hasOptions(label: string, ...options: string[]): Promise<void> {
    await expect(this.field(label).locator("option")).toHaveText(options);
  }

  async chooses(name: string | RegExp): Promise<void> {
    await this.place.getByRole("radio", { name, exact: true }).check({ force: true });
  }

  async hasChosen(name: string): Promise<void> {
    await expect(this.place.getByRole("radio", { name, exact: true })).toBeChecked();
  }

  protected toggle(name: string | RegExp): Locator {
    return this.place.getByRole("switch", { name });
  }

  async switches(name: string | RegExp): Promise<void> {
    await this.toggle(name).click();
  }

  async isOn(name: string | RegExp, on = true): Promise<void> {
    await expect(this.toggle(name)).toBeChecked({ checked: on });
  }

  async canSwitch(name: string | RegExp, can: boolean): Promise<void> {
    await expect(this.toggle(name)).toBeEnabled({ enabled: can });
  }

  async previews(address: string | RegExp): Promise<string> {
    const preview = this.place.getByRole("status");
    await expect(preview).toHaveText(address);
    return (await preview.textContent()) ?? "";
  }

  /**
   * Presses a button whose action fails, at the bottom of a small window that is zoomed to 200 %. The error must
   * appear below the button and in view, and the button must not move.
   */
  async failsInPlace(name: string, words: RegExp): Promise<void> {
    await this.place.page().setViewportSize({ width: 640, height: 360 });
    const button = this.button(name);
    await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const before = await button.evaluate(readTop);
    await button.click();
    const said = this.place.getByText(words);
    await expect(said).toBeInViewport({ ratio: 1 });
    expect(await button.evaluate(readTop)).toBe(before);
    expect(await said.evaluate(readTop)).toBeGreaterThan(before);
  }
}

/** Runs in the page: the distance from the top of the document, in px, independent of scrolling. */
function readTop(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

export class OwnPage extends Part {
  readonly page: Page;
  readonly title: Locator;

  constructor(page: Page) {
    super(page.locator("body"));
    this.page = page;
    this.title = page.getByRole("heading", { level: 1 });
  }

  section(name: string): Part {
    return new Part(this.page.getByRole("region", { name, exact: true }));
  }

  async hasHeadings(name: string, count = 1): Promise<void> {
    await expect(this.page.getByRole("heading", { name })).toHaveCount(count);
  }

  override button(name: string | RegExp): Locator {
    return super.button(name).first();
  }

  async opensBy(name: string): Promise<Page> {
    const opened = this.page.context().waitForEvent("page");
    await this.presses(name);
    return opened;
  }

  async hasCopied(words: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await expect.poll(() => this.page.evaluate(() => navigator.clipboard.readText())).toBe(words);
  }

  /** The focus, also after the focused element was removed. */
  async hasFocusOn(name: string | RegExp): Promise<void> {
    // An element in a shadow tree comes after its host.
    await expect(this.page.locator(":focus").last()).toHaveAccessibleName(name);
  }

  /** The focus is at the start of a section. */
  async isAt(section: string): Promise<void> {
    await expect(this.page.getByRole("heading", { name: section, exact: true })).toBeFocused();
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until this has the focus; on the way, the focused element must always be visible. */
  async tabsTo(name: string | RegExp): Promise<void> {
    const focused = this.page.locator(":focus");
    await expect(async () => {
      await this.keys("Tab");
      await expect(focused).toHaveCSS("outline-style", /solid|auto/, { timeout: 50 });
      await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
    }).toPass({ intervals: [0] });
  }

  async hasScheme(theme: "System" | "Light" | "Dark"): Promise<void> {
    const scheme = theme === "System" ? "light dark" : theme.toLowerCase();
    await expect(this.page.locator("html")).toHaveCSS("color-scheme", scheme);
  }

  async fitsIn(width: number, height = 720): Promise<void> {
    await this.page.setViewportSize({ width, height });
    const wide = await this.page.evaluate(() => document.scrollingElement!.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
}

/** A page on which a person signs in. */
export abstract class SignInPage extends OwnPage {
  /** Where the ways to sign in are. */
  protected abstract readonly signIn: Part;

  /** For people without a server: its address is filled in. */
  async takesPublicServer(): Promise<void> {
    await this.pressesWords(/Don’t have a server\?/);
    await this.presses("app.shroud.email");
  }

  private async opensWay(words: string): Promise<void> {
    const { place } = this.signIn;
    const way = place.getByText(words);
    await expect(way).toBeAttached();
    if (!(await way.isVisible())) await place.getByText("Other ways to sign in").click();
    await way.click();
  }

  async signsInWithPassword(person: Person): Promise<void> {
    await this.opensWay("Use email and password");
    await this.signsInWithOpenPassword(person);
  }

  async signsInWithOpenPassword({ email, password, code }: Person): Promise<void> {
    await this.signIn.types("Email", email);
    await this.signIn.types("Password", password);
    if (code === undefined) await this.signIn.field("Password").press("Enter");
    else await this.correctsCode(code);
  }

  /** After a failed sign-in the other fields keep their values. */
  async correctsCode(code: string): Promise<void> {
    const field = this.signIn.place.getByLabel(/^Code/);
    await field.fill(code);
    await field.press("Enter");
  }

  async signsInWithToken(token: string): Promise<void> {
    await this.opensWay("Use an access token");
    await this.signIn.types("Access token", token);
    await this.signIn.field("Access token").press("Enter");
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

/** The text of a page, the values of its fields, and its address. */
export function readAll(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    const typed = fields.map(({ value }) => value);
    return [location.href, document.title, document.documentElement.outerHTML, ...typed].join("\n");
  });
}

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
