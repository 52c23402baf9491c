import { ada, expect, test as base, type Extension } from "./fixtures.ts";
import { openChanged } from "./pages/changed.ts";
import type { PopupPage } from "./pages/popup.ts";
import { readStorage } from "./readStorage.ts";

/*
 * Mail per day for each alias: counted in the browser, from the list that is read anyway, and stored on this
 * device only.
 */

// The worker's clock starts at noon, so that two hours later is still the same day.
const test = base.extend({
  preamble: `globalThis.ahead = 0; {
    const now = Date.now;
    const toNoon = (12 - new Date().getHours()) * 3600_000;
    Date.now = () => now() + toNoon + globalThis.ahead;
  }`,
});

const day = 24 * 3600_000;
const shop = { address: "shop@alias.example", title: "shop.example", forwarded: 40, blocked: 2 };
const bank = { address: "bank@alias.example", title: "bank.example", forwarded: 7 };

interface ListRequests {
  requests: readonly { path: string; status: number | undefined }[];
}

/** The number of full reads of the list. */
const countListReads = ({ requests }: ListRequests) =>
  requests.filter(({ path }) => path.includes("page_size=500")).length;

const countAnswered = ({ requests }: ListRequests) =>
  countListReads({ requests: requests.filter(({ status }) => status === 200) });

/** Opens the popup after so much time, when the list is stale and is read again. Waits for that read. */
async function opensLater(
  extension: Extension,
  service: ListRequests,
  ahead: number,
): Promise<PopupPage> {
  await extension.setsInWorker({ ahead });
  const before = countAnswered(service);
  const popup = await extension.openPopup();
  // A read that is in progress is not started again.
  await expect.poll(() => countAnswered(service)).toBe(before + 1);
  await popup.lists(shop.address, bank.address);
  return popup;
}

test("an opened alias shows its mail by day, in a line and a table, and mail of an unwatched month for no single day", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const first = await extension.openPopup();
  await first.lists(shop.address, bank.address);
  // Mail from before the first count belongs to no day.
  await first.showsMail(shop.address, /^Counting by day starts today/);
  await first.page.close();

  service.receiveMail(shop.address, { forwarded: 2 });
  const second = await opensLater(extension, service, day);
  await second.showsMail(shop.address, /^Since .* 2 forwarded ?0 blocked/);
  // For the other alias, only the start of the count is known.
  await second.showsMail(bank.address, /^No mail since .*\d{4}\.$/);
  await second.page.close();

  // Later on the same day.
  service.receiveMail(shop.address, { forwarded: 1, blocked: ["win@spam.example"] });
  const again = await opensLater(extension, service, day + 7200_000);
  await again.tabulatesMail(shop.address, [/^\w+ \d+, \d{4}$/, "3", "1"]);
  await again.page.close();

  // After a month without a read, the mail belongs to the whole period.
  service.receiveMail(shop.address, { forwarded: 5 });
  const late = await opensLater(extension, service, 31 * day);
  await late.tabulatesMail(shop.address, [/ – /, "5", "0"], [/^\w+ \d+, \d{4}$/, "3", "1"]);
  await late.isPictured("mail-line");

  // Showing the details sends no request.
  const asked = service.requests.length;
  await late.page.reload();
  await late.showsMail(shop.address, /8 forwarded ?1 blocked/);
  const more = service.requests.slice(asked).map(({ path }) => path);
  expect(more.filter((path) => path.startsWith("/api/v1/aliases/"))).toEqual([]);
  expect(countListReads({ requests: service.requests.slice(asked) })).toBe(0);
});

