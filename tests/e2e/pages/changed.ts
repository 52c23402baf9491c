import { expect, type Locator, type Page } from "@playwright/test";
import type { Extension } from "../fixtures.ts";
import { Part } from "./ownPage.ts";

export async function openChanged(extension: Extension): Promise<ChangedPage> {
  const page = await extension.openPage("manager.html#changed");
  return new ChangedPage(page);
}

export class ChangedPage extends Part {
  readonly page: Page;

  constructor(page: Page) {
    super(page.getByRole("main", { name: "What changed" }));
    this.page = page;
  }

  async hasParts(...names: string[]): Promise<void> {
    await expect(this.place.getByRole("heading", { level: 2 })).toHaveText(names);
  }

  private part(name: string): Locator {
    return this.place.locator("section", {
      has: this.page.getByRole("heading", { name, exact: true }),
    });
  }

  async lists(name: string, ...rows: (string | RegExp)[]): Promise<void> {
    await expect(this.part(name).getByRole("listitem")).toHaveText(rows);
  }

  async opensLeak(domain: string): Promise<void> {
    await this.part("Unexpected senders").getByText(domain, { exact: true }).click();
  }

  /** The bars of the last weeks, each as parts of the highest: forwarded, blocked. */
  async draws(...bars: [forwarded: number, blocked: number][]): Promise<void> {
    const heights = async (kind: string) => {
      const parts = this.place.locator(`.mail-weeks-bars .mail-weeks-${kind}`);
      return parts.evaluateAll((all) =>
        all.map((each) => each.clientHeight / each.parentElement!.clientHeight),
      );
    };
    const drawn = async () => [await heights("forwarded"), await heights("blocked")];
    await expect
      .poll(drawn)
      .toEqual([
        bars.map(([part]) => expect.closeTo(part, 1)),
        bars.map(([, part]) => expect.closeTo(part, 1)),
      ]);
  }

  /** The mail of the last weeks: days, forwarded, blocked. */
  async tabulates(...rows: (string | RegExp)[][]): Promise<void> {
    const found = this.place.getByRole("row");
    await expect(found).toHaveCount(rows.length + 1);
    for (const [place, cells] of rows.entries()) {
      await expect(found.nth(place + 1).locator("th, td")).toHaveText(cells);
    }
  }

  async linksTo(name: string, address: string): Promise<void> {
    const links = this.part(name).getByRole("link");
    const found = await links.evaluateAll((all) =>
      all.map((each) => (each as HTMLAnchorElement).href),
    );
    expect(found.map((href) => new URL(href).searchParams.get("open"))).toContain(address);
  }
}
