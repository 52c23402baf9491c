import { expect, type Page } from "@playwright/test";
import { createAxe, rulesOfColours } from "./axe.ts";
import { ada, test } from "./fixtures.ts";
import { openManager } from "./pages/manager.ts";
import { OwnPage, scrollsOnly } from "./pages/ownPage.ts";
import { openTransfer } from "./pages/transfer.ts";
import { Troubleshooting } from "./pages/troubleshooting.ts";

/* Whole pages; `gallery.spec.ts` checks each component, and the offer, in each of its states. */

/** WCAG 2.2 AA, as far as a program can check it. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const schemes = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
} as const;

async function isClean({ page }: { page: Page }): Promise<void> {
  await expect(new OwnPage(page).title).toHaveCount(1);
  // What fades in has less contrast until it is there.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  for (const [scheme, media] of Object.entries(schemes)) {
    await page.emulateMedia(media);
    const axe = createAxe(page);
    const asked = scheme === "light" ? axe.withTags(tags) : axe.withRules([...rulesOfColours]);
    const { violations } = await asked.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `${page.url()}, ${scheme}`).toEqual([]);
  }
}

const aliases = [
  { address: "quiet@alias.example", title: null, enabled: false },
  { address: "busy@alias.example", notes: "Created on shop.example", forwarded: 1, blocked: 1 },
];

test("each page is accessible before the sign-in", async ({ extension }) => {
  const popup = await extension.openPopup();
  await popup.shows(/^Alibi needs a server/);
  await isClean(popup);
  for (const name of ["options", "welcome", "manager"]) {
    await isClean({ page: await extension.openPage(`${name}.html`) });
  }
});

test("each page is accessible after the sign-in", async ({ service, extension }) => {
  // Seven pages, three checks each.
  test.setTimeout(180_000);
  const domains = [{ domain: "ada.example", verifiedHoursAgo: 1 }];
  await extension.signIn(service, { ...ada, aliases, domains });
  await isClean({ page: await extension.openPage("welcome.html") });
  const popup = await extension.openPopup();
  await popup.asksToDelete("busy@alias.example");
  await popup.asks("busy@alias.example");
  await popup.presses("New alias");
  await popup.choosesOwnAddress("shop", "ada.example");
  await isClean(popup);
  const options = await extension.openOptions();
  await options.isSignedIn(ada.email);
  await new Troubleshooting(options.page).opensReport();
  await isClean(options);
  const manager = await openManager(extension);
  await manager.selectsAll();
  await manager.selection.presses("Delete…");
  await manager.asksOfMany(/can’t undo this/);
  await isClean(manager);
  const changed = await openManager(extension, "#changed");
  await changed.contains(/keeps track of changes/);
  await isClean(changed);
  const transfer = await openTransfer(extension);
  const content =
    "address,label\nquiet@alias.example,Quiet\nnew@ada.example,New\nx@other.example,X\n";
  await transfer.choosesFile({ name: "aliases.csv", content });
  await transfer.import.says("Nothing has been changed yet");
  await isClean(transfer);
});

test("a text for screen readers scrolls only its own list", async ({ service, extension }) => {
  const many = Array.from({ length: 40 }, (_, number) => ({
    address: `a${number}@alias.example`,
    forwarded: 1,
  }));
  await extension.signIn(service, { ...ada, aliases: many });
  const popup = await extension.openPopup();
  await popup.page.setViewportSize({ width: 380, height: 560 });
  await popup.asksToDelete("a39@alias.example");
  await popup.presses("New alias");
  expect(await scrollsOnly(popup.page, "list-scroller")).toBeGreaterThan(0);
  const manager = await openManager(extension);
  await manager.page.setViewportSize({ width: 1000, height: 620 });
  await manager.counts(40);
  await manager.selectsAll();
  await manager.selection.presses("Delete…");
  expect(await scrollsOnly(manager.page, "list-scroller")).toBeGreaterThan(0);
  for (const name of ["options", "welcome"]) {
    const page = await extension.openPage(`${name}.html`);
    await expect(new OwnPage(page).title).toBeVisible();
    await scrollsOnly(page, "page");
  }
});
