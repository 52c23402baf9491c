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

/** A Firefox that one test after another uses alone. */
export type SharedFirefox = ReturnType<typeof createSharedFirefox>;

/**
 * Shares Firefox between tests, because starting it takes as much processor time as most tests. For each test
 * the extension is installed again, and what tests may leave is removed: pages, cookies, containers,
 * permissions, the cache.
 */
export function createSharedFirefox() {
  let shared: Launched | undefined;

  async function close(): Promise<void> {
    const closing = shared;
    shared = undefined;
    await closing?.close();
  }

  return {
    /** Also call this after a failed test, which may have left any state. */
    close,
    /**
     * Like `launchFirefox`, but starts a browser only if there is none that can be used. Closing it resets it for
     * the next test. With a policy, the test gets a browser of its own.
     */
    async launch(extension: string | null, options: LaunchOptions = {}): Promise<Launched> {
      if (extension === null || options.policy) return launchFirefox(extension, options);
      shared ??= await launchFirefox(null);
      const { context, ask } = shared;
      await installExtension(ask, extension, options.inPrivate ?? false);
      return { context, ask, close: () => renew(context, ask).catch(close) };
    },
  };
}

async function renew(context: BrowserContext, ask: Ask): Promise<void> {
  // Firefox would quit without any page.
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
