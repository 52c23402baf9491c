/*
 * `npm run bench:held-ready`: the time from the press to the filled field at a server that takes two seconds per
 * response, with and without an alias that is held ready.
 */
import { parseArgs } from "node:util";
import { expect, type BrowserContext } from "@playwright/test";
import { closeWelcome, extensionId, launchBrowser } from "../../e2e/launch.ts";
import { FormPage } from "../../e2e/pages/form.ts";
import { OptionsPage } from "../../e2e/pages/options.ts";
import { serveSites } from "../../e2e/sites/serve.ts";
import { startService } from "../../service/service.ts";
import { atMost, median, quantile, report, round2 } from "../figures.ts";
import { signIn } from "../signIn.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const rounds = Number(values.rounds);
const roundsWithout = 3;
const ada = { email: "ada@example.com", password: "analytical engine" };
const slow = { path: /^\/api/, times: Infinity, fault: { kind: "wait", before: 2000 } } as const;

const service = await startService({ faults: true });
service.addAccount(ada);
const sites = await serveSites();
const { context } = await launchBrowser({ extension: ".output/chrome-mv3", headless: true });
await closeWelcome(context);
await signIn(context, service, ada);

const held: number[] = [];
const used = new Set<string>();
const without: number[] = [];
for (let round = 0; round < roundsWithout; round += 1) {
  without.push((await fill(context, `without${round}.example`)).ms);
}
const options = new OptionsPage(await context.newPage());
await options.page.goto(`chrome-extension://${extensionId}/options.html`);
await options.holdsOneReady();
// Before the page closes, or the worker may miss the new setting.
await waitForSpare();
await options.page.close();
for (let round = 0; round < rounds; round += 1) {
  const spare = await waitForSpare();
  const { address, ms } = await fill(context, `with${round}.example`);
  if (address !== spare) throw new Error(`${spare} was held ready, and ${address} was filled in`);
  held.push(ms);
  used.add(address);
}
await context.close();
await sites.close();
await service.close();

report(
  "held-ready",
  [
    atMost("press to filled with one held ready, ms, median", median(held), 50),
    atMost("press to filled with one held ready, ms, slowest", Math.max(...held), 50),
  ],
  {
    rounds,
    "with one, 95 of 100": round2(quantile(held, 0.95)),
    "without one, ms, median": round2(median(without)),
  },
);
process.exit();

/** The next alias is requested once the last one was used. */
async function waitForSpare(): Promise<string> {
  await expect.poll(findSpare, { timeout: 30_000 }).toBeDefined();
  return findSpare()!;
}

function findSpare(): string | undefined {
  const held = service.aliasesOf(ada.email).filter(({ title }) => title === "Held ready");
  return held.find(({ address }) => !used.has(address))?.address;
}

/** Presses the button on a site without an alias, while the server is slow. */
async function fill(browser: BrowserContext, host: string) {
  const form = new FormPage(await browser.newPage());
  await form.page.goto(sites.at(host, "signup.html"));
  await form.page.evaluate(watchPress);
  await form.focusEmail();
  service.faults.inject(slow);
  await form.press(/new alias/);
  await form.hasValue(/@/);
  service.faults.clear();
  const address = await form.email.inputValue();
  const ms = await form.page.evaluate(() => globalThis.filledAt! - globalThis.pressedAt);
  await form.page.close();
  return { address, ms };
}

declare global {
  /** In ms, on the clock of event time stamps. */
  var pressedAt: number;
  var filledAt: number | undefined;
}

/** Runs in the page: records when the button was pressed and when the field got its value. */
function watchPress(): void {
  addEventListener("input", ({ timeStamp }) => (globalThis.filledAt ??= timeStamp), true);
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      const isOffer = (target as Element).matches("[popover]");
      if (isOffer && globalThis.filledAt === undefined) globalThis.pressedAt = timeStamp;
    },
    true,
  );
}
