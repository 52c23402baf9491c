import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse, root } from "../lib/packing/sourceFiles.ts";

/*
 * The modules that the popup loads before its first paint. Each one delays that paint (`npm run bench:popup`);
 * import what is not needed at once on demand (`components/controls/lazy.ts`). To accept a changed list: `vitest
 * run --config tests/vitest.config.ts tests/popupModules.test.ts -u`.
 */

/** The modules that a module imports when it is loaded, without types. */
function readImports(file: string): string[] {
  return parse(file, readFileSync(root + file, "utf8"))
    .filter(({ type }) => /^(Import|ExportNamed|ExportAll)Declaration$/.test(type))
    .filter(({ importKind, exportKind }) => importKind !== "type" && exportKind !== "type")
    .flatMap(({ source }) => (source ? [(source as { value: string }).value] : []));
}

/** A file of the project, or the name of a package. */
function resolve(imported: string, from: string): string {
  if (!/^(@\/|\.)/.test(imported)) return imported;
  const path = imported.startsWith("@/") ? imported.slice(2) : join(dirname(from), imported);
  return (
    ["", ".ts", ".tsx"].map((end) => path + end).find((each) => existsSync(root + each)) ?? path
  );
}

function findLoaded(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    if (!/^(components|entrypoints|lib)\/.*\.tsx?$/.test(file)) continue;
    for (const imported of readImports(file)) found.add(resolve(imported, file));
  }
  return [...found].toSorted();
}

test("the popup loads these modules at once, and no others", () => {
  expect(findLoaded("entrypoints/popup/main.tsx").join("\n")).toMatchInlineSnapshot(`
    "@preact/signals
    components/account/AccountBar.css
    components/account/AccountBar.tsx
    components/alias/Address.css
    components/alias/Address.tsx
    components/alias/AliasLabel.css
    components/alias/AliasList.css
    components/alias/AliasList.tsx
    components/alias/AliasRow.css
    components/alias/AliasRow.tsx
    components/alias/AliasTile.css
    components/alias/AliasTile.tsx
    components/alias/GroupedList.tsx
    components/alias/ListBody.tsx
    components/alias/ListToolbar.tsx
    components/alias/SiteGroup.tsx
    components/alias/rowActions.ts
    components/alias/useAliasList.ts
    components/alias/useVisibleBlocks.ts
    components/controls/Announcer.tsx
    components/controls/CopyButton.tsx
    components/controls/Field.css
    components/controls/Icon.tsx
    components/controls/MessageWithElement.tsx
    components/controls/Notice.css
    components/controls/Notice.tsx
    components/controls/SearchBox.tsx
    components/controls/Segmented.css
    components/controls/Segmented.tsx
    components/controls/Skeleton.css
    components/controls/Skeleton.tsx
    components/controls/Toggle.css
    components/controls/Toggle.tsx
    components/controls/copyToClipboard.ts
    components/controls/lazy.ts
    components/controls/markPaths.ts
    components/controls/namedWords.ts
    components/controls/numbers.ts
    components/controls/text.ts
    components/controls/useEscape.ts
    components/controls/useTooEarly.ts
    components/site/SiteBar.css
    components/site/SiteBar.tsx
    entrypoints/popup/AliasesView.tsx
    entrypoints/popup/App.tsx
    entrypoints/popup/SiteView.tsx
    entrypoints/popup/browserActions.ts
    entrypoints/popup/main.tsx
    entrypoints/popup/snapshotItems.ts
    lib/browser/pageActions.ts
    lib/messages/send.ts
    lib/model/account/signedIn.ts
    lib/model/alias/address.ts
    lib/model/alias/addressTemplate.ts
    lib/model/alias/localPart.ts
    lib/model/alias/notes.ts
    lib/model/alias/question.ts
    lib/model/failure/failure.ts
    lib/model/failure/failureKey.ts
    lib/model/failure/failureMessage.ts
    lib/model/server/accountPages.ts
    lib/model/settings/policy.ts
    lib/model/site/findLastPage.ts
    lib/model/site/hostPattern.ts
    lib/model/text/clip.ts
    lib/model/text/isVisible.ts
    lib/model/text/isolate.ts
    lib/model/timing/createLatest.ts
    lib/state/account.ts
    lib/state/aliases.ts
    lib/state/capabilities.ts
    lib/state/dataLosses.ts
    lib/state/deletions.ts
    lib/state/domains.ts
    lib/state/followItem.ts
    lib/state/listing.ts
    lib/state/newAlias.ts
    lib/state/offSites.ts
    lib/state/otherAccounts.ts
    lib/state/pages.ts
    lib/state/policy.ts
    lib/state/rows.ts
    lib/state/site.ts
    lib/state/switches.ts
    lib/state/unresolvedCreations.ts
    lib/state/usage.ts
    lib/words/getMessage.ts
    preact
    preact/hooks
    wxt/browser"
  `);
});

test("the popup loads no zod, no polyfill and nothing of lib/storage at once", () => {
  const loaded = findLoaded("entrypoints/popup/main.tsx");
  expect(loaded.filter((file) => /^(zod|webextension-polyfill|lib\/storage)/.test(file))).toEqual(
    [],
  );
});
