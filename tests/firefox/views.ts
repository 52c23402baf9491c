import type { Page } from "@playwright/test";

type View = "sidebar" | "popup";

/** The sidebar and the popup as Firefox opens them, which no pointer of a test gets to. */
export class Views {
  private readonly page: Page;

  /** @param page one of ours */
  constructor(page: Page) {
    this.page = page;
  }

  /** The words in it; none while it is closed. */
  read(view: View): Promise<string> {
    return this.page.evaluate(
      // The types do not know that Firefox has a sidebar.
      (type) =>
        chrome.extension.getViews({ type: type as "popup" })[0]?.document.body.innerText ?? "",
      view,
    );
  }

  /** In CSS pixels. */
  readHeight(view: View): Promise<number | undefined> {
    return this.page.evaluate(
      (type) => chrome.extension.getViews({ type: type as "popup" })[0]?.innerHeight,
      view,
    );
  }

  /** Closes it, and leaves the page with the keyboard. */
  close(view: View): Promise<void> {
    return this.page.evaluate(
      (type) => chrome.extension.getViews({ type: type as "popup" })[0]?.close(),
      view,
    );
  }

  /** Presses a button in it when a person is aware of it. */
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
