import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ada, expect, test as base } from "../e2e/fixtures.ts";
import { waitForWelcome } from "../e2e/pages/welcome.ts";
import { goWholeWay, servers } from "../e2e/wholeWay.ts";
import { root, unpack } from "./zips.ts";

/** Chromium only installs a zip by hand. Only the key that gives it its id is added. */
const test = base.extend({
  build: async ({}, use) => {
    const folder = mkdtempSync(`${root}.output/fresh-`);
    unpack("chrome", folder);
    const file = join(folder, "manifest.json");
    const manifest = readManifest(file);
    const { key } = readManifest(`${root}.output/chrome-mv3/manifest.json`);
    expect(key).toBeTruthy();
    expect(manifest).not.toHaveProperty("key");
    writeFileSync(file, JSON.stringify({ ...manifest, key }));
    await use(`.output/${basename(folder)}`);
    rmSync(folder, { recursive: true });
  },
});

test("the Chromium zip, installed afresh, from sign-in to deletion", async ({
  service,
  extension,
}) => {
  const welcome = await waitForWelcome(extension.context);
  await welcome.showsPicture();
  await goWholeWay(extension, service, servers[0]!);
  await welcome.isSignedIn(ada.email);
});

function readManifest(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}
