import { expect, type Locator, type Page } from "@playwright/test";

type Check = "Server" | "Account" | "Site access";

export class Troubleshooting {
  private readonly section: Locator;

  constructor(page: Page) {
    this.section = page.getByRole("region", { name: "Troubleshooting" });
  }

  private check(name: Check): Locator {
    const title = this.section.page().getByText(name, { exact: true });
    return this.section.getByRole("listitem").filter({ has: title });
  }

  async says(name: Check, words: string | RegExp): Promise<void> {
    await expect(this.check(name).getByRole("status")).toHaveText(words);
  }

  /** The check has this button or link, or nothing to press. */
  async offers(name: Check, control: string | null): Promise<void> {
    const controls = this.check(name).locator("button, a");
    await (control === null
      ? expect(controls).toHaveCount(0)
      : expect(controls).toHaveText(control));
  }

  async presses(name: Check, control: string): Promise<void> {
    await this.check(name).getByText(control, { exact: true }).click();
  }

  private get report(): Locator {
    return this.section.locator("pre");
  }

  async opensReport(): Promise<void> {
    await this.section.getByText("Report", { exact: true }).click();
    await expect(this.report).toBeVisible();
  }

  async reports(line: string | RegExp): Promise<void> {
    await expect(this.report).toHaveText(
      typeof line === "string" ? new RegExp(`^${RegExp.escape(line)}$`, "m") : line,
    );
  }

  async readReport(): Promise<string> {
    return (await this.report.textContent()) ?? "";
  }

  async copiesReport(): Promise<void> {
    await this.section.getByRole("button", { name: "Copy report" }).click();
    await expect(this.section.getByRole("status").last()).toHaveText("Copied");
  }
}
