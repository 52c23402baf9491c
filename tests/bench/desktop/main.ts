/*
 * `npm run bench -- desktop`: what Playwright's input cannot test, because it goes to the page and not through the
 * window. Uses the keyboard and pointer of a screen in a real Chromium and Firefox. The shortcut belongs to the
 * browser, where another shortcut may take precedence; the pointer moves step by step, past anything that the
 * browser shows. On Linux, with Xvfb, xdotool and openbox (`apt install xvfb xdotool openbox`).
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { FormPage } from "../../e2e/pages/form.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { startService } from "../../service/service.ts";
import { atMost, report } from "../figures.ts";
import { browsers } from "./browsers.ts";
import { findMissing, openScreen, type Hand } from "./screen.ts";

/** The time limit of a fill, in ms. */
const patience = 5000;

const missing = findMissing();
if (missing.length > 0) {
  console.error(`This needs ${missing.join(", ")}, which this machine lacks.`);
  process.exit(1);
}

const service = await startService();
const sites = await serveSites();
const { hand, close } = await openScreen();

/** Each starts with the pointer in the field and the button shown. */
const ways: Record<string, (form: FormPage) => Promise<void>> = {
  "the shortcut": async () => hand.presses("alt+shift+j"),
  "a pointer that goes to the button": async ({ page }) => {
    await hand.goes(await findOnScreen(page, "html > :popover-open"));
    hand.clicks();
  },
};

const failed: string[] = [];
for (const [browser, open] of Object.entries(browsers)) {
  const person = { email: `${browser.toLowerCase()}@example.com`, password: "analytical engine" };
  const opened = await open({ service, sites, person });
  for (const [index, [way, fill]] of Object.entries(ways).entries()) {
    const form = await opened.openForm(`shop${index}.example`);
    const filled = await tryToFill(form, hand, fill);
    console.log(`${filled ? "filled" : "NOT filled"}: ${browser}, ${way}`);
    if (!filled) failed.push(`${browser}, ${way}`);
  }
  await opened.close();
}
close();
await sites.close();
await service.close();
report("desktop", [atMost("fields that were not filled with real hands", failed.length, 0)], {
  failed,
});

async function tryToFill(
  form: FormPage,
  { goes, clicks, takesWindow }: Hand,
  fill: (form: FormPage) => Promise<void>,
): Promise<boolean> {
  await form.page.bringToFront();
  takesWindow(await form.page.title());
  await goes(await findOnScreen(form.page, "#email"));
  clicks();
  await form.hasOffer(/new alias/);
  await form.isSteady();
  await fill(form);
  for (const end = Date.now() + patience; Date.now() < end; await wait(100)) {
    if ((await form.email.inputValue()).endsWith("@alias.example")) return true;
  }
  return false;
}

/** The centre of the element, in screen pixels. */
function findOnScreen(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return page.evaluate((sought) => {
    const box = document.querySelector(sought)!.getBoundingClientRect();
    // Firefox reports the origin of the page. Elsewhere the browser's own UI is above the page, with equal
    // borders at the sides.
    const { mozInnerScreenX, mozInnerScreenY } = window as {
      mozInnerScreenX?: number;
      mozInnerScreenY?: number;
    };
    const left = mozInnerScreenX ?? screenX + (outerWidth - innerWidth) / 2;
    const top = mozInnerScreenY ?? screenY + outerHeight - innerHeight;
    // Near the start of the button, where its label is.
    return { x: left + box.left + Math.min(60, box.width / 2), y: top + box.top + box.height / 2 };
  }, selector);
}
