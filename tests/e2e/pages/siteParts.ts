import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

/** What a page of a site, or one that attacks, has beside its email field. */
export class SiteParts {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Above the form, where a click means nothing. */
  get heading(): Locator {
    return this.page.getByRole("heading");
  }

  get nameField(): Locator {
    return this.page.getByLabel("Name");
  }

  get passwordField(): Locator {
    return this.page.getByLabel("Password");
  }

  /** A field that a page has put, or written, beside its email field. */
  get otherField(): Locator {
    return this.page.locator("#other");
  }

  /** Of several ways to be reached, the one that is asked for below the first. */
  get secondWay(): Locator {
    return this.page.getByLabel("Second way");
  }

  /** The element that a frame is in, by the frame's name. */
  frame(name: string): Locator {
    return this.page.locator(`iframe[name=${name}]`);
  }

  /** Takes away the only frame that a page has. */
  async losesFrame(): Promise<void> {
    await this.page.locator("iframe").evaluate((frame) => frame.remove());
  }

  /** Where a page writes what it has found out. */
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

  /** Its picture, which is a field. */
  get picture(): Locator {
    return this.frame.locator("#play");
  }

  /** What of it can be edited: all of it, a part of it, or a field as large. */
  editable(which: "whole" | "part" | "field"): Locator {
    return this.frame.locator(
      { whole: "body", part: "[contenteditable]", field: "textarea" }[which],
    );
  }

  /** All that is written in it, in its field as well. */
  readText(): Promise<string> {
    return this.frame
      .locator("body")
      .evaluate((body) => [body.textContent, body.querySelector("textarea")?.value].join(" "));
  }
}
