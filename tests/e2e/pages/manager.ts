import type { Extension } from "../fixtures.ts";
import { expect, type Locator } from "@playwright/test";
import { Part } from "./ownPage.ts";
import { PopupPage } from "./popup.ts";

export async function openManager(
  { openPage }: Pick<Extension, "openPage">,
  asked = "",
): Promise<ManagerPage> {
  return new ManagerPage(await openPage(`manager.html${asked}`));
}

/** The manager: the list with its checkboxes, the confirmation, and the progress of the bulk action. */
export class ManagerPage extends PopupPage {
  private readonly all = this.page.getByRole("checkbox", { name: /^Select all/ });
  readonly selection = this.section("Selection");
  readonly job = new Part(this.page.locator(".bulk-panel"));

  private box(address: string): Locator {
    return this.page.locator(`.selection-box[data-address="${address}"]`);
  }

  async contains(words: RegExp): Promise<void> {
    await expect(this.page.getByRole("main")).toContainText(words);
  }

  /** The controls and headings of which a part is beside the window, as HTML. */
  findCutOff(): Promise<string[]> {
    return this.page.evaluate(() =>
      Array.from(document.querySelectorAll("button, a, input, h1, h2"))
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.outerHTML),
    );
  }

  async isSortedBy(head: string, way: "ascending" | "descending" | "none"): Promise<void> {
    const column = this.page.getByRole("columnheader", { name: head });
    await expect(column).toHaveAttribute("aria-sort", way);
  }

  /** The distances between the first row's cells and their column heads. */
  async readOffsets(): Promise<number[]> {
    const row = this.rows.first();
    const head = (name: string) =>
      this.page.getByRole("columnheader", { name }).locator(".column-head > span");
    const counts = row.locator(".alias-row-count");
    return [
      (await edge(head("Label"), "left")) - (await edge(row.locator(".alias-label"), "left")),
      (await edge(head("Forwarded"), "right")) - (await edge(counts.first(), "right")),
      (await edge(head("Blocked"), "right")) - (await edge(counts.last(), "right")),
    ];
  }

  async beginsInOrder(...names: string[]): Promise<void> {
    const readNames = async () => (await this.readAddresses()).map((each) => each?.split("@")[0]);
    await expect.poll(async () => (await readNames()).slice(0, names.length)).toEqual(names);
  }

  async selects(address: string, how: "one" | "range" = "one"): Promise<void> {
    await this.box(address).click(how === "range" ? { modifiers: ["Shift"] } : {});
  }

  async hasNoFocusInRows(): Promise<void> {
    await expect(this.rows.locator(":focus")).toHaveCount(0);
  }

  async selectsAll(): Promise<void> {
    await this.all.click();
  }

  async hasSelected(count: number): Promise<void> {
    if (count === 0) await expect(this.selection.place).toHaveCount(0);
    else {
      const words = new RegExp(`^Selection: ${count.toLocaleString("en")}$`);
      await expect(this.selection.place.getByText(words)).toBeVisible();
    }
  }

  override async says(words: string | RegExp): Promise<void> {
    await expect(this.page.locator("output.visually-hidden").last()).toHaveText(words);
  }

  /** By script, as the manager is in the background: by the row in the side panel, else by its details. */
  override async fillsWith(address: string): Promise<void> {
    const row = this.main(address);
    await row.waitFor();
    // The buttons refuse presses in their first moment, before anybody could have read them.
    await this.page.waitForTimeout(600);
    const expanded = await row.getAttribute("aria-expanded");
    if (expanded !== "true") await pressByScript(row);
    if (expanded === null) return;
    const details = this.row(address).locator(".alias-details");
    await pressByScript(details.getByRole("button", { name: "Fill", exact: true }));
  }

  async asksOfMany(words: string | RegExp): Promise<void> {
    const question = this.selection.place.getByRole("alertdialog");
    await expect(question).toContainText(words);
    // The default button is the one that can be undone.
    await expect(question.getByRole("button").first()).toBeFocused();
  }

  async isLockedBecause(words: RegExp): Promise<void> {
    await expect(this.selection.place.getByText(words).first()).toBeVisible();
    await expect(this.selection.place.getByRole("button", { name: "Delete…" })).toBeDisabled();
  }

  async listsFailures(...failures: [string, RegExp][]): Promise<void> {
    const rows = this.job.place.getByRole("list", { name: "Failed" }).getByRole("listitem");
    await expect(rows).toHaveCount(failures.length);
    for (const [address, why] of failures) {
      await expect(rows.filter({ hasText: address })).toContainText(why);
    }
  }

  override async tabsTo(name: string | RegExp): Promise<void> {
    const found = this.page.locator(":focus");
    await expect(async () => {
      await this.page.keyboard.press("Tab");
      await expect(found).toHaveAccessibleName(name, { timeout: 50 });
    }).toPass({ intervals: [0] });
  }
}

function edge(of: Locator, side: "left" | "right"): Promise<number> {
  return of.evaluate((each, at) => Math.round(each.getBoundingClientRect()[at]), side);
}

function pressByScript(button: Locator): Promise<void> {
  return button.evaluate((found: HTMLElement) => found.click());
}
