import type { Page } from "@playwright/test";

type View = "sidebar" | "popup";

/** The sidebar and the popup as Firefox opens them, which a test's pointer does not reach. */
export class Views {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The view's text; empty while it is closed. */
  read(view: View): Promise<string> {
    return this.page.evaluate(
      // The types do not know Firefox's sidebar.
      (type) =>
        chrome.extension.getViews({ type: type as "popup" })[0]?.document.body.innerText ?? "",
      view,
    );
  }

  readHeight(view: View): Promise<number | undefined> {
    return this.page.evaluate(
      (type) => chrome.extension.getViews({ type: type as "popup" })[0]?.innerHeight,
      view,
    );
  }

  close(view: View): Promise<void> {
    return this.page.evaluate(
      (type) => chrome.extension.getViews({ type: type as "popup" })[0]?.close(),
      view,
    );
  }

  /** Presses a button after the time in which presses are ignored. */
  async press(view: View, name: string): Promise<void> {
    await this.page.waitForTimeout(700);
    await this.page.evaluate(
      ({ type, wanted }) => {
        const [opened] = chrome.extension.getViews({ type: type as "popup" });
        const buttons = [...(opened?.document.querySelectorAll("button") ?? [])];
        buttons.find(({ textContent }) => textContent === wanted)?.click();
      },
      { type: view, wanted: name },
    );
  }
}
