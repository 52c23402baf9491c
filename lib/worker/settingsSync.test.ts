import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createItems } from "@/lib/storage/createItems";
import type { Theme } from "@/lib/model/settings";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { createLocks } from "@/tests/worker/locks";
import { createKeptAreas, openAreas } from "@/tests/worker/storageAreas";
import { syncSettings } from "./settingsSync";

/** The synced storage of one user, and a function that opens a browser which uses it. */
function openAccount() {
  const shared = createKeptAreas();
  const openBrowser = () => {
    const browser = {
      storage: { ...openAreas(createKeptAreas()), sync: openAreas(shared).local },
    };
    const items = createItems({ browser, locks: createLocks() });
    syncSettings({ browser, storage: items as unknown as WorkerStorage });
    return items;
  };
  return { there: shared.local, sync: openAreas(shared).local, openBrowser };
}

/** Waits until nothing is in progress. A few turns of the event loop suffice, as nothing here waits for a timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

test("a setting changed in one browser changes in the others that share settings, and in no other", async () => {
  const { there, openBrowser } = openAccount();
  const [first, second, third] = [openBrowser(), openBrowser(), openBrowser()];
  await first.sharesSettings.set(true);
  await second.sharesSettings.set(true);
  await settle();
  await first.theme.set("dark");
  await second.warnings.update((kept) => ({ ...kept, realAddress: false }));
  await third.browserUi.set({ badge: false, menu: false });
  await settle();
  for (const { theme, warnings, browserUi } of [first, second]) {
    expect(await theme.get()).toBe("dark");
    expect(await warnings.get()).toEqual({ off: true, realAddress: false });
    expect(await browserUi.get()).toEqual({ badge: true, menu: true });
  }
  expect(await third.theme.get()).toBe("system");
  await first.sharesSettings.set(false);
  await first.theme.set("light");
  await settle();
  expect(await second.theme.get()).toBe("dark");
  expect([...there.keys()].toSorted()).toEqual(["browserUi", "offerTrigger", "theme", "warnings"]);
});

test("nothing of a server, of new aliases or of a site is given to other browsers", async () => {
  const { there, openBrowser } = openAccount();
  const browser = openBrowser();
  await browser.sharesSettings.set(true);
  await browser.server.set({ baseUrl: "https://alias.example", clientId: "me" });
  await browser.newAliases.set({ domain: "ada.example", template: "{site}" });
  await browser.offSites.set(["shop.example"]);
  await settle();
  expect(JSON.stringify([...there])).not.toMatch(/example|\bme\b/);
});

test("a browser that joins takes over the shared settings, and adds those that are missing", async () => {
  const { there, sync, openBrowser } = openAccount();
  await sync.set({ theme: "dark" });
  const browser = openBrowser();
  await browser.theme.set("light");
  await browser.offerTrigger.set("asked");
  await settle();
  expect(there.has("offerTrigger")).toBe(false);
  await browser.sharesSettings.set(true);
  await settle();
  expect(await browser.theme.get()).toBe("dark");
  expect(there.get("offerTrigger")).toBe("asked");
});

test("a setting that a later version has written is not taken over, and stays until it is changed here", async () => {
  const { there, sync, openBrowser } = openAccount();
  const browser = openBrowser();
  await browser.sharesSettings.set(true);
  await settle();
  await sync.set({ theme: "sepia", later: 1 });
  await settle();
  expect(await browser.theme.get()).toBe("system");
  expect(there.get("theme")).toBe("sepia");
  await browser.theme.set("dark");
  await settle();
  expect(there.get("theme")).toBe("dark");
  expect(there.get("later")).toBe(1);
});

const theme = fc.constantFrom("system" as const, "light" as const, "dark" as const);
/** How many turns of the microtask queue run before the next choice. */
const steps = fc.nat(60);

async function choose(item: Pick<WorkerStorage["theme"], "set">, [next, pause]: [Theme, number]) {
  void item.set(next);
  for (let step = 0; step < pause; step += 1) await Promise.resolve();
}

test("of quick changes of a setting in one browser, the last one ends up in all browsers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(theme, steps), { minLength: 1 }), async (choices) => {
      const { openBrowser } = openAccount();
      const browsers = [openBrowser(), openBrowser(), openBrowser()];
      for (const each of browsers) await each.sharesSettings.set(true);
      await settle();
      for (const each of choices) await choose(browsers[0]!.theme, each);
      await settle();
      const ends = await Promise.all(browsers.map((each) => each.theme.get()));
      expect(new Set(ends)).toEqual(new Set([choices.at(-1)![0]]));
    }),
    { numRuns: 500 },
  );
});

test("however three browsers change a setting at once, all of them end with the same value", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), theme, steps)), async (choices) => {
      const { there, openBrowser } = openAccount();
      const browsers = [openBrowser(), openBrowser(), openBrowser()];
      for (const each of browsers) await each.sharesSettings.set(true);
      for (const [browser, ...each] of choices) await choose(browsers[browser]!.theme, each);
      await settle();
      const ends = await Promise.all(browsers.map((each) => each.theme.get()));
      expect(new Set([...ends, there.get("theme")])).toHaveProperty("size", 1);
    }),
  );
});
