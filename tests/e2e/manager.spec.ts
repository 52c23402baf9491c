import type { FaultyService } from "../service/service.ts";
import { ada, expect, test } from "./fixtures.ts";
import { killBrowser } from "./killBrowser.ts";
import { launchBrowser } from "./launch.ts";
import { openOtherClient } from "./otherClient.ts";
import { ManagerPage, openManager } from "./pages/manager.ts";

/* The manager: the page of all aliases, and its bulk actions. */

/** Listed newest first: the one with the highest number. */
function createAliases(count: number) {
  return Array.from({ length: count }, (_, number) => ({
    address: `a${number}@alias.example`,
    title: `shop${number}.example`,
  }));
}

function offOf(service: FaultyService): string[] {
  const all = service.aliasesOf(ada.email);
  return all.filter(({ enabled }) => !enabled).map(({ address }) => address);
}

const refusal = { kind: "answer", status: 403, body: { error: "Not on Sundays" } } as const;
const rest = {
  kind: "answer",
  status: 429,
  headers: { "Retry-After": "2" },
  body: { error: "Slow down" },
} as const;

test.describe("the browser is killed while aliases are switched off", () => {
  test.use({ outlives: true });

  test("the next start does the rest @slow", async ({ service, extension, build, profile }) => {
    const { faults } = service;
    await extension.signIn(service, { ...ada, aliases: createAliases(100) });
    const other = await openOtherClient(service, ada);
    const manager = await openManager(extension);
    await manager.counts(100);
    await manager.selectsAll();
    // One alias deleted elsewhere, unknown to this browser; one that is refused; and a pause.
    await other.delete("a30@alias.example");
    faults.inject({ method: "PATCH", path: /\/a40%40/, times: Infinity, fault: refusal });
    faults.inject({ method: "PATCH", path: /\/a8\d%40/, times: 1, fault: rest });
    await manager.selection.presses("Switch off");
    await manager.asksOfMany(/Switch off: 100 aliases.*password resets included/);
    await manager.keys("Enter");
    await manager.hasSelected(0);
    await manager.job.says(/asked for a pause of/);
    expect(offOf(service).length).toBeLessThan(98);
    await killBrowser(extension.context, profile);

    const { context } = await launchBrowser({ extension: build, headless: true, profile });
    try {
      await expect.poll(() => offOf(service), { timeout: 60_000 }).toHaveLength(98);
      const page = await context.newPage();
      await page.goto(`${extension.origin}/manager.html`);
      const again = new ManagerPage(page);
      await again.job.says("Done: 98. Failed: 2.");
      await again.listsFailures(
        ["a30@alias.example", /no longer exists/],
        ["a40@alias.example", /“.*Not on Sundays.*”/],
      );
      faults.clear();
      await again.presses("Try again");
      await again.job.says("Done: 99. Failed: 1.");
      await again.listsFailures(["a30@alias.example", /no longer exists/]);
      await again.presses("Done");
      await again.job.isThere(false);
      await again.page.reload();
      await again.counts(99);
      await again.job.isThere(false);
    } finally {
      await context.close();
    }
  });
});

test("many aliases are switched off by keyboard alone @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: createAliases(40) });
  const manager = await openManager(extension);
  await manager.counts(40);
  await manager.tabsTo("Select all (40)");
  // Past three column heads, and in Firefox past the scroll container.
  await manager.tabsTo(/a39@alias\.example$/);
  await manager.keys("ArrowLeft");
  await manager.hasFocusOn(/^Select .*a39@alias\.example$/);
  await manager.keys("Shift+ArrowDown", "Shift+ArrowDown");
  await manager.hasSelected(3);
  await manager.says("Selection: 3");
  await manager.hasFocusOn(/^Select .*a37@alias\.example$/);
  await manager.keys("ArrowDown", "ArrowDown", "Shift+Space");
  await manager.hasSelected(5);
  await manager.keys("Escape");
  await manager.hasSelected(0);
  await manager.says("Selection: 0");
  // Back to the top: on a row, a letter would start a search.
  await manager.search.focus();
  await manager.tabsTo("Select all (40)");
  await manager.keys("Space");
  await manager.hasSelected(40);
  await manager.keys("Enter");
  await manager.hasFocusOn("Switch on");
  await manager.keys("Tab", "Enter");
  await manager.asksOfMany("Switch off: 40 aliases");
  // Escape cancels and returns to the button.
  await manager.keys("Escape");
  await manager.hasSelected(40);
  await manager.hasFocusOn("Switch off");
  await manager.keys("Enter");
  await manager.asksOfMany("Switch off: 40 aliases");
  const slow = { kind: "wait", before: 200 } as const;
  service.faults.inject({ method: "PATCH", times: Infinity, fault: slow });
  await manager.keys("Enter");
  await manager.hasFocusOn("Stop");
  await manager.keys("Enter");
  await manager.job.says(/Stopped\./);
  await manager.hasFocusOn("Continue");
  const before = offOf(service).length;
  expect(before).toBeLessThan(20);
  service.faults.clear();
  await manager.keys("Enter");
  await manager.job.says("Done: 40.");
  await manager.says("Switch off: Done: 40.");
  expect(offOf(service)).toHaveLength(40);
  await manager.hasFocusOn("Done");
  await manager.keys("Enter");
  await manager.job.isThere(false);
  await manager.hasFocusOn("Search aliases");
  // The question does not count aliases that are already off.
  await manager.switches("a39@alias.example");
  await manager.selectsAll();
  await manager.selection.presses("Switch off");
  await manager.asksOfMany("Switch off: 1 alias");
});

