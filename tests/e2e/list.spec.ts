import { ada, expect, test } from "./fixtures.ts";

/* The list of the popup: the current site first, any order, any length. */

test("the site's aliases come first, and switch together", async ({ service, extension }) => {
  await extension.signIn(service, {
    ...ada,
    aliases: [
      {
        address: "old@alias.example",
        title: "My shop",
        notes: "Created on shop.example, 2026-01-02",
      },
      { address: "bank@alias.example", title: "bank.example" },
      { address: "off@alias.example", title: "shop.example", enabled: false },
      { address: "login@alias.example", title: "login.shop.example" },
      { address: "other@alias.example", title: "workshop.example" },
    ],
  });
  await extension.openForm("www.shop.example");
  const popup = await extension.openPopup();
  const ofShop = ["login@alias.example", "off@alias.example", "old@alias.example"];
  await popup.listsOfSite("shop.example", ...ofShop);
  await popup.beginsWith(...ofShop, "other@alias.example", "bank@alias.example");
  const readOn = () =>
    service
      .aliasesOf(ada.email)
      .filter(({ enabled }) => enabled)
      .map(({ address }) => address);
  await popup.presses(/^Switch these \d+ off$/);
  await popup.undo.says("Switched off: 2. Password-reset emails stop too.");
  await popup.announces("Switched off: 2. Password-reset emails stop too.");
  await expect.poll(readOn).toEqual(["other@alias.example", "bank@alias.example"]);
  await popup.undo.presses("Undo");
  await expect.poll(() => readOn().length).toBe(4);
  await popup.isOn("off@alias.example", false);
  await popup.undo.isThere(false);
  // One that the server refuses to switch off is not shown as off.
  const refusal = { kind: "answer", status: 422, body: { error: "No" } } as const;
  service.faults.inject({ method: "PATCH", path: /old/, fault: refusal });
  await popup.presses(/^Switch these \d+ off$/);
  await popup.undo.says("Switched off: 1.");
  await popup.isOn("old@alias.example", true);
  await popup.isOn("login@alias.example", false);
  await popup.searches("shop");
  await popup.beginsWith("other@alias.example", "login@alias.example");
  await popup.searches("");
  await popup.filters("On");
  await popup.listsOfSite("shop.example", "old@alias.example");
});

test("each of 10,000 aliases can be found @slow", async ({ service, extension }) => {
  const aliases = Array.from({ length: 10_000 }, (_, number) => ({
    address: `alias.${number}@alias.example`,
    title: `site${number % 100}.example`,
    forwarded: number === 4321 ? 99 : 0,
  }));
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.announces("10,000 aliases");
  await popup.beginsWith("alias.9999@alias.example", "alias.9998@alias.example");
  // Unsaved text survives scrolling far down and back.
  await popup.edits("alias.9998@alias.example", { label: "half a wo" });
  await popup.jumpsTo("bottom", "alias.0@alias.example");
  await popup.drawsFewerThan(80);
  await popup.jumpsTo("top", "alias.9999@alias.example");
  await popup.isEditing("alias.9998@alias.example", "half a wo");
  await popup.filters("Forwarded");
  await popup.beginsWith("alias.4321@alias.example", "alias.9999@alias.example");
  await popup.searches("SITE42. alias");
  await popup.announces("100 aliases");
  const met = await popup.scrollsToEnd("alias.42@alias.example");
  expect(met).toHaveLength(100);
  await popup.drawsFewerThan(80);
});

test("12,000 aliases with notes are read once @slow", async ({ service, extension }) => {
  const notes = "A word or two. ".repeat(20);
  const aliases = Array.from({ length: 12_000 }, (_, number) => ({
    address: `alias.${number}@alias.example`,
    title: number === 7 ? "shop.example" : "elsewhere.example",
    notes,
  }));
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.announces("12,000 aliases");
  const asked = () => service.requests.filter(({ path }) => path.startsWith("/api/v1/aliases?"));
  // The server returns a hundred a page.
  const pages = () => new Set(asked().map(({ path }) => /[?&]page=(\d+)/.exec(path)?.[1])).size;
  await expect.poll(pages, { timeout: 30_000 }).toBe(120);
  await popup.searches("shop.example");
  await popup.announces(/^1 alias$/);
  await popup.page.close();
  const before = asked().length;
  await extension.endsWorker();
  const form = await extension.enterForm("shop.example", "login.html");
  // The alias is on the last page of the list, but is known.
  await form.hasOffer(/alias\.7@alias\.example/);
  expect(asked()).toHaveLength(before);
});
