import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

/** The parts of a test site or an attacking page other than its email field. */
export class SiteParts {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Above the form; a click on it does nothing. */
  get heading(): Locator {
    return this.page.getByRole("heading");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name });
  }

  get nameField(): Locator {
    return this.page.getByLabel("Name");
  }

  get passwordField(): Locator {
    return this.page.getByLabel("Password");
  }

  /** A second field that a page added beside its email field. */
  get otherField(): Locator {
    return this.page.locator("#other");
  }

  /** The iframe element with this name. */
  frame(name: string): Locator {
    return this.page.locator(`iframe[name=${name}]`);
  }

  /** Expects these words in the output where an attacking page writes what it found. */
  async finds(words: string): Promise<void> {
    await expect(this.page.locator("output")).toHaveText(words);
  }

  get advertisement(): Advertisement {
    return new Advertisement(this.page.frameLocator("iframe"));
  }
}

/** The frame beside a shop's form; its pages are in `../attacks/stolenFocus.ts`. */
export class Advertisement {
  private readonly frame: FrameLocator;

  constructor(frame: FrameLocator) {
    this.frame = frame;
  }

  get words(): Locator {
    return this.frame.getByText("The best of lamps");
  }

  /** Its picture, which is an input element. */
  get picture(): Locator {
    return this.frame.locator("#play");
  }

  /** Its editable element: the whole document, a part of it, or a text area of the same size. */
  editable(which: "whole" | "part" | "field"): Locator {
    return this.frame.locator(
      { whole: "body", part: "[contenteditable]", field: "textarea" }[which],
    );
  }

  /** All its text, including the value of its text area. */
  readText(): Promise<string> {
    return this.frame
      .locator("body")
      .evaluate((body) => [body.textContent, body.querySelector("textarea")?.value].join(" "));
  }
}
