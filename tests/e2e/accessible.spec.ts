import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ada, expect, test } from "./fixtures.ts";
import { WelcomePage } from "./pages/welcome.ts";

/** WCAG 2.2 AA, as far as a program can tell. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function isClean(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`,
    );
    expect(found, colorScheme).toEqual([]);
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

test("the popup, in each of its states", async ({ service, extension }) => {
  const signedOut = await extension.openPopup();
  await isClean(signedOut.page);
  await extension.signIn(service, { ...ada, aliases });
  const popup = await extension.openPopup();
  await popup.hasRow("quiet@alias.example");
  await isClean(popup.page);
  const row = await popup.asksToDelete(aliases[1]!.address);
  await row.getByRole("alertdialog").waitFor();
  await isClean(popup.page);
  await popup.searches("nothing like it");
  await popup.lists();
  await isClean(popup.page);
  await popup.startsNewAlias();
  await popup.choosesOwnAddress("a b", "");
  await popup.createsAlias();
  await popup.shows(/needs both parts/);
  await isClean(popup.page);
});

test("what is left over from making aliases, in the popup", async ({ service, extension }) => {
  const reference = "(ref 0123ABCD)";
  const twins = [
    { address: "one@alias.example", title: aliases[1]!.title, notes: reference },
    { address: "two@alias.example", title: aliases[1]!.title, notes: reference },
  ];
  await extension.signIn(service, { ...ada, aliases: twins });
  service.faults.inject({
    method: "POST",
    path: aliasesPath,
    fault: { kind: "wait", before: 500 },
  });
  const form = await extension.openForm("shop.example");
  await form.focusEmail();
  await form.press(/new alias/);
  await form.page.close();
  await expect.poll(() => service.aliasesOf(ada.email)).toHaveLength(3);
  const made = service.aliasesOf(ada.email)[0]!.address;
  const popup = await extension.openPopup();
  await popup.listsUnused("shop.example", made);
  await popup.listsTwice("A label", ["two@alias.example", "one@alias.example"]);
  await isClean(popup.page);
  await popup.answers("Delete one@alias.example");
  await popup.shows(/can never come back/);
  await isClean(popup.page);
});

test("what the browser lost, in the popup", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  await extension.worker.evaluate(() =>
    chrome.storage.local.set({ losses: ["theme", "off-sites", "sign-in-unkept"] }),
  );
  const popup = await extension.openPopup();
  await popup.tellsLoss(/begins anew: the theme and the sites where Alibi is off\./);
  await popup.tellsLoss(/The browser does not keep your sign-in/);
  await isClean(popup.page);
});

test("the site in the popup", async ({ service, extension }) => {
  await extension.signIn(service, ada);
  await extension.openForm("a-rather-long-part.of-a-department.shop.example", "plain.html");
  const popup = await extension.openPopup();
  await popup.offersOn("shop.example", true);
  await isClean(popup.page);
  await popup.asksWhy();
  await popup.explains(/^No field is in sight/);
  await isClean(popup.page);
  await popup.switchesOffersOn("shop.example");
  await popup.explains(/^Alibi is off/);
  await isClean(popup.page);
  const page = await extension.context.newPage();
  await page.goto("chrome://version");
  await popup.page.bringToFront();
  await popup.isOverNoSite();
  await isClean(popup.page);
});

test("the sites in the options", async ({ extension }) => {
  const options = await extension.openOptions();
  await options.addsOffSite("shop.example");
  await options.listsOffSites("shop.example");
  await options.addsOffSite("nonsense");
  await options.shows(/This is not a site/);
  await options.offersOnly("asked");
  await isClean(options.page);
});

test("the welcome page, at its beginning and at its end", async ({ service, extension }) => {
  const page = await extension.context.newPage();
  const welcome = new WelcomePage(page);
  await page.goto(`chrome-extension://${extension.id}/welcome.html`);
  await welcome.says("Sign in", "Choose a server first.");
  await isClean(page);
  await extension.signIn(service, ada);
  await welcome.isSignedIn(ada.email);
  await isClean(page);
  await welcome.takesStep("Try it", "New alias");
  await welcome.fieldHas(/@alias\.example$/);
  await isClean(page);
});

test("the options, signed out and signed in", async ({ service, extension }) => {
  const first = await extension.openOptions();
  await isClean(first.page);
  await first.saves("http://mail.example");
  await first.shows(/Only https/);
  await isClean(first.page);
  await extension.signIn(service, ada);
  const options = await extension.openOptions();
  await options.isSignedIn(ada.email);
  await isClean(options.page);
});
