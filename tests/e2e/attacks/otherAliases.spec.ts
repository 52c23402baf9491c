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

test("a compromised page cannot switch on any alias", async ({ service, extension }) => {
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

test("a page reports only its own alias as used @slow", async ({ service, alibi }) => {
  const bank = await alibi.openForm("bank.example");
  const created = await askFromPage(bank.page, alibi.id, "offer.create");
  const [made] = service.aliasesOf(ada.email);
  const { address } = made!;
  expect(created).toMatchObject({ ok: true, value: { address } });

  const shop = await alibi.openForm("shop.example");
  const noted = await askFromPage(shop.page, alibi.id, "offer.noteReceived", { address });
  expect(noted).toEqual(refused);
  const popup = await alibi.openPopup();
  await popup.listsUnused("bank.example", address);
  await popup.page.close();

  await alibi.endsWorker();
  const again = await askFromPage(bank.page, alibi.id, "offer.noteReceived", { address });
  expect(again).toEqual(done);
  const later = await alibi.openPopup();
  await later.lists(address);
  await later.hasNoUnresolvedCreations();
  expect(countPosts(service)).toBe(1);
});
