import { ada, expect, test } from "../fixtures.ts";
import { askFromPage } from "../isolatedWorld.ts";
import { countPosts } from "./countPosts.ts";

/* What a page may do with aliases: with those of its own site, and those it was given. */

const refused = { ok: false, failure: { kind: "refused" } };
const done = { ok: true, value: null };
const aliases = [
  { address: "bank@alias.example", title: "bank.example", enabled: false },
  { address: "shop@alias.example", title: "login.shop.example", enabled: false },
];

test("a page switches on no alias of another site, by whatever name, and its own", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.hasOffer(/new alias/);
  const sent = service.requests.length;
  for (const address of ["bank@alias.example", "BANK@alias.example", "nobody@alias.example"]) {
    const answer = await askFromPage(form.page, extension.id, "offer.switchOn", { address });
    expect(answer).toEqual(refused);
  }
  expect(service.requests.length).toBe(sent);
  const own = { address: "shop@alias.example" };
  expect(await askFromPage(form.page, extension.id, "offer.switchOn", own)).toEqual(done);
  const states = service.aliasesOf(ada.email).map(({ address, enabled }) => [address, enabled]);
  expect(Object.fromEntries(states)).toEqual({
    "bank@alias.example": false,
    "shop@alias.example": true,
  });
});

test("one that stands in its field is switched on from there, also by another life of the worker, and from no other page", async ({
  service,
  extension,
}) => {
  await extension.signIn(service, { ...ada, aliases });
  const form = await extension.openForm("shop.example");
  const [bank] = aliases;
  await form.types(bank!.address);
  await form.hasOffer("Switch on");
  await extension.endsWorker();
  const other = await extension.openForm("www.shop.example");
  const on = { address: bank!.address };
  expect(await askFromPage(other.page, extension.id, "offer.switchOn", on)).toEqual(refused);
  expect(service.aliasesOf(ada.email).every(({ enabled }) => !enabled)).toBe(true);
  await form.page.bringToFront();
  await form.focusEmail();
  await form.press("Switch on");
  await expect
    .poll(() => service.aliasesOf(ada.email).filter(({ enabled }) => enabled))
    .toMatchObject([{ address: bank!.address }]);
});

test("a page says of no alias of another site that the person has it, and of its own, also to another life of the worker", async ({
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
  await later.hasNoLooseEnds();
  expect(countPosts(service)).toBe(1);
});