test("the manager works in a narrow window @slow", async ({ service, extension }) => {
  await extension.signIn(service, { ...ada, aliases: createAliases(30) });
  const manager = await openManager(extension, `?open=${encodeURIComponent("a7@alias.example")}`);
  await manager.lists("a7@alias.example");
  await manager.hasOpen("a7@alias.example");
  await manager.fitsIn(320);
  await manager.searches("");
  await manager.selects("a28@alias.example");
  await manager.selects("a25@alias.example", "range");
  await manager.hasSelected(4);
  await manager.searches("shop1");
  await manager.hasSelected(4);
  await manager.searches("");
  await manager.selectsAll();
  await manager.hasSelected(30);
  await manager.selection.presses("Delete…");
  await manager.asksOfMany(
    /Delete: 30 aliases\s*On shared domains: 30\..*can’t be recreated.*You can’t undo this/,
  );
  await manager.fitsIn(320);
  await manager.keys("Escape");
  await manager.hasSelected(30);

  const popup = await extension.openPopup();
  await new ManagerPage(await popup.opensBy("All aliases")).counts(30);
});

test("the manager without an alias offers to create one", async ({ service, alibi }) => {
  const manager = await openManager(alibi);
  await manager.presses("New alias");
  await manager.presses("Create alias");
  await manager.created.says(/^Created .+@alias\.example/);
  const isOn = () => service.aliasesOf(ada.email).map(({ enabled }) => enabled);
  await manager.selectsAll();
  await manager.selection.presses("Switch off");
  await manager.asksOfMany("Switch off: 1 alias");
  await manager.keys("Enter");
  await manager.job.says("Done: 1.");
  expect(isOn()).toEqual([false]);
  await manager.presses("Select these again");
  await manager.job.isThere(false);
  await manager.hasSelected(1);
  await manager.hasFocusOn("Switch on");
  await manager.keys("Enter");
  await manager.job.says("Done: 1.");
  expect(isOn()).toEqual([true]);
});

test("the manager says why it can change nothing @slow", async ({ service, older, extension }) => {
  await extension.signIn(service, { ...ada, aliases: createAliases(3) });
  const manager = await openManager(extension);
  await manager.counts(3);
  service.faults.inject({ path: /^\/api/, times: Infinity, fault: { kind: "cut-before" } });
  await manager.page.reload();
  await manager.selectsAll();
  await manager.hasSelected(3);
  await manager.isLockedBecause(/Can’t reach your server/);
  service.faults.clear();
  await manager.presses("Try again");
  await manager.selection.presses("Delete…");
  await manager.asksOfMany(/Delete: 3 aliases/);
  await manager.keys("Escape", "Escape");
  await manager.hasSelected(0);

  await extension.signIn(older, { ...ada, aliases: createAliases(3) });
  await manager.counts(3);
  await manager.selectsAll();
  await manager.selection.presses("Switch off");
  await manager.asksOfMany("Switch off: 3 aliases");
  await manager.keys("Enter");
  await manager.job.says(/Stopped\. 0 of 3\..*Your server can’t do that/);
  await manager.presses("Skip the rest");
  await manager.job.isThere(false);
  await manager.selectsAll();
  await manager.selection.presses("Delete…");
  await manager.presses("Delete");
  await manager.job.says("Done: 3.");
  expect(older.aliasesOf(ada.email)).toEqual([]);
});
