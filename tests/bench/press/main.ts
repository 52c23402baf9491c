/*
 * `npm run bench:press`: from the moment the chip appears to a press that works. The pointer moves straight to
 * the chip when it appears and presses once, after a delay. A press works (the field is filled), speaks (the
 * chip asks for another press), or is silent, which must never happen.
 */
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { closeWelcome, launchBrowser } from "../../e2e/launch.ts";
import { FormPage } from "../../e2e/pages/form.ts";
import { signIn } from "../signIn.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { startService } from "../../service/service.ts";
import { report } from "../figures.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const rounds = Number(values.rounds);
/** In ms after the chip has appeared. */
const delays = [150, 250, 400, 600];
const ada = { email: "ada@example.com", password: "analytical engine" };
const known = { address: "known@alias.example", title: "shop.example" };

type Outcome = "works" | "speaks" | "silent";

interface Press {
  /** In ms: the browser's time of the pointerdown, after the chip was inserted. */
  after: number;
  outcome: Outcome;
}

const service = await startService();
service.addAccount({ ...ada, aliases: [known] });
const sites = await serveSites();
const { context } = await launchBrowser({ extension: ".output/chrome-mv3", headless: true });
await closeWelcome(context);
await signIn(context, service, ada);

const page = await context.newPage();
const presses = new Map(delays.map((delay) => [delay, [] as Press[]]));
for (let round = 0; round < rounds; round += 1) {
  for (const delay of delays) presses.get(delay)!.push(await press(page, delay));
}
await context.close();
await sites.close();
await service.close();

const rows = delays.map((delay) => {
  const all = presses.get(delay)!;
  const share = (outcome: Outcome) =>
    all.filter((each) => each.outcome === outcome).length / all.length;
  const after = all.map((each) => each.after).toSorted((a, b) => a - b);
  return {
    "asked for, ms": delay,
    "was, ms": `${Math.round(after[0]!)} to ${Math.round(after.at(-1)!)}`,
    works: share("works"),
    speaks: share("speaks"),
    silent: share("silent"),
  };
});
console.table(rows);
report(
  "press",
  [
    { figure: "silent", is: Math.max(...rows.map(({ silent }) => silent)), goal: 0, bound: "most" },
    { figure: "works at 400 ms", is: rows[2]!.works, goal: 1, bound: "least" },
    { figure: "works at 600 ms", is: rows[3]!.works, goal: 1, bound: "least" },
  ],
  { rounds, rows },
);
process.exit();

/** Opens the login again, focuses its field, and presses the chip once. */
async function press(shown: Page, delay: number): Promise<Press> {
  await shown.goto(sites.at("shop.example", "login.html"));
  const form = new FormPage(shown);
  await shown.evaluate(watchChip);
  await form.focusEmail();
  const spot = await shown.evaluate(() => globalThis.chipShown);
  const lag = await shown.evaluate(() => performance.now() - globalThis.chipAt);
  const asked = performance.now() - lag + delay;
  // Three moves on the way, like a person who has seen the chip.
  for (const part of [0.3, 0.7, 1]) {
    await shown.mouse.move(spot.x - 40 * (1 - part), spot.y + 80 * (1 - part));
  }
  await new Promise((done) => setTimeout(done, Math.max(0, asked - performance.now())));
  await shown.mouse.click(spot.x, spot.y);
  await shown.waitForTimeout(700);
  const after = await shown.evaluate(() => globalThis.pressedAt - globalThis.chipAt);
  if ((await form.email.inputValue()) === known.address) return { after, outcome: "works" };
  const words = await form.readWords();
  const speaks = /Press again|Move the pointer/.test(words);
  return { after, outcome: speaks ? "speaks" : "silent" };
}

declare global {
  var chipShown: Promise<{ x: number; y: number }>;
  var chipAt: number;
  var pressedAt: number;
}

/** Runs in the page: records when and where the chip appears, and when it is pressed. */
function watchChip(): void {
  addEventListener(
    "pointerdown",
    ({ timeStamp, target }) => {
      if ((target as Element).matches("[popover]")) globalThis.pressedAt = timeStamp;
    },
    true,
  );
  globalThis.chipShown = new Promise((found) => {
    const observer = new MutationObserver(() => {
      const host = document.querySelector("html > [popover]");
      if (!host) return;
      observer.disconnect();
      globalThis.chipAt = performance.now();
      requestAnimationFrame(() => {
        const { left, top } = host.getBoundingClientRect();
        found({ x: left + 20, y: top + 12 });
      });
    });
    observer.observe(document.documentElement, { childList: true });
  });
}
