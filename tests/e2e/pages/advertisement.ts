import type { FrameLocator, Locator, Page } from "@playwright/test";

/** The frame beside a shop's form; its pages are in `../attacks/stolenFocus.ts`. */
export class Advertisement {
  private readonly frame: FrameLocator;

  constructor(page: Page) {
    this.frame = page.frameLocator("iframe");
  }

  get words(): Locator {
    return this.frame.getByText("The best of lamps");
  }

  get picture(): Locator {
    return this.frame.locator("#play");
  }

  /** Its editable element: the whole document, a part of it, or a text area of the same size. */
  editable(which: "whole" | "part" | "field"): Locator {
    return this.frame.locator(
      { whole: "body", part: "[contenteditable]", field: "textarea" }[which],
    );
  }

  readText(): Promise<string> {
    return this.frame
      .locator("body")
      .evaluate((body) => [body.textContent, body.querySelector("textarea")?.value].join(" "));
  }
}
