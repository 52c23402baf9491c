import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { waitForConsent, type Person } from "../e2e/pages/consent.ts";
import { FormPage } from "../e2e/pages/form.ts";
import { PopupPage } from "../e2e/pages/popup.ts";

/** The size of the popup in the browser, in CSS pixels. */
const popupSize = { width: 380, height: 560 };

const formSize = { width: 800, height: 520 };

interface Tour {
  context: BrowserContext;
  popupUrl: string;
  formUrl: string;
  person: Person;
  /** The number of the account's aliases on the server. */
  countAliases(): number;
}

/**
 * Performs the main tasks as a person would, in a real browser with the running service. Each step is printed
 * when it is done, and its screenshot is in `.output/tour/`.
 * @throws if a step fails
 */
export async function walkTour({
  context,
  popupUrl,
  formUrl,
  person,
  countAliases,
}: Tour): Promise<void> {
  const folder = fileURLToPath(new URL("../../.output/tour/", import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let number = 0;

  async function done(sentence: string, page: Page): Promise<void> {
    number += 1;
    const name = `${String(number).padStart(2, "0")}-${sentence.toLowerCase().replace(/\W+/g, "-")}`;
    await page.screenshot({ path: `${folder}${name}.png` });
    console.log(`  ✓ ${sentence}`);
  }

  async function openPopup(): Promise<PopupPage> {
    const page = await context.newPage();
    await page.setViewportSize(popupSize);
    await page.goto(popupUrl);
    return new PopupPage(page);
  }

  const before = countAliases();
  const first = await openPopup();
  await first.offers("Sign in");
  await done("Open the popup", first.page);
  const consent = waitForConsent(context);
  await first.presses("Sign in");
  const window = await consent;
  await window.page.setViewportSize({ width: 480, height: 620 });
  await window.signIn(person);
  await window.page.getByRole("button", { name: "Allow" }).waitFor();
  await done("Sign in on the server's page", window.page);
  await window.allow();
  await first.shows(person.email);
  await done("Be signed in", first.page);

  const page = await context.newPage();
  await page.setViewportSize(formSize);
  // Ends fades at once, so that screenshots show the final state.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(formUrl);
  const form = new FormPage(page);
  await form.focusEmail();
  await form.hasOffer(/paperlantern\.example/);
  await done("Touch the email field", page);
  await form.press(/paperlantern\.example/);
  await form.hasValue(/@/);
  const address = await form.email.inputValue();
  await form.says(/Filled with/);
  await done("Get an alias filled in", page);
  expect(countAliases()).toBe(before + 1);

  const popup = await openPopup();
  await popup.isOn(address, true);
  await done("See it in the popup", popup.page);
  await popup.searches("paperlantern");
  await popup.lists(address);
  await done("Search it", popup.page);
  await popup.switches(address);
  await popup.isOn(address, false);
  await done("Switch it off", popup.page);
  await popup.asksToDelete(address);
  await popup.lists();
  await popup.undo.says(/^Deleting .+ in a few seconds/);
  await done("Delete it, which can be taken back", popup.page);
  await popup.wantsNothingBack();
  await expect.poll(countAliases).toBe(before);
}
