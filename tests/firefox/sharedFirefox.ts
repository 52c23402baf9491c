import type { BrowserContext } from "@playwright/test";
import { askBrowser, type Ask } from "./ask.ts";
import {
  geckoId,
  installExtension,
  launchFirefox,
  type Launched,
  type LaunchOptions,
} from "./launch.ts";
import { openPlace } from "./openPlace.ts";

/** A Firefox that one test after the other has for itself. */
export interface SharedFirefox {
  /**
   * As `launchFirefox`, but started only where there is none that is fit for use. Closed, it is as new, for the next
   * test. With a policy it is one of the test's own.
   */
  launch: typeof launchFirefox;
  /** Also after a test that failed, and may have left anything behind. */
  close(): Promise<void>;
}

/**
 * Starting Firefox takes as much of the processor's time as most tests in it. The extension is installed anew for
 * each instead, and what a test can leave behind is taken away: pages, cookies, containers, permissions, the cache.
 */
export function createSharedFirefox(): SharedFirefox {
  let shared: Launched | undefined;

  async function close(): Promise<void> {
    const closing = shared;
    shared = undefined;
    await closing?.close();
  }

  return {
    close,
    async launch(extension, options: LaunchOptions = {}) {
      if (extension === null || options.policy) return launchFirefox(extension, options);
      shared ??= await launchFirefox(null);
      const { context, ask } = shared;
      await installExtension(ask, extension, options.inPrivate ?? false);
      return { context, ask, close: () => renew(context, ask).catch(close) };
    },
  };
}

async function renew(context: BrowserContext, ask: Ask): Promise<void> {
  // Without any page, Firefox would end.
  const [first] = context.pages();
  const blank = first?.url() === "about:blank" ? first : await openPlace(context, ask, "tab");
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll();
  await ask("webExtension.uninstall", { extension: geckoId });
  const { userContexts } = (await ask("browser.getUserContexts", {})) as Containers;
  for (const { userContext } of userContexts) {
    if (userContext !== "default") await ask("browser.removeUserContext", { userContext });
  }
  await askBrowser(ask, `${clearAll}.then(() => Services.console.reset())`);
}

interface Containers {
  userContexts: { userContext: string }[];
}

const clearAll = `new Promise((onDataDeleted) =>
  Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted }),
)`;
