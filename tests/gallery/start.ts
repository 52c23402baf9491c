/*
 * `npm run gallery`: every component in every state, in a browser with the built extension in it.
 * With `--shots`, pictures of it; with `--headless`, or without a display, only whether all of it can be
 * shown. `--locale ar` shows it in that language, which way that runs included.
 */
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { BrowserContext } from "@playwright/test";
import { launchBrowser } from "../e2e/launch.ts";
import { GalleryPage } from "../e2e/pages/gallery.ts";
import { buildGallery } from "./buildGallery.ts";

const { values } = parseArgs({
  options: {
    headless: { type: "boolean", default: false },
    shots: { type: "boolean", default: false },
    locale: { type: "string", default: "en-US" },
  },
});
const hasDisplay =
  process.platform !== "linux" || Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
const headless = values.headless || values.shots || !hasDisplay;

/** Of three popups side by side. */
const pictureWidth = 1240;

async function takePictures(page: GalleryPage): Promise<void> {
  const pictures = fileURLToPath(new URL("../../.output/gallery/", import.meta.url));
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const names = await page.readNames();
  for (const name of names) {
    await page.page.setViewportSize({ width: pictureWidth, height: 720 });
    await page.opens({ only: name });
    await page.isSeenWhole(pictureWidth);
    await page.isPictured(name, pictures);
  }
  console.log(`${names.length} components, each in light and dark, are in .output/gallery/.`);
}

/** @returns whether nothing was wrong */
async function look(context: BrowserContext): Promise<boolean> {
  const page = new GalleryPage(context.pages()[0] ?? (await context.newPage()));
  await page.opens();
  if (!headless) {
    console.log("Each callback is told at the bottom of the page. Close the browser to end.");
    await context.waitForEvent("close", { timeout: 0 });
    return true;
  }
  console.log(
    `${await page.countStates()} states of ${(await page.readNames()).length} components.`,
  );
  if (values.shots) await takePictures(page);
  for (const error of page.errors) console.error("  ✗", error);
  return page.errors.length === 0;
}

const { build, remove } = await buildGallery();
try {
  const { context } = await launchBrowser({ extension: build, headless, locale: values.locale });
  if (!(await look(context))) process.exitCode = 1;
  if (headless) await context.close();
} finally {
  remove();
}
