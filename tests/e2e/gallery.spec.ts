import { expect, test as base, type BrowserContext } from "@playwright/test";
import { buildGallery } from "../gallery/buildGallery.ts";
import { createAxe, findLowContrast } from "./axe.ts";
import { launchBrowser } from "./launch.ts";
import { findSmallTargets, usesTouch } from "./targets.ts";
import { galleryIndex, GalleryPage } from "./pages/gallery.ts";

const test = base.extend<{ gallery: GalleryPage }, { browserOfGallery: BrowserContext }>({
  browserOfGallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what it needs
    async ({}, use) => {
      const { build, remove } = await buildGallery();
      const { context } = await launchBrowser({ extension: build, headless: true });
      await use(context);
      await context.close();
      remove();
    },
    { scope: "worker" },
  ],
  gallery: async ({ browserOfGallery }, use) => {
    const page = await browserOfGallery.newPage();
    await use(new GalleryPage(page));
    await page.close();
  },
});

test.describe.configure({ timeout: 600_000 });

/** WCAG 2.2 AA, as far as a program can check it. Rules for whole pages are checked on these. */
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The other looks, in which only the contrast of colours can differ. */
const looks = [
  { colorScheme: "dark", forcedColors: "none" },
  { colorScheme: "light", forcedColors: "active" },
] as const;

const parts = 8;

const whereIn = (only: string) => (only === "Chip" ? "shadow trees" : "page");

for (let part = 0; part < parts; part += 1) {
  test(`each component fits and is accessible, part ${part + 1} @slow`, async ({ gallery }) => {
    const { page } = gallery;
    // The offer is in a closed shadow tree, which the checker could not read.
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) {
        return attach.call(this, { ...init, mode: "open" });
      };
    });
    await page.setViewportSize({ width: 320, height: 720 });
    await gallery.opens({ only: "none" });
    const names = await gallery.readIndex();
    expect(names).toContain("AliasRow");
    const faults: unknown[] = [];
    const note = (only: string, kind: string, each: unknown[]) =>
      faults.push(...each.map((fault) => [only, kind, fault]));
    const passed = new Set<string>();
    // One at a time: on a page with all of them, the checker takes minutes.
    const shown = names.filter((_, at) => at % parts === part);
    for (const only of shown) {
      await gallery.opens({ only });
      note(only, "wider than 320 px", await gallery.findTooWide());
      note(only, "misnamed", await gallery.findMisnamed());
      // The offer only shows while its field is in view.
      if (only === "Chip") await gallery.isSeenWhole(1000);
      note(only, "below 24 px", await findSmallTargets(page, 24, whereIn(only)));
      const axe = createAxe(page).withTags(wcag).exclude(galleryIndex);
      const { violations, passes } = await axe.analyze();
      for (const { id } of passes) passed.add(id);
      note(
        only,
        "not accessible",
        violations.map(({ id, nodes: [first] }) => [id, first?.html]),
      );
      for (const look of looks) {
        await page.emulateMedia(look);
        note(
          only,
          `contrast, ${look.colorScheme}, ${look.forcedColors}`,
          await findLowContrast(page),
        );
      }
      await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    }
    // Afterwards, since the browser does not always switch it off again.
    for (const only of shown) {
      await gallery.opens({ only });
      if (only === "Chip") await gallery.isSeenWhole(1000);
      await usesTouch(page);
      if (only === "Chip") await gallery.isMoved();
      note(only, "below 44 px on a touch screen", await findSmallTargets(page, 44, whereIn(only)));
    }
    expect(faults).toEqual([]);
    expect(gallery.errors).toEqual([]);
    expect([...passed]).toContain("color-contrast");
  });
}

test("the gallery shows the component of its address", async ({ gallery }) => {
  await gallery.opens({ only: "Toggle", theme: "dark" });
  expect(await gallery.readNames()).toEqual(["Toggle"]);
  expect(await gallery.readColorScheme("on")).toBe("dark");
  await gallery.presses("on", "Forwarding");
  await gallery.tells("onToggle(false)");
});
