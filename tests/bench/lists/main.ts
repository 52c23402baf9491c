/*
 * `npm run bench:lists`: a list of 50,000 aliases (or `-- --aliases 12000`) in a real Chromium with the built
 * extension and the local service: the storage size, the requests at the first read, at the start of a worker
 * and when a field is focused, and the time until the first row is visible.
 */
import { parseArgs } from "node:util";
import { serveSites } from "../../e2e/sites/serve.ts";
import { startService } from "../../service/service.ts";
import { driveChromium } from "../faults/real/chromium.ts";
import { createRealBrowser } from "../faults/real/realBrowser.ts";
import { atMost, report } from "../figures.ts";

const { values } = parseArgs({ options: { aliases: { type: "string", default: "50000" } } });
const count = Number(values.aliases);
const ada = { email: "ada@example.com", password: "analytical engine" };
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In ms: without a request for so long, the work is done. */
const rest = 2500;

const service = await startService();
service.addAccount({
  ...ada,
  aliases: Array.from({ length: count }, (_, each) => ({
    address: `site${each}.${((each * 7919) % 46656).toString(36)}@alias.example`,
    title: `site${each}.example`,
    notes: `Created on site${each}.example, 2026-11-24 (ref ${String(10_000_000 + each)})`,
  })),
});
const sites = await serveSites();
const browser = await createRealBrowser(await driveChromium());

const lists = () => service.requests.filter(({ path }) => path.startsWith("/api/v1/aliases?"));

/** The list requests during the action and its follow-up. */
async function countLists(act: () => Promise<unknown>): Promise<number> {
  const before = lists().length;
  await act();
  for (let last = -1; last !== lists().length;) {
    last = lists().length;
    await wait(rest);
  }
  return lists().length - before;
}

/** In ms, from opening the popup. */
async function timeFirstRow(): Promise<number> {
  const begun = performance.now();
  const popup = await browser.openPopup();
  await popup.rows.first().waitFor();
  const took = performance.now() - begun;
  await wait(rest);
  await popup.page.close();
  return took;
}

let first = 0;
const atFirst = await countLists(async () => {
  await browser.signIn(service.url, ada);
  first = await timeFirstRow();
});
const { aliasCache } = await browser.readSession();
const bytes = await browser.measureKept();

await browser.endWorker();
const atWake = await countLists(() => browser.send("account.get"));
await browser.endWorker();
const atFocus = await countLists(async () => {
  const form = await browser.openForm(sites.at("shop.example", "signup.html"));
  await form.focusEmail();
  await form.hasOffer(/new alias/);
});
await browser.endWorker();
const again = await timeFirstRow();

await browser.close();
await sites.close();
await service.close();

report(
  "lists",
  [
    atMost("lists asked for when a worker wakes", atWake, 0),
    atMost("lists asked for when a field is touched", atFocus, 0),
    atMost("kept in the session's storage, in MB (of 10)", bytes / 1_000_000, 9),
  ],
  {
    aliases: count,
    "a list is kept": aliasCache ? "yes" : "no",
    "requests at the first read": atFirst,
    "bytes an alias": Math.round(bytes / Math.min(count, 20_000)),
    "first row, nothing known, in ms": Math.round(first),
    "first row, after the worker was ended, in ms": Math.round(again),
  },
);
process.exit();
