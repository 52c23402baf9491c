import type { BrowserContext, Page } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { FormPage } from "./pages/form.ts";
import { OptionsPage } from "./pages/options.ts";
import { PopupPage } from "./pages/popup.ts";
import { WelcomePage } from "./pages/welcome.ts";
import { usesTouch } from "./targets.ts";

/* Chromium with touch, a narrow window, and only the APIs that Firefox for Android has. */

/** Removes the APIs that a phone lacks. Runs first in the worker and in each page. */
function takeAway(): void {
  const missing = ["contextMenus", "commands", "sidePanel", "sidebarAction", "windows"];
  const { chrome, browser } = globalThis as { chrome?: object; browser?: object };
  for (const api of [chrome, browser]) {
    if (!api || !("runtime" in api)) continue;
    for (const name of missing) Reflect.deleteProperty(api, name);
    const { action } = api as { action?: object };
    if (!action) continue;
    for (const name of ["setBadgeText", "setBadgeBackgroundColor", "setBadgeTextColor"]) {
      Reflect.deleteProperty(action, name);
    }
  }
}

test.use({ preamble: `(${takeAway})(); globalThis.onerror = (words) => console.error(words);` });

/** Errors of the worker and of all pages from now on. */
function listenForErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  context.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  return errors;
}

test("a touched offer goes, although it is called hovered @slow", async ({ alibi }) => {
  const form = await alibi.openForm("shop.example");
  await usesTouch(form.page);
  const field = (await form.email.boundingBox())!;
  await form.tapsAt(field.x + 20, field.y + 10);
  await form.hasOffer(/new alias/);
  await form.isSteady();
  const { x, y, width, height } = await form.findsOffer();
  await form.tapsAt(x + width / 2, y + height / 2);
  await form.isFilled();
  await form.hasNoOffer();
});

test("a phone lacks APIs, and nothing fails", async ({ service, extension, sites }) => {
  const { context, worker, id } = extension;
  const has = () =>
    worker.evaluate(() => {
      const { action } = chrome as unknown as { action: { setBadgeText?: unknown } };
      return ["contextMenus", "windows"].some((name) => name in chrome) ||
        action.setBadgeText !== undefined
        ? "still there"
        : "gone";
    });
  // The worker may just have begun.
  await expect.poll(has).toBe("gone");
  const errors = listenForErrors(context);
  await context.addInitScript(takeAway);

  async function open(address: string): Promise<Page> {
    const page = await context.newPage();
    await page.setViewportSize({ width: 412, height: 780 });
    await page.goto(address.includes("://") ? address : `chrome-extension://${id}/${address}`);
    await usesTouch(page);
    return page;
  }

  const popup = new PopupPage(await open("popup.html"));
  await popup.shows(/choose a server/i);
  const welcome = new WelcomePage(await open("welcome.html"));
  await welcome.choosesServer(service.url);
  await welcome.hasServer(service.url.replace("http://", ""));
  const aliases = [{ address: "shop@alias.example", title: "shop.example" }];
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  service.addAccount({ ...ada, aliases, domains });
  const options = new OptionsPage(await open("options.html"));
  await options.signsInWithPassword(ada);
  await options.isSignedIn(ada.email);
  await options.addsOffSite("quiet.example");
  await welcome.isSignedIn(ada.email);

  const form = new FormPage(await open(sites.at("shop.example", "login.html")));
  await form.focusEmail();
  await form.press("Alias options");
  await form.hasOffer(/^Custom address/);

  await popup.hasRow("shop@alias.example");
  await popup.opens("shop@alias.example");
  await popup.presses("New alias");
  expect(errors).toEqual([]);
});
