import { expect, type Locator, type Page } from "@playwright/test";
import { extensionId } from "../launch.ts";

export interface GalleryView {
  /** One component; without it, all. */
  only?: string;
  theme?: "light" | "dark";
}

/** What leads to each component and is none, for a tool that leaves a part of the page out. */
export const galleryIndex = "nav.index";

/** The gallery (`tests/gallery`): every component in every state. */
export class GalleryPage {
  readonly page: Page;
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

  async opens({ only, theme }: GalleryView = {}): Promise<void> {
    const asked = new URLSearchParams({
      ...(only !== undefined && { only }),
      ...(theme !== undefined && { theme }),
    });
    await this.page.goto(`${this.origin}/gallery.html?${asked}`);
    await this.page.locator("html[data-ready]").waitFor();
  }

  /** Makes the window as high as the gallery, so that all of it is in view. */
  async isSeenWhole(width: number): Promise<void> {
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight);
    await this.page.setViewportSize({ width, height });
    // Overlays move with their field one frame later.
    await this.page.evaluate(
      () => new Promise((done) => setTimeout(() => requestAnimationFrame(done))),
    );
  }

  /** Overlays look for their place anew: for a finger, it is another one. */
  async isMoved(): Promise<void> {
    await this.page.evaluate(async () => {
      document.dispatchEvent(new Event("scroll"));
      await new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100));
    });
  }

  async isPictured(name: string, folder: string, theme: "light" | "dark"): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const path = `${folder}${name}-${theme}.png`;
    // Of the page, not of the element: an element screenshot waits for two stable frames, which a page of this
    // height does not always have on a busy machine.
    const clip = await this.page.locator(`section[data-name="${name}"]`).boundingBox();
    if (!clip) throw new Error(`${name} is not to be seen`);
    await this.page.screenshot({ path, clip });
  }

  async readNames(): Promise<string[]> {
    return this.page
      .locator("section[data-name]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-name") ?? ""));
  }

  async readIndex(): Promise<string[]> {
    const links = this.page.locator(`${galleryIndex} ul`).first().getByRole("link");
    return (await links.allTextContents()).filter((name) => name !== "All");
  }

  private stage(state: string): Locator {
    const caption = this.page.getByText(state, { exact: true });
    return this.page.locator("figure").filter({ has: caption }).locator(".stage");
  }

  async readColorScheme(state: string): Promise<string> {
    return this.stage(state).evaluate((stage) => getComputedStyle(stage).colorScheme);
  }

  async presses(state: string, name: string): Promise<void> {
    await this.stage(state).getByLabel(name).click();
  }

  async tells(call: string): Promise<void> {
    await expect(this.page.locator(".called")).toHaveText(call);
  }

  async countStates(): Promise<number> {
    return this.page.locator("figure").count();
  }

  /** States that show nothing although their names do not say so, or the reverse. */
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
