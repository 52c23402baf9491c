import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { ada, expect, test, type Extension } from "../e2e/fixtures.ts";
import { openChanged } from "../e2e/pages/changed.ts";
import { ManagerPage } from "../e2e/pages/manager.ts";
import type { FaultyService } from "../service/service.ts";
import { openBlank } from "./restore.ts";
import {
  nameParticulars,
  readParticulars,
  readStoredState,
  type KeptState,
} from "./storedState.ts";

/*
 * Not a test: does everything in a real browser that leaves data behind, and saves that data. When a later
 * version stores something new, add it here, and check for it in `earlier.spec.ts`.
 */

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const folder = `tests/states/${version}`;
const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
const aliases = ["done", "failed", "waiting"].map((name) => ({
  address: `${name}@alias.example`,
  title: `${name}.example`,
}));

async function keep(extension: Extension, service: FaultyService, name: string): Promise<void> {
  const page = await openBlank(extension);
  const state = await readStoredState(page);
  const aliases = service.aliasesOf(ada.email).toReversed();
  const kept: KeptState = { keptAt: Date.now(), aliases, ...state };
  const named = nameParticulars(kept, readParticulars(state, service.url));
  const text = `${JSON.stringify(named, null, 2)}\n`;
  for (const secret of [...service.issued, ada.password, service.url]) {
    expect(text).not.toContain(secret);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, text);
}

async function changesAllOptions(extension: Extension): Promise<void> {
  const options = await extension.openOptions();
  await options.choosesTheme("Dark");
  await options.switchesWarning(/my real address/);
  await options.warns(/my real address/, false);
  await options.switchesPart(/how many aliases/);
  await options.hasPart(/how many aliases/, false);
  await options.choosesNewAliases("Custom address");
  await options.choosesDomain("ada.example");
  await options.typesTemplate("{site}-{words}");
  await options.previews(/@ada\.example$/);
  await options.endsNewsletters("14");
  await options.addsOffSite("news.example");
  await options.listsOffSites("news.example");
  await options.page.close();
}

async function pointsAtField(extension: Extension): Promise<void> {
  const form = await extension.openForm("www.shop.example", "contact.html");
  const popup = await extension.openPopup();
  await popup.asksWhy();
  await popup.takesStep("Point out the field");
  await form.says(/Click the email field/);
  await form.page.getByLabel("Second way").click();
  await form.hasOffer(/new alias/i);
  await form.page.close();
  await popup.page.close();
}

/** A job with one finished task, one refused, and one that waits for the server. */
async function leavesJob(extension: Extension, service: FaultyService): Promise<void> {
  const times = Infinity;
  const refusal = { kind: "answer", status: 403, body: { error: "Not on Sundays" } } as const;
  const outage = { kind: "answer", status: 503 } as const;
  service.faults.inject({ method: "PATCH", path: /\/failed%40/, times, fault: refusal });
  service.faults.inject({ method: "PATCH", path: /\/waiting%40/, times, fault: outage });
  const page = await openBlank(extension);
  await page.goto(`chrome-extension://${extension.id}/manager.html`);
  const manager = new ManagerPage(page);
  await manager.counts(3);
  await manager.selectsAll();
  await manager.pressesOfMany("Switch off");
  await manager.asks(/Switch off 3 aliases/);
  await manager.keys("Enter");
  await manager.tellsOfJob(/failed/);
  await expect
    .poll(() => service.aliasesOf(ada.email).filter((each) => !each.enabled).length)
    .toBe(1);
  await page.close();
}

/** The alias was created, but nobody got it. */
async function losesPage(extension: Extension, service: FaultyService): Promise<void> {
  const path = "/api/v1/aliases";
  service.faults.inject({ method: "POST", path, fault: { kind: "wait", before: 500 } });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/i);
  const isOnItsWay = () => service.faults.pending.every(({ method }) => method !== "POST");
  await expect.poll(isOnItsWay).toBe(true);
  await form.page.close();
  const popup = await extension.openPopup();
  await popup.listsUnused("shop.example", await readNewest(service));
  await popup.page.close();
}

async function readNewest(service: FaultyService): Promise<string> {
  await expect.poll(() => service.commits).toHaveLength(1);
  return service.aliasesOf(ada.email)[0]!.address;
}

test("keep what this version leaves behind", async ({ service, extension }) => {
  const options = await extension.signInWithOAuth(service, { ...ada, domains, aliases });
  await options.page.close();
  await changesAllOptions(extension);
  await pointsAtField(extension);
  const changed = await openChanged(extension);
  await changed.says("From now on, Alibi keeps track of changes.");
  await changed.page.close();
  await leavesJob(extension, service);
  await losesPage(extension, service);
  const again = await extension.openOptions();
  await again.offersOnly("asked");
  await keep(extension, service, "main");
});

test("keep what this version leaves behind with an older server, which drops labels", async ({
  older,
  extension,
}) => {
  await extension.signIn(older, { ...ada, aliases: [{ address: "one@alias.example" }] });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/i);
  await form.hasValue(/@alias\.example$/);
  const popup = await extension.openPopup();
  await popup.hasRow(await form.email.inputValue());
  await keep(extension, older, "older");
});
