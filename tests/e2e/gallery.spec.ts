import { expect, test as base, type BrowserContext } from "@playwright/test";
import { buildGallery } from "../gallery/buildGallery.ts";
import { createAxe, rulesOfColours } from "./axe.ts";
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

// In sequence, in one browser: building and starting the gallery takes as long as some of these tests.
test.describe.configure({ mode: "default", timeout: 1_800_000 });

test("each state of each component fits into 320 px without an error", async ({ gallery }) => {
  await gallery.page.setViewportSize({ width: 320, height: 720 });
  await gallery.opens();
  for (const colorScheme of ["light", "dark"] as const) {
    await gallery.page.emulateMedia({ colorScheme });
    expect(gallery.errors, colorScheme).toEqual([]);
    expect(await gallery.findTooWide(), colorScheme).toEqual([]);
  }
  expect(await gallery.findMisnamed()).toEqual([]);
});

test("each target is at least 24 by 24 px, and 44 px on a touch screen", async ({ gallery }) => {
  await gallery.opens();
  expect(await findSmallTargets(gallery.page, 24)).toEqual([]);
  await usesTouch(gallery.page);
  expect(await findSmallTargets(gallery.page, 44)).toEqual([]);

  await gallery.opens({ only: "Chip" });
  // The offer only shows while its field is in view. Resizing the window also resets the touch emulation.
  await gallery.isSeenWhole(1000);
  expect(await findSmallTargets(gallery.page, 24, "shadow trees")).toEqual([]);
  await usesTouch(gallery.page);
  expect(await findSmallTargets(gallery.page, 44, "shadow trees")).toEqual([]);
});

/** WCAG 2.2 AA, as far as a program can check it. Rules for whole pages are checked on these. */
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** How a component is looked at, and with which rules; null for all. */
const looks = [
  [{ colorScheme: "light", forcedColors: "none" }, null],
  [{ colorScheme: "dark", forcedColors: "none" }, rulesOfColours],
  [{ colorScheme: "light", forcedColors: "active" }, rulesOfColours],
] as const;

test("each state of each component is accessible in light, in dark and in forced colours", async ({
  gallery,
}) => {
  const { page } = gallery;
  // The offer is in a closed shadow tree, which the checker could not read.
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: "open" });
    };
  });
  await gallery.opens();
  expect(await gallery.countElements()).toBeGreaterThan(1000);
  const found: unknown[] = [];
  const passed = new Set<string>();
  // One at a time: on a page with all of them, the checker takes minutes.
  for (const only of await gallery.readNames()) {
    await gallery.opens({ only });
    for (const [media, rules] of looks) {
      await page.emulateMedia(media);
      const axe = createAxe(page).exclude(galleryIndex);
      const asked = rules === null ? axe.withTags(wcag) : axe.withRules([...rules]);
      const { violations, passes } = await asked.analyze();
      for (const { id } of passes) passed.add(id);
      found.push(...violations.map(({ id, nodes }) => [only, media, id, nodes[0]?.html]));
    }
  }
  expect(found).toEqual([]);
  expect([...passed]).toContain("color-contrast");
});

test("the gallery shows the component that its address names, and lists the callbacks", async ({
  gallery,
}) => {
  await gallery.opens({ only: "Toggle", theme: "dark", width: 340 });
  expect(await gallery.readNames()).toEqual(["Toggle"]);
  expect(await gallery.readStage("on")).toEqual({ width: 340, colorScheme: "dark" });
  await gallery.presses("on", "Forwarding");
  await gallery.tells("onToggle(false)");
});
