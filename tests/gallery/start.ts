/*
 * `npm run gallery`: every component in every state, in a browser with the built extension. `--shots` takes
 * screenshots; with `--headless`, or without a display, it only checks that everything can be rendered.
 * `--locale ar` uses that language and its direction; `--only AliasRow,SiteBar` takes only those two components.
 */
import { spawnSync } from "node:child_process";
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
    only: { type: "string" },
  },
});
const hasDisplay =
  process.platform !== "linux" || Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
const headless = values.headless || values.shots || !hasDisplay;

/** The width of three popups side by side. */
const pictureWidth = 1240;

/** The components to take screenshots of, without rendering all of them first. */
const only = values.only?.split(",");

async function takePictures(page: GalleryPage): Promise<void> {
  const pictures = fileURLToPath(new URL("../../.output/gallery/", import.meta.url));
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const names = only ?? (await page.readNames());
  for (const name of names) {
    for (const theme of ["light", "dark"] as const) {
      await page.page.setViewportSize({ width: pictureWidth, height: 720 });
      await page.opens({ only: name, theme });
      await page.isSeenWhole(pictureWidth);
      await page.isPictured(name, pictures, theme);
    }
  }
  console.log(`${names.length} components, each in light and dark, are in .output/gallery/.`);
}

/** @returns whether there were no errors */
async function look(context: BrowserContext): Promise<boolean> {
  const page = new GalleryPage(context.pages()[0] ?? (await context.newPage()));
  if (only && values.shots) {
    await takePictures(page);
    return hasNoErrors(page);
  }
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
  return hasNoErrors(page);
}

function hasNoErrors({ errors }: GalleryPage): boolean {
  for (const error of errors) console.error("  ✗", error);
  return errors.length === 0;
}

const built = spawnSync("wxt", ["build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(1);
const { build, remove } = await buildGallery();
try {
  const { context } = await launchBrowser({ extension: build, headless, locale: values.locale });
  if (!(await look(context))) process.exitCode = 1;
  if (headless) await context.close();
} finally {
  remove();
}
