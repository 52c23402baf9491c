import { ada, expect, test as base } from "./fixtures.ts";
import { openChanged } from "./pages/changed.ts";
import { readStorage } from "./readStorage.ts";

/* The mail of the last weeks: counted in the browser, from the list that is read anyway. */

const test = base.extend({
  preamble: `globalThis.ahead = 0; { const now = Date.now; Date.now = () => now() + globalThis.ahead; }`,
});

const day = 24 * 3600_000;
const shop = { address: "shop@alias.example", title: "shop.example", forwarded: 40, blocked: 2 };
const bank = { address: "bank@alias.example", title: "bank.example", forwarded: 7 };
const week = / – /;

test("“What changed” begins with a picture of the last weeks' mail, and a table of it for screen readers @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const changed = await openChanged(extension);
  await changed.says("From now on, Alibi keeps track of changes.");
  // Mail from before counting began is in no week.
  await changed.hasParts("Unexpected senders");

  service.receiveMail(shop.address, { forwarded: 3, blocked: ["win@spam.example"] });
  await extension.setsInWorker({ ahead: day });
  await changed.page.reload();
  await changed.tabulates([week, "3", "1"]);
  await changed.says(/3 forwarded ?1 blocked/);
  await changed.draws([0.75, 0.25]);

  // The counts survive a restart of the worker.
  await extension.endsWorker();
  await changed.page.reload();
  await changed.tabulates([week, "3", "1"]);
  // A week later, there are two bars.
  service.receiveMail(bank.address, { forwarded: 2 });
  await extension.setsInWorker({ ahead: 8 * day });
  await changed.page.reload();
  await changed.tabulates([week, "2", "0"], [week, "3", "1"]);
  await changed.draws([0.75, 0.25], [0.5, 0]);
  for (const colorScheme of ["light", "dark"] as const) {
    await changed.page.emulateMedia({ colorScheme });
    const path = `.output/screenshots/mail-weeks-${colorScheme}.png`;
    await changed.page.screenshot({ path });
  }
});

test("mail is counted by any reading of the list, and the sums hold no address", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const popup = await extension.openPopup();
  await popup.lists(shop.address, bank.address);
  service.receiveMail(shop.address, { forwarded: 2 });
  await extension.setsInWorker({ ahead: day });
  await popup.page.reload();
  await expect
    .poll(async () => (await readStorage(popup.page)).databases)
    .toMatch(/"totals":\{.*"forwarded":2,"blocked":0/);
  expect((await readStorage(popup.page)).databases).not.toContain(shop.address);
});

test("signing out deletes the account's mail of the last weeks, and the next account starts with none @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop] });
  const changed = await openChanged(extension);
  await changed.says("From now on, Alibi keeps track of changes.");
  service.receiveMail(shop.address, { forwarded: 2 });
  await extension.setsInWorker({ ahead: day });
  await changed.page.reload();
  await changed.tabulates([week, "2", "0"]);
  expect((await readStorage(changed.page)).databases).toContain('"totals"');

  // Signing out while the list is read stores nothing of it.
  service.receiveMail(shop.address, { forwarded: 2 });
  const readings = () => service.requests.filter(({ path }) => path.includes("page_size=500"));
  const before = readings().length;
  service.faults.inject({ path: /page_size=500/, fault: { kind: "wait", before: 1500 } });
  await extension.setsInWorker({ ahead: 2 * day });
  await changed.page.reload();
  await expect.poll(() => readings().length).toBe(before + 1);
  const options = await extension.openOptions();
  await options.signsOut();
  await expect(options.signInButton()).toBeVisible();
  await expect
    .poll(async () => (await readStorage(options.page)).databases)
    .not.toContain('"totals"');
  const bob = { email: "bob@example.com", password: ada.password };
  const club = { address: "club@alias.example", title: "club.example", forwarded: 90 };
  await extension.signIn(service, { ...bob, aliases: [club] });
  await changed.says("From now on, Alibi keeps track of changes.");
  await changed.hasParts("Unexpected senders");
});
