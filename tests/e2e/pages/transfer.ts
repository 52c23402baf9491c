import { readFileSync } from "node:fs";
import { expect, type Locator } from "@playwright/test";
import type { Extension } from "../fixtures.ts";
import { OwnPage } from "./ownPage.ts";

interface TextFile {
  name: string;
  content: string | Buffer;
}

export async function openTransfer(extension: Extension): Promise<TransferPage> {
  const page = await extension.openPage("manager.html#transfer");
  return new TransferPage(page);
}

export class TransferPage extends OwnPage {
  readonly export = this.section("Export");
  readonly import = this.section("Import");

  async startsExport(format: "CSV" | "JSON"): Promise<void> {
    await this.export.chooses(new RegExp(`^${format}`));
    await this.export.presses("Export");
  }

  async exports(format: "CSV" | "JSON"): Promise<TextFile & { content: string }> {
    return this.saves(() => this.startsExport(format));
  }

  async saves(act: () => Promise<void>): Promise<TextFile & { content: string }> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), act()]);
    const content = readFileSync(await download.path(), "utf8");
    return { name: download.suggestedFilename(), content };
  }

  async choosesFile({ name, content }: TextFile): Promise<void> {
    const buffer = Buffer.from(content);
    const mimeType = "application/octet-stream";
    await this.import.place.getByLabel("Choose a file").setInputFiles({ name, mimeType, buffer });
  }

  private get kinds(): Locator {
    return this.import.place.getByRole("group", { name: "Show" }).locator("label");
  }

  async plans(...kinds: string[]): Promise<void> {
    await expect(this.kinds).toHaveText(kinds);
  }

  private get lines(): Locator {
    return this.import.place.getByRole("list").getByRole("listitem");
  }

  async lists(...lines: (string | RegExp)[]): Promise<void> {
    await expect(this.lines).toHaveText(lines);
  }

  async drawsFewerThan(count: number): Promise<void> {
    const drawn = await this.lines.count();
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(count);
  }

  async isDone(): Promise<void> {
    await expect(this.import.place.getByRole("status").last()).toHaveText(/^Done: \d+\.$/);
  }
}