test("“What changed” begins with the mail of the last weeks, the aliases with most mail, and newly quiet aliases", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const changed = await openChanged(extension);
  await changed.says("Counting by day starts today.");
  await changed.hasParts("Mail over time", "Unexpected senders");

  const comesBack = async (ahead: number) => {
    await extension.setsInWorker({ ahead });
    await changed.page.reload();
  };
  for (const days of [1, 2, 3]) {
    service.receiveMail(bank.address, { forwarded: 1 });
    service.receiveMail(shop.address, { forwarded: 10 * days, blocked: ["win@spam.example"] });
    await comesBack(days * day);
    await changed.counts("4 weeks", new RegExp(`Since .*${days} blocked$`));
  }
  await changed.lists(
    "Most mail",
    /^shop\.exampleshop@alias\.example60 forwarded, 3 blocked$/,
    /^bank\.examplebank@alias\.example3 forwarded, 0 blocked$/,
  );
  // An alias that gets no more mail is reported once, as silent.
  service.receiveMail(shop.address, { forwarded: 8 });
  await comesBack(40 * day);
  await changed.lists("Newly quiet", /^bank\.examplebank@alias\.exampleNothing for 37 days$/);
  await changed.hasParts(
    "Mail over time",
    "Most mail",
    "Newly quiet",
    "New mail",
    "Unexpected senders",
  );
  await changed.says("A wide bar is the average of several days");
  await changed.counts("4 weeks", "8 forwarded0 blocked");
  await changed.tabulates([/ – /, "8", "0"]);
  await changed.counts("12 weeks", /^Since .*71 forwarded3 blocked$/);
  const one = /^\w+ \d+, \d{4}$/;
  await changed.tabulates(
    [/ – /, "8", "0"],
    [one, "31", "1"],
    [one, "21", "1"],
    [one, "11", "1"],
    [one, "0", "0"],
  );
  await changed.page.screenshot({ path: ".output/screenshots/mail-chart.png", fullPage: true });
  await changed.page.emulateMedia({ colorScheme: "dark" });
  await changed.page.setViewportSize({ width: 360, height: 800 });
  await changed.page.screenshot({ path: ".output/screenshots/mail-chart-360.png", fullPage: true });

  // Without the server, the local counts are still shown.
  service.faults.inject({ path: /\/api\//, times: Infinity, fault: { kind: "nothing" } });
  await changed.page.reload();
  await changed.counts("12 weeks", /71 forwarded3 blocked$/);
});

test("mail counted by day stays right when the clock goes back and when the server's totals restart", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  const first = await extension.openPopup();
  await first.lists(shop.address, bank.address);
  // An open page reads the list again when it comes to the front.
  await first.page.close();
  service.receiveMail(shop.address, { forwarded: 2 });
  await (await opensLater(extension, service, 10 * day)).page.close();
  service.receiveMail(shop.address, { forwarded: -41 });
  await (await opensLater(extension, service, 11 * day)).page.close();
  service.receiveMail(shop.address, { forwarded: 3 });
  await extension.setsInWorker({ ahead: 9 * day });
  await (await openChanged(extension)).says("From now on, Alibi keeps track of changes.");
  service.receiveMail(shop.address, { forwarded: 1 });
  const popup = await opensLater(extension, service, 12 * day);
  const one = /^\w+ \d+, \d{4}$/;
  await popup.tabulatesMail(shop.address, [one, "1", "0"], [one, "3", "0"], [/ – /, "2", "0"]);
});

test("signing out deletes the account's mail by day, and the next account starts with none", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases: [shop, bank] });
  await (await extension.openPopup()).lists(shop.address, bank.address);
  service.receiveMail(shop.address, { forwarded: 2 });
  const popup = await opensLater(extension, service, day);
  await popup.showsMail(shop.address, /2 forwarded/);
  const kept = await readStorage(popup.page);
  expect(kept.databases).toContain(shop.address);
  expect(kept.databases).not.toMatch(/shop\.example|spam/);
  expect(kept.areas).not.toContain("mailHistory");

  // Signing out while the list is read stores nothing of it.
  service.receiveMail(shop.address, { forwarded: 2 });
  service.faults.inject({ path: /page_size=500/, fault: { kind: "wait", before: 1500 } });
  await extension.setsInWorker({ ahead: 2 * day });
  const before = countListReads(service);
  await popup.page.reload();
  await expect.poll(() => countListReads(service)).toBe(before + 1);
  const options = await extension.openOptions();
  await options.signsOut();
  await expect(options.signInButton()).toBeVisible();
  await expect
    .poll(async () => (await readStorage(options.page)).databases)
    .not.toContain(shop.address);
  const bob = { email: "bob@example.com", password: ada.password };
  const club = { address: "club@alias.example", title: "club.example", forwarded: 90 };
  await extension.signIn(service, { ...bob, aliases: [club] });
  const bobs = await extension.openPopup();
  await bobs.lists(club.address);
  await bobs.showsMail(club.address, /^Counting by day starts today/);
});
