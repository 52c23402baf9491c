/*
 * `npm run bench:mail`: the mail per day of 10,000 aliases (or `-- --aliases 2000`) over a year, of which one in
 * twenty gets mail on a day, as the shipped code stores it: its size in bytes, the worker's time for one more
 * day, and in a real Chromium the time until an alias's line and the page of all of them are visible.
 */
import { serialize } from "node:v8";
import { parseArgs } from "node:util";
import { addDay, type MailHistory } from "../../../lib/model/activity/mailHistory.ts";
import { startService } from "../../service/service.ts";
import { driveChromium } from "../faults/real/chromium.ts";
import { createRealBrowser } from "../faults/real/realBrowser.ts";
import { atMost, median, report } from "../figures.ts";

const { values } = parseArgs({ options: { aliases: { type: "string", default: "10000" } } });
const count = Number(values.aliases);
const ada = { email: "ada@example.com", password: "analytical engine" };
const dayLength = 24 * 3600_000;
const days = 365;

/** The mail of real aliases is not random, but only the total matters here. */
const aliases = Array.from({ length: count }, (_, each) => ({
  address: `site${each}.${((each * 7919) % 46656).toString(36)}@alias.example`,
  enabled: true,
  title: `site${each}.example`,
  notes: null,
  forwarded: 0,
  blocked: 0,
  blocked_addresses: [],
}));
let history: MailHistory | null = null;
const times: number[] = [];
let seed = 1;
for (let day = days; day >= 0; day -= 1) {
  for (const alias of aliases) {
    seed = (seed * 48_271) % 2_147_483_647;
    if (seed % 20 === 0) alias.forwarded += 1 + (seed % 3);
    if (seed % 400 === 0) alias.blocked += 1;
  }
  const begun = performance.now();
  history = addDay(history, aliases, Date.now() - day * dayLength);
  times.push(performance.now() - begun);
}
const bytes = serialize(history).length;

const service = await startService();
service.addAccount({ ...ada, aliases });
const driver = await driveChromium();
const browser = await createRealBrowser(driver);
await browser.signIn(service.url, ada);
const popup = await browser.openPopup();
await popup.rows.first().waitFor();

/** Replaces the history of this browser, which has just started. */
await popup.page.evaluate(async (year) => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve) => {
      request.addEventListener("success", () => resolve(request.result));
    });
  const vault = await done(indexedDB.open("vault"));
  for (let key: IDBValidKey | undefined; key === undefined;) {
    const items = vault.transaction("items", "readwrite").objectStore("items");
    const keys = await done(items.getAllKeys());
    key = keys.find((each) => String(each).startsWith("mailHistory "));
    if (key !== undefined) await done(items.put(year, key));
  }
  vault.close();
}, history);

/** In ms. */
async function time(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

const lines: number[] = [];
for (let row = 0; row < 8; row += 1) {
  const opener = popup.page.locator(".alias-row-opener").nth(row);
  lines.push(
    await time(async () => {
      await opener.click();
      await popup.page.locator(".mail-line svg").waitFor();
    }),
  );
  await opener.click();
  await popup.page.locator(".mail-line svg").waitFor({ state: "detached" });
}
await popup.page.close();

const pages: number[] = [];
for (let visit = 0; visit < 5; visit += 1) {
  const page = await driver.openOwn("manager.html");
  await page.getByRole("switch").first().waitFor();
  pages.push(
    await time(async () => {
      await page.getByRole("link", { name: "What changed" }).click();
      await page.locator(".mail-chart svg").waitFor();
    }),
  );
  await page.close();
}

await browser.close();
await service.close();

report("mail", [atMost("kept of a year, in MB", bytes / 1_000_000, 5)], {
  aliases: count,
  "bytes an alias": Math.round(bytes / count),
  "one more day, median in ms": Math.round(median(times.slice(-100))),
  "from a press to the line of an alias, median in ms": Math.round(median(lines)),
  "from a press to the page of all, which reads the list, median in ms": Math.round(median(pages)),
});
process.exit();
