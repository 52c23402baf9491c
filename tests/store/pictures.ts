/*
 * `npm run release -- pictures`: takes the stores' screenshots in a real browser, and draws the two images around the logo, in
 * `.output/store/`. `listing/texts.md` says which store takes which. Also takes the README's screenshots, in
 * `tests/tour/pictures`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { closeWelcome, extensionId, launchBrowser } from "../e2e/launch.ts";
import { FormPage } from "../e2e/pages/form.ts";
import { ManagerPage } from "../e2e/pages/manager.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { PopupPage } from "../e2e/pages/popup.ts";
import { startSecureProxy } from "./secureProxy.ts";
import { askFromPage, createSigningIn } from "../e2e/signingIn.ts";
import { serveSites } from "../e2e/sites/serve.ts";
import { seededAccounts } from "../service/seed.ts";
import { startService } from "../service/service.ts";
import { drawFrame, drawTile } from "./drawings.ts";
import { root } from "./zips.ts";

const folder = `${root}.output/store/`;

/** A screenshot for the README, with one pixel per CSS pixel. */
async function takeForReadme(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `${root}tests/tour/pictures/${name}.png`;
  await page.screenshot({ path, fullPage, scale: "css", animations: "disabled" });
}

/** In CSS pixels; `scale` is the number of pixels per CSS pixel. */
interface Size {
  width: number;
  height: number;
  scale: number;
}

/** Stores ask for 1280 by 800 pixels. */
const pageSize = { width: 800, height: 500, scale: 1.6 };
const wideSize = { width: 1024, height: 640, scale: 1.25 };
const wholeSize = { width: 1280, height: 800, scale: 1 };
const popupSize = { width: 380, height: 560, scale: 1.25 };

interface Shown {
  page: Page;
  /** Takes a screenshot, and saves it if it has a name. */
  take(name?: string): Promise<Buffer>;
}

async function open(
  context: BrowserContext,
  address: string,
  { width, height, scale }: Size,
): Promise<Shown> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width, height });
  // Playwright's own screenshots have one pixel per CSS pixel.
  const session = await page.context().newCDPSession(page);
  await page.goto(address);
  return {
    page,
    async take(name) {
      const screen = { width, height, deviceScaleFactor: scale, mobile: false };
      await session.send("Emulation.setDeviceMetricsOverride", screen);
      const { data } = await session.send("Page.captureScreenshot", { format: "png" });
      const picture = Buffer.from(data, "base64");
      if (name !== undefined) writeFileSync(`${folder}${name}.png`, picture);
      return picture;
    },
  };
}

/** Renders a page that is not part of the extension as an image of this size. */
async function draw(context: BrowserContext, html: string, size: Size, name: string) {
  const shown = await open(context, "about:blank", size);
  await shown.page.setContent(html);
  await shown.take(name);
  await shown.page.close();
}

const person = seededAccounts[0]!;
const service = await startService();
const proxy = await startSecureProxy(service);
const sites = await serveSites();
const server = "https://mail.example";
const browser = {
  extension: ".output/chrome-mv3",
  headless: true,
  trusting: true,
  nameRules: `MAP mail.example:443 127.0.0.1:${new URL(proxy.url).port}`,
};
const { context } = await launchBrowser(browser);
const ours = (page: string) => `chrome-extension://${extensionId}/${page}`;

await closeWelcome(context);
mkdirSync(folder, { recursive: true });
const welcome = await open(context, ours("welcome.html"), { width: 760, height: 700, scale: 1 });
await welcome.page.getByRole("textbox").first().waitFor();
await takeForReadme(welcome.page, "welcome", true);
await welcome.page.close();
const openOptions = (of: BrowserContext) => open(of, ours("options.html"), wideSize);

async function signIn(to: BrowserContext): Promise<void> {
  const ways = createSigningIn({
    askWorker: askFromPage(async () => (await open(to, ours("icon/mark.svg"), wideSize)).page),
    openOptions: async () => new OptionsPage((await openOptions(to)).page),
    waitForConsent: () => Promise.reject(new Error("Nobody is asked")),
  });
  // Once for all browsers.
  const addAccount = to === context ? service.addAccount : () => {};
  await ways.signIn({ ...service, url: server, addAccount }, person);
}

await signIn(context);

const site = await open(context, sites.at("paperlantern.example", "signup.html"), pageSize);
const form = new FormPage(site.page);
await site.page.getByLabel("Name").fill("Ada Lovelace");
await form.focusEmail();
await form.hasOffer(/paperlantern\.example/);
const offered = await site.take("1-offer");
await takeForReadme(site.page, "offer");
await form.press(/paperlantern\.example/);
await form.hasValue(/@/);
await form.says(/Filled with/);
await site.take("2-filled");
await takeForReadme(site.page, "filled");

for (const [name, colorScheme] of [
  ["3-popup", "light"],
  ["5-dark", "dark"],
] as const) {
  await site.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await site.page.bringToFront();
  const behind = await site.take();
  const popup = await open(context, ours("popup.html"), popupSize);
  await popup.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await new PopupPage(popup.page).hasRow(await form.email.inputValue());
  const html = drawFrame({ behind, popup: await popup.take(), colorScheme });
  if (colorScheme === "light") await takeForReadme(popup.page, "popup");
  else {
    await new PopupPage(popup.page).presses("New alias");
    await takeForReadme(popup.page, "new-alias");
  }
  await popup.page.close();
  await draw(context, html, wholeSize, name);
}

/** The manager with two selected aliases. */
async function openManager(of: BrowserContext): Promise<Shown> {
  const list = await open(of, ours("manager.html"), wideSize);
  const manager = new ManagerPage(list.page);
  await manager.selects(await form.email.inputValue());
  await manager.selects("tax@lovelace.example");
  await list.page.mouse.move(0, 0);
  return list;
}

const list = await openManager(context);
await list.take("4-manager");
await takeForReadme(list.page, "manager");
const arabic = await launchBrowser({ ...browser, locale: "ar" });
await closeWelcome(arabic.context);
await signIn(arabic.context);
await takeForReadme((await openManager(arabic.context)).page, "manager-arabic");
await arabic.context.close();

const options = await openOptions(context);
await new OptionsPage(options.page).isSignedIn(person.email);
await options.page
  .getByRole("region", { name: "On web pages" })
  .evaluate((section) => scrollTo(0, section.getBoundingClientRect().top - 20));
await options.take("6-options");

const mark = readFileSync(`${root}public/icon/mark.svg`, "utf8");
const words = JSON.parse(readFileSync(`${root}public/_locales/en/messages.json`, "utf8")) as {
  extensionDescription: { message: string };
};
const tile = { mark, words: words.extensionDescription.message };
await draw(context, drawTile(tile), { width: 440, height: 280, scale: 1 }, "tile-440x280");
const marquee = { width: 1400, height: 560, scale: 1 };
await draw(context, drawTile({ ...tile, picture: offered }), marquee, "marquee-1400x560");

await context.close();
await sites.close();
await proxy.close();
await service.close();
console.log("The pictures are in .output/store/.");
