import { mkdirSync, writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { closeWelcome, extensionId, launchBrowser } from "../e2e/launch.ts";
import { OptionsPage } from "../e2e/pages/options.ts";
import { serveSites } from "../e2e/sites/serve.ts";
import { startService } from "../service/service.ts";

/*
 * How long it takes from touching an email field to the chip being there, in a real Chromium with the
 * built extension: with a worker that runs, with one that the browser had ended, and in a page that has
 * the offer already. The figures are of this machine; the ratios between them are what to compare.
 *
 *     npm run bench:offer
 */

const rounds = 12;
const person = { email: "ada@example.com", password: "analytical engine" };

const ways = {
  warm: "first touch, worker running",
  stopped: "first touch, worker ended",
  again: "offer in the page already",
} as const;
type Way = keyof typeof ways;

const service = await startService();
service.addAccount(person);
const sites = await serveSites();
const { context } = await launchBrowser({ extension: ".output/chrome-mv3", headless: true });
await closeWelcome(context);
const times: Record<Way, number[]> = { warm: [], stopped: [], again: [] };

try {
  await signIn();
  // In turn, so that whatever else the machine does falls on all of them alike.
  for (let round = 0; round <= rounds; round += 1) {
    const warm = await openForm();
    const found: Record<Way, number> = {
      warm: await touchField(warm),
      again: await touchField(warm),
      stopped: 0,
    };
    const cold = await openForm();
    await endWorker(cold);
    found.stopped = await touchField(cold);
    await warm.close();
    await cold.close();
    // The first round fills what a browser keeps, and does not count.
    if (round > 0) for (const way of Object.keys(ways) as Way[]) times[way].push(found[way]);
  }
} finally {
  await context.close();
  await sites.close();
  await service.close();
}
report();

async function signIn(): Promise<void> {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${extensionId}/options.html`);
  const options = new OptionsPage(page);
  await options.choosesServer(service.url);
  await options.signsInWithPassword(person);
  await options.isSignedIn(person.email);
  await page.close();
}

async function openForm(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(sites.at("shop.example", "signup.html"));
  await page.getByLabel("Name").click();
  return page;
}

/** From the pointer going down on the field until the chip is in the page and laid out, in ms. */
async function touchField(page: Page): Promise<number> {
  await page.evaluate(() => {
    let touched = 0;
    const measured = new Promise<number>((resolve) => {
      addEventListener("pointerdown", () => (touched = performance.now()), { capture: true });
      new MutationObserver((changes, observer) => {
        const chip = changes
          .flatMap(({ addedNodes }) => [...addedNodes])
          .find((node) => node instanceof HTMLElement && node.popover !== null);
        if (!(chip instanceof HTMLElement)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          chip.getBoundingClientRect();
          resolve(performance.now() - touched);
        });
      }).observe(document.documentElement, { childList: true });
    });
    Object.assign(globalThis, { measured });
  });
  await page.getByLabel("Email").click();
  const time = await page.evaluate(() => (globalThis as { measured?: Promise<number> }).measured);
  await page.keyboard.press("Escape");
  await page.getByLabel("Name").click();
  return time ?? Number.NaN;
}

/** As the browser does after half a minute without work. */
async function endWorker(page: Page): Promise<void> {
  const session = await (page.context() as BrowserContext).newCDPSession(page);
  const { targetInfos } = await session.send("Target.getTargets");
  for (const { targetId, type, url } of targetInfos) {
    const ours = type === "service_worker" && url.includes(extensionId);
    if (ours) await session.send("Target.closeTarget", { targetId });
  }
  await session.detach();
}

function report(): void {
  const median = (way: Way) => quantile(times[way], 0.5);
  const rows = (Object.keys(ways) as Way[]).map((way) => ({
    way: ways[way],
    median: round1(median(way)),
    quartiles: [round1(quantile(times[way], 0.25)), round1(quantile(times[way], 0.75))],
    ratio: round1(median(way) / median("warm")),
  }));
  for (const { way, median: middle, quartiles, ratio } of rows) {
    console.log(
      `${way.padEnd(30)} ${String(middle).padStart(6)} ms  (${quartiles.join(" – ")})  ${ratio} ×`,
    );
  }
  mkdirSync(".output/bench", { recursive: true });
  writeFileSync(".output/bench/offer.json", `${JSON.stringify({ rounds, rows }, undefined, 2)}\n`);
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
