import type { Page } from "@playwright/test";
import type { ExtensionsPage } from "./extensionsPage.ts";
import { expect, type Extension } from "./fixtures.ts";

/** Allows the extension in private windows, as a person does, which reloads it; returns one of its pages. */
export async function allowPrivate({ context, id, liveWorker }: Extension): Promise<Page> {
  const page = await context.newPage();
  await page.goto("chrome://extensions");
  const before = liveWorker();
  const isReloading = await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as ExtensionsPage;
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    const change = { extensionId, incognitoAccess: true };
    const { incognitoAccess } = await developerPrivate.getExtensionInfo(extensionId);
    await developerPrivate.updateExtensionConfiguration(change);
    return !incognitoAccess.isActive;
  }, id);
  if (isReloading) await expect.poll(liveWorker).not.toBe(before);
  await expect
    .poll(() => page.goto(`chrome-extension://${id}/icon/mark.svg`).catch(() => null))
    .toBeTruthy();
  return page;
}

/** Opens a site in a private window and waits until it has loaded; returns its tab id. */
export async function openPrivately(page: Page, url: string): Promise<number> {
  const tabId = await page.evaluate(async (address) => {
    const opened = await chrome.windows.create({ incognito: true, url: address });
    return opened!.tabs![0]!.id!;
  }, url);
  const read = () => page.evaluate(async (id) => (await chrome.tabs.get(id)).status, tabId);
  await expect.poll(read).toBe("complete");
  return tabId;
}
