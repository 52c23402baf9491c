import type { Page } from "@playwright/test";
import { ada, expect, test } from "../fixtures.ts";
import { ManagerPage } from "../pages/manager.ts";
import { askFromPage } from "../isolatedWorld.ts";
import { countPosts } from "./countPosts.ts";

/* What a page may do with aliases, including those of its own site, and what it is told about addresses. */

const refused = { ok: false, failure: { kind: "refused" } };
const done = { ok: true, value: null };
const aliases = [
  { address: "bank@alias.example", title: "bank.example", enabled: false },
  { address: "shop@alias.example", title: "login.shop.example", enabled: false },
];

test("a compromised page cannot switch on an alias, not even of its own site; a person can, in an extension page", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example", "login.html");
  await form.types("shop@alias.example");
  await form.hasOffer(/^Switch on/);
  const sent = service.requests.length;
  for (const { address } of aliases) {
    for (const type of ["offer.switchOn", "alias.update"]) {
      const request = { address, changes: { enabled: true } };
      const asked = type === "offer.switchOn" ? { address } : request;
      expect(await askFromPage(form.page, extension.id, type, asked)).toEqual(refused);
    }
  }
  const opened = extension.context.waitForEvent("page");
  await askFromPage(form.page, extension.id, "offer.open", {
    page: "aliases",
    address: aliases[1]!.address,
  });
  await (await opened).close();
  expect(service.requests.slice(sent).filter(({ method }) => method !== "GET")).toEqual([]);
  expect(service.aliasesOf(ada.email).every(({ enabled }) => !enabled)).toBe(true);

  await form.page.bringToFront();
  await form.focusesAnew();
  const page = extension.context.waitForEvent("page");
  await form.press(/^Switch on/);
  const manager = new ManagerPage(await page);
  await manager.switches("shop@alias.example");
  await expect
    .poll(() => service.aliasesOf(ada.email).filter(({ enabled }) => enabled))
    .toMatchObject([{ address: "shop@alias.example" }]);
});

test("a page cannot ask whether an address exists @slow", async ({ service, extension }) => {
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  const known = { address: "shop@ada.example", title: "bank.example" };
  await extension.signIn(service, { ...ada, domains, aliases: [known] });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const sent = service.requests.length;
  const own = { localPart: "shop", domain: "ada.example" };
  expect(await askFromPage(form.page, extension.id, "offer.create", { own })).toEqual(refused);
  expect(await askFromPage(form.page, extension.id, "offer.domains")).toEqual(refused);
  expect(service.requests.length).toBe(sent);
  const popup = await extension.openPopup();
  await popup.startsNewAlias();
  await popup.choosesOwnAddress("shop", "ada.example");
  await popup.createsAlias();
  await popup.formSays(/already have this alias/);
});

test("the pages of a site may have twelve addresses in an hour looked up, in however many documents @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const form = await extension.openForm("evil.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const ask = async (page: Page, value: string) => {
    const request = { value, patient: true };
    const said = await askFromPage(page, extension.id, "offer.state", request);
    return (said as { value: { warning: unknown } }).value.warning;
  };
  // Correct for text that was typed there.
  expect(await ask(form.page, ada.email)).toEqual({ kind: "real-address" });
  for (let guess = 0; guess < 12; guess += 1) await ask(form.page, `guess${guess}@example.com`);
  await extension.endsWorker();
  const next = await extension.openForm("www.evil.example");
  await next.focusEmail();
  await next.hasOffer(/new alias/);
  expect(await ask(next.page, ada.email)).toBeNull();
  const shop = await extension.openForm("shop.example");
  await shop.types(ada.email);
  await shop.says(/your real address/);
});

test("a page cannot report an alias of another site as used, only its own, even after the worker restarts @slow", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, ada);
  const bank = await extension.openForm("bank.example");
  const created = await askFromPage(bank.page, extension.id, "offer.create");
  const [made] = service.aliasesOf(ada.email);
  const { address } = made!;
  expect(created).toMatchObject({ ok: true, value: { address } });

  const shop = await extension.openForm("shop.example");
  const settled = await askFromPage(shop.page, extension.id, "offer.settle", { address });
  expect(settled).toEqual(refused);
  const popup = await extension.openPopup();
  await popup.listsUnused("bank.example", address);
  await popup.page.close();

  await extension.endsWorker();
  const again = await askFromPage(bank.page, extension.id, "offer.settle", { address });
  expect(again).toEqual(done);
  const later = await extension.openPopup();
  await later.lists(address);
  await later.hasNoUnresolvedCreations();
  expect(countPosts(service)).toBe(1);
});
