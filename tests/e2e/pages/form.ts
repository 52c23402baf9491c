import { expect, type Locator, type Page } from "@playwright/test";

/**
 * A page with an email field, and the offer beside it. The offer is in a closed shadow root, which
 * nobody can look into from the page, tests included: it is read through the browser's accessibility
 * tree, as a screen reader does, and pressed where it is, as a hand does.
 */
export class FormPage {
  readonly page: Page;
  readonly email: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel("Email");
  }

  async focusEmail(): Promise<void> {
    await this.email.click();
  }

  async hasOffer(name: string | RegExp): Promise<void> {
    await expect.poll(() => this.findButton(name).then(Boolean), { message: `${name}` }).toBe(true);
  }

  /** The fields of a part of the page, but those marked as something else within it. */
  async fieldsIn(part: string): Promise<Locator[]> {
    const region = this.page.getByRole("region", { name: part });
    return region.locator("input:not([data-other])").all();
  }

  /** As `hasOffer`, saying of which field it is when there is none. */
  async hasOfferFor(field: Locator): Promise<void> {
    const message = await describeField(field);
    await expect.poll(() => this.isOffered(), { message }).toBe(true);
  }

  async hasNoOfferFor(field: Locator): Promise<void> {
    const message = await describeField(field);
    await this.page.waitForTimeout(100);
    expect(await this.isOffered(), message).toBe(false);
  }

  /** Whether there is an offer at all, which is all of it that a page can see. */
  private async isOffered(): Promise<boolean> {
    return (await this.page.locator("html > div[popover]").count()) > 0;
  }

  /** None, and none either after as long as a wrong one would need to appear. */
  async hasNoOffer(): Promise<void> {
    await expect.poll(() => this.isOffered()).toBe(false);
    await this.page.waitForTimeout(300);
    expect(await this.isOffered()).toBe(false);
  }

  /** Clicks a button of the offer with the mouse. */
  async press(name: string | RegExp): Promise<void> {
    await this.hasOffer(name);
    const box = (await this.findButton(name))!;
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** The names of the offer's buttons, in their order. */
  async readButtons(): Promise<string[]> {
    const buttons = (await this.nodes()).filter((node) => node.role?.value === "button");
    const names = buttons.map((node) => String(node.name?.value ?? ""));
    return names.filter((name) =>
      /^(Fill this field|More from Alibi|Undo|Copy|Sign in to Alibi)/.test(name),
    );
  }

  async hasButtons(names: string[]): Promise<void> {
    await expect.poll(() => this.readButtons()).toEqual(names);
  }

  /** Waits until the offer says this. */
  async says(words: RegExp): Promise<void> {
    await expect.poll(() => this.words()).toMatch(words);
  }

  async hasValue(value: string | RegExp): Promise<void> {
    await expect(this.email).toHaveValue(value);
  }

  private async words(): Promise<string> {
    const nodes = await this.nodes();
    const texts = nodes.filter((node) => node.role?.value === "StaticText");
    return texts.map((node) => node.name?.value ?? "").join(" ");
  }

  private async findButton(name: string | RegExp) {
    const named = (text: string) => (typeof name === "string" ? text === name : name.test(text));
    const nodes = await this.nodes();
    const button = nodes.find(
      (node) => node.role?.value === "button" && named(String(node.name?.value ?? "")),
    );
    if (button?.backendDOMNodeId === undefined) return undefined;
    const session = await this.page.context().newCDPSession(this.page);
    try {
      const { model } = await session.send("DOM.getBoxModel", {
        backendNodeId: button.backendDOMNodeId,
      });
      const [x = 0, y = 0, right = 0, , , bottom = 0] = model.border;
      return { x, y, width: right - x, height: bottom - y };
    } catch {
      return undefined;
    } finally {
      await session.detach();
    }
  }

  private async nodes() {
    const session = await this.page.context().newCDPSession(this.page);
    try {
      return (await session.send("Accessibility.getFullAXTree")).nodes;
    } finally {
      await session.detach();
    }
  }
}

function describeField(field: Locator): Promise<string> {
  return field.evaluate((input) => (input.closest("label, tr, div") ?? input).outerHTML);
}
