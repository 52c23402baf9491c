import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { openBlank, restore } from "../states/restore.ts";
import { readStoredState, type KeptState, type StoredState } from "../states/storedState.ts";
import { ada, expect, test, type Extension } from "./fixtures.ts";
import { ManagerPage } from "./pages/manager.ts";

/* Data that earlier versions stored (`npm run keep:state`) is still there in this one. */

const folder = fileURLToPath(new URL("../states/", import.meta.url));

function readKept(name: string): { version: string; kept: KeptState }[] {
  const files = globSync(`*/${name}.json`, { cwd: folder }).toSorted();
  return files.map((file) => ({
    version: basename(dirname(file)),
    kept: JSON.parse(readFileSync(folder + file, "utf8")) as KeptState,
  }));
}

/** Values that are stored under another name since then, once they are written again. */
const movedTo: Readonly<Record<string, string>> = {
  abilities: "capabilities",
  fixedServers: "capabilities",
  keepsLabels: "capabilities",
  randomServers: "capabilities",
};

/** The names of all stored values; for tables with one record per item, only the table's name. */
function nameValues({ local, databases }: StoredState): string[] {
  const items = databases.flatMap(({ stores }) =>
    stores.filter(({ name }) => name === "items").flatMap(({ records }) => records),
  );
  // The owner of the record follows the table's name; it contains the server's address.
  const names = items.map(({ key }) => String(key).split(" ")[0] ?? "");
  return [...Object.keys(local), ...names].map((name) => movedTo[name] ?? name);
}

async function losesNothing(extension: Extension, kept: KeptState): Promise<void> {
  const now = nameValues(await readStoredState(await openBlank(extension)));
  expect(now).toEqual(expect.arrayContaining(nameValues(kept)));
}

for (const { version, kept } of readKept("main")) {
  test(`the storage of ${version} is read without loss`, async ({ service, extension }) => {
    await restore(extension, service, kept, "oauth");

    const popup = await extension.openPopup();
    await popup.hasRow("waiting@alias.example");
    await popup.shows(ada.email);
    await popup.listsUnused("shop.example", kept.aliases.at(-1)!.address!);
    await popup.tellsNoLoss();

    const options = await extension.openOptions();
    await options.isSignedIn(ada.email);
    await options.hasServer(service.url);
    await options.hasTheme("Dark");
    await options.warns(/my real address/, false);
    await options.warns(/an alias that is off/, true);
    await options.hasPart(/how many aliases/, false);
    await options.hasOffers("asked");
    await options.hasNewAliases("Custom address");
    await options.hasDomain("ada.example");
    await options.hasTemplate("{site}-{words}");
    await options.listsOffSites("news.example");

    // Pending work continues, and finished and failed items are still known.
    const page = await openBlank(extension);
    await page.goto(`${extension.origin}/manager.html`);
    const manager = new ManagerPage(page);
    await manager.tellsOfJob("2 aliases done. 1 failed.");
    await manager.listsFailures(["failed@alias.example", /“.*Not on Sundays.*”/]);
    expect(
      service.aliasesOf(ada.email).find(({ address }) => address.startsWith("waiting")),
    ).toMatchObject({
      enabled: false,
    });

    const form = await extension.openForm("www.shop.example", "contact.html");
    const over = await extension.openPopup();
    await over.asksWhy();
    await over.offersStep("Forget the field you pointed out");
    await form.page.close();
    await losesNothing(extension, kept);
  });
}

for (const { version, kept } of readKept("older")) {
  test(`the storage of ${version} is read with the labels kept for a server that drops them`, async ({
    older,
    extension,
  }) => {
    await restore(extension, older, kept, "password");
    const { address } = kept.aliases.at(-1)!;
    const popup = await extension.openPopup();
    await popup.searches("shop.example");
    await popup.lists(address!);
    await popup.notes(address!, "shop.example");
    await popup.tellsNoLoss();
    await losesNothing(extension, kept);
  });
}

test("stored states of earlier versions are there, as many of an older server as of the current one", () => {
  expect(readKept("main").length).toBeGreaterThan(0);
  expect(readKept("older").length).toBe(readKept("main").length);
});
