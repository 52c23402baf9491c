import { expect, type Locator, type Page } from "@playwright/test";
import type { Extension } from "../fixtures.ts";

export async function openDiagnostics(extension: Extension): Promise<DiagnosticsPage> {
  const page = await extension.openPage("diagnostics.html");
  return new DiagnosticsPage(page);
}

/** The "Troubleshooting" page. */
export class DiagnosticsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private section(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  private get report(): Locator {
    return this.section("Report").getByRole("textbox", { name: "Report" });
  }

  async says(section: string, words: string | RegExp): Promise<void> {
    await expect(this.section(section)).toContainText(words);
  }

  async doesNotSay(section: string, words: string | RegExp): Promise<void> {
    await expect(this.section(section)).not.toContainText(words);
  }

  /** What the chosen server can do, line by line, as far as it is known. */
  async saysOfServer(lines: (string | RegExp)[]): Promise<void> {
    await this.page.reload();
    await expect(this.section("Server").getByRole("listitem")).toHaveText(lines);
  }

  async checks(): Promise<void> {
    await this.section("Server").getByRole("button", { name: "Check now" }).click();
  }

  /** A section has a button of this name. */
  async offers(section: string, name: string): Promise<void> {
    await expect(this.section(section).getByRole("button", { name, exact: true })).toBeVisible();
  }

  async presses(section: string, name: string): Promise<void> {
    await this.section(section).getByRole("button", { name, exact: true }).click();
  }

  /** Newest first. */
  async listsErrors(...lines: RegExp[]): Promise<void> {
    await expect(this.section("Recent errors").getByRole("listitem")).toHaveText(lines);
  }

  async reports(line: string | RegExp): Promise<void> {
    await expect(this.report).toHaveValue(
      typeof line === "string" ? new RegExp(`^${RegExp.escape(line)}$`, "m") : line,
    );
  }

  readReport(): Promise<string> {
    return this.report.inputValue();
  }

  /** All visible text, including the report. */
  async readAll(): Promise<string> {
    return `${await this.page.getByRole("main").innerText()}\n${await this.readReport()}`;
  }

  async copiesReport(): Promise<void> {
    await this.section("Report").getByRole("button", { name: "Copy report" }).click();
    await expect(this.section("Report").getByRole("status")).toHaveText("Copied");
  }

  readClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
