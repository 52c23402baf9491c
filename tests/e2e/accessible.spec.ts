import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createAxe, rulesOfColours } from "./axe.ts";
import { ada, expect, test } from "./fixtures.ts";
import { openChanged } from "./pages/changed.ts";
import { offerPart } from "./pages/form.ts";
import { ManagerPage } from "./pages/manager.ts";
import { scrollsOnly } from "./pages/scrolled.ts";
import { OwnPage } from "./pages/ownPage.ts";
import { openTransfer } from "./pages/transfer.ts";
import { Troubleshooting } from "./pages/troubleshooting.ts";
import { WelcomePage } from "./pages/welcome.ts";

/** WCAG 2.2 AA, as far as a program can check it. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const schemes = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
} as const;

/** @param part the selector to check; the rest of a web page is not ours */
async function isClean(page: Page, part = "html"): Promise<void> {
  // What fades in has less contrast until it is there.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  for (const [scheme, media] of Object.entries(schemes)) {
    await page.emulateMedia(media);
    const axe = createAxe(page).include(part);
    const asked = scheme === "light" ? axe.withTags(tags) : axe.withRules([...rulesOfColours]);
    const { violations } = await asked.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`,
    );
    expect(found, scheme).toEqual([]);
  }
}

const aliasesPath = "/api/v1/aliases";

const aliases = [
  { address: "quiet@alias.example", title: null, enabled: false },
  {
    address: "a.long.address.of.somebody.with.much.time@alias.example",
    title: "A label that is longer than the row it has to stand in, by some words",
    notes: "Created on shop.example",
    forwarded: 12_345,
    blocked: 678,
    blocked_addresses: ["spam@evil.example"],
  },
];

test("the popup is accessible in each of its states", async ({ service, extension }) => {
  const signedOut = await extension.openPopup();
  await signedOut.shows("You haven’t chosen a server yet.");
  await isClean(signedOut.page);
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.hasRow("quiet@alias.example");
  await isClean(popup.page);
  await popup.asksToDelete(aliases[1]!.address);
  await popup.asks(aliases[1]!.address);
  await isClean(popup.page);
  await popup.searches("nothing like it");
  await popup.lists();
  await isClean(popup.page);
  await popup.presses("New alias");
  await popup.choosesOwnAddress("shop", "");
  await popup.presses("Create alias");
  await popup.shows(/needs both parts/);
  await isClean(popup.page);
});

test("the welcome page is accessible @slow", async ({ service, extension }) => {
  const page = await extension.context.newPage();
  const welcome = new WelcomePage(page);
  await page.goto(`${extension.origin}/welcome.html`);
  await welcome.asks(welcome.server);
  await isClean(page);
  await extension.signIn(service, ada);
  await welcome.isSignedIn(ada.email);
  await isClean(page);
});

test("the options are accessible in each of their states", async ({ service, extension }) => {
  const first = await extension.openOptions();
  await isClean(first.page);
  await first.saves("http://mail.example");
  await first.shows(/Use https/);
  await isClean(first.page);
  await extension.signIn(service, ada);
  const options = await extension.openOptions();
  await options.isSignedIn(ada.email);
  const troubleshooting = new Troubleshooting(options.page);
  service.faults.inject({ path: aliasesPath, fault: { kind: "answer", status: 422, body: {} } });
  await troubleshooting.presses("Server", "Check now");
  await troubleshooting.says("Server", /\S/);
  await troubleshooting.opensReport();
  await isClean(options.page);
});

test("each part of the manager is accessible", async ({ service, extension }) => {
  // Seven states, three checks each.
  test.setTimeout(180_000);
  const page = await extension.context.newPage();
  const manager = new ManagerPage(page);
  await page.goto(`${extension.origin}/manager.html`);
  await expect(new OwnPage(page).title).toHaveCount(1);
  await isClean(page);
  const many = { ...ada, aliases, domains: [{ domain: "ada.example", verifiedHoursAgo: 1 }] };
  await extension.signIn(service, many);
  await manager.lists(...aliases.map(({ address }) => address));
  await isClean(page);
  await manager.selectsAll();
  await isClean(page);
  await manager.selection.presses("Delete…");
  await manager.asksOfMany(/can’t undo this/);
  await isClean(page);
  await manager.keys("Escape");
  await manager.selection.presses("Switch on");
  await manager.job.says(/Done: 1/);
  await isClean(page);

  const changed = await openChanged(extension);
  await changed.says("From now on, Alibi keeps track of changes.");
  await isClean(changed.page);
  const transfer = await openTransfer(extension);
  await isClean(transfer.page);
  await transfer.choosesFile({
    name: "aliases.csv",
    content: "address,label\nquiet@alias.example,Quiet\nnew@ada.example,New\nx@other.example,X\n",
  });
  await transfer.import.says("Nothing has been changed yet");
  await isClean(transfer.page);
});

test("a text for screen readers scrolls only its own list", async ({ service, extension }) => {
  const many = Array.from({ length: 40 }, (_, number) => ({
    address: `a${number}@alias.example`,
    notes: "Created on shop.example",
    forwarded: 1,
  }));
  await extension.signIn(service, { ...ada, aliases: many });
  const popup = await extension.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 560 });
  await popup.asksToDelete("a39@alias.example");
  await popup.presses("New alias");
  expect(await scrollsOnly(popup.page, "list-scroller")).toBeGreaterThan(0);
  await popup.page.setViewportSize({ width: 1000, height: 620 });
  await popup.page.goto(`${extension.origin}/manager.html`);
  const manager = new ManagerPage(popup.page);
  await manager.counts(40);
  await manager.selectsAll();
  await manager.selection.presses("Delete…");
  expect(await scrollsOnly(popup.page, "list-scroller")).toBeGreaterThan(0);
  for (const name of ["options", "welcome"]) {
    await popup.page.goto(`${extension.origin}/${name}.html`);
    await expect(new OwnPage(popup.page).title).toBeVisible();
    await scrollsOnly(popup.page, "page");
  }
});

/** The offer's shadow tree is closed; this build opens it. */
const withOpenTree = test.extend({
  alone: true,
  build: async ({ build }, use) => {
    const offer = new URL(`../../${build}/offer.js`, import.meta.url);
    const closed = readFileSync(offer, "utf8");
    const open = closed.replace("mode:`closed`", "mode:`open`");
    expect(open).not.toBe(closed);
    writeFileSync(offer, open);
    await use(build);
  },
});

withOpenTree("the offer and its panel are accessible", async ({ service, extension }) => {
  await extension.signIn(service, {
    ...ada,
    aliases: [
      { address: "known@alias.example", title: "shop.example" },
      { address: "quiet@alias.example", title: "shop.example", enabled: false },
    ],
  });
  const form = await extension.openOffer("shop.example", "login.html", /known@/);
  await isClean(form.page, offerPart);
  await form.press("Alias options");
  await isClean(form.page, offerPart);
  await form.press(/new alias/);
  await form.says(/Filled with/);
  await isClean(form.page, offerPart);
});
