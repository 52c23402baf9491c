import { expect, type Locator, type Page } from "@playwright/test";
import { extensionId } from "../launch.ts";

export interface GalleryView {
  /** One component; else all. */
  only?: string;
  theme?: "light" | "dark";
  width?: number;
}

/** Every component in every state; `tests/gallery`. */
export class GalleryPage {
  readonly page: Page;
  /** What went wrong in it since it was opened. */
  readonly errors: string[] = [];
  private readonly origin: string;

  constructor(page: Page, origin = `chrome-extension://${extensionId}`) {
    this.page = page;
    this.origin = origin;
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (line) => line.type() === "error" && this.errors.push(line.text()));
    page.on("requestfailed", (request) => this.errors.push(`no answer from ${request.url()}`));
    page.on("dialog", (dialog) => {
      this.errors.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  async opens({ only, theme, width }: GalleryView = {}): Promise<void> {
    const asked = new URLSearchParams({
      ...(only !== undefined && { only }),
      ...(theme !== undefined && { theme }),
      ...(width !== undefined && { width: String(width) }),
    });
    await this.page.goto(`${this.origin}/gallery.html?${asked}`);
    await this.page.locator("html[data-ready]").waitFor();
  }

  /** All of it in sight at once, as high as it is. */
  async isSeenWhole(width: number): Promise<void> {
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.setViewportSize({ width, height });
    // What floats beside its field moves with it, a frame later.
    await this.page.evaluate(
      () => new Promise((done) => setTimeout(() => requestAnimationFrame(done))),
    );
  }

  /** Leaves a picture of one component as it is now, which was opened in that theme, in that folder. */
  async isPictured(name: string, folder: string, theme: "light" | "dark"): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const path = `${folder}${name}-${theme}.png`;
    // Of the page, not of the element: that one waits until it stands still for two frames, which a page of
    // this height does not always have on a busy machine.
    const clip = await this.page.locator(`section[data-name="${name}"]`).boundingBox();
    if (!clip) throw new Error(`${name} is not to be seen`);
    await this.page.screenshot({ path, clip });
  }

  async readNames(): Promise<string[]> {
    return this.page
      .locator("section[data-name]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-name") ?? ""));
  }

  private stage(state: string): Locator {
    const caption = this.page.getByText(state, { exact: true });
    return this.page.locator("figure").filter({ has: caption }).locator(".stage");
  }

  async readStage(state: string): Promise<{ width: number; colorScheme: string }> {
    return this.stage(state).evaluate((stage) => ({
      width: stage.clientWidth,
      colorScheme: getComputedStyle(stage).colorScheme,
    }));
  }

  async presses(state: string, name: string): Promise<void> {
    await this.stage(state).getByLabel(name).click();
  }

  /** What was called last. */
  async tells(call: string): Promise<void> {
    await expect(this.page.locator(".called")).toHaveText(call);
  }

  /** How many states there are. */
  async countStates(): Promise<number> {
    return this.page.locator("figure").count();
  }

  /** The states in which there is nothing to see although their names do not say so, or the other way round. */
  async findMisnamed(): Promise<string[]> {
    return this.page.locator("figure").evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const state = figure.querySelector("figcaption")?.textContent ?? "";
        const parts = [...figure.querySelectorAll(".body :not(.visually-hidden *)")];
        const isSeen = parts.some((part) => part.getBoundingClientRect().height > 1);
        if (isSeen !== state.endsWith("(nothing to see)")) return [];
        return [`${figure.closest("section")?.getAttribute("data-name")}: ${state}`];
      }),
    );
  }

  /** The states that are wider than the place they have, with what sticks out. */
  async findTooWide(): Promise<string[]> {
    return this.page.locator("figure").evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const stage = figure.querySelector(".stage");
        if (!stage || stage.scrollWidth <= stage.clientWidth) return [];
        const edge = stage.getBoundingClientRect();
        const out = [...stage.querySelectorAll("*")].find((each) => {
          const { left, right } = each.getBoundingClientRect();
          return right > edge.right + 0.5 || left < edge.left - 0.5;
        });
        const name = figure.closest("section")?.getAttribute("data-name");
        const state = figure.querySelector("figcaption")?.textContent;
        return [`${name}: ${state}: ${out?.outerHTML.slice(0, 120)}`];
      }),
    );
  }
}
