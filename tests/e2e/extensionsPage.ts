import type { BrowserContext } from "@playwright/test";

/** What scripts may use in the browser's own page of extensions alone. */
export interface ExtensionsPage {
  developerPrivate: {
    addHostPermission(extensionId: string, host: string): Promise<void>;
    getExtensionInfo(extensionId: string): Promise<{
      permissions: { simplePermissions: { message: string }[] };
      incognitoAccess: { isActive: boolean };
    }>;
    updateExtensionConfiguration(change: {
      extensionId: string;
      hostAccess?: string;
      incognitoAccess?: boolean;
    }): Promise<void>;
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  };
  management: { setEnabled(id: string, on: boolean): Promise<void> };
}

/** Runs a function in that page, as a person operates it. */
export async function inExtensionsPage<Asked, Told>(
  context: BrowserContext,
  act: (asked: Asked) => Promise<Told>,
  asked: Asked,
): Promise<Told> {
  const page = await context.newPage();
  await page.goto("chrome://extensions");
  const told = await page.evaluate(act as (asked: unknown) => Promise<Told>, asked);
  await page.close();
  return told;
}
