import { readlinkSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** As when the power fails: the browser with this profile is gone, and nothing in it was told. */
export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent("close");
  // Chromium keeps a link there that ends in the number of its process.
  const lock = readlinkSync(join(profile, "SingletonLock"));
  process.kill(Number(lock.slice(lock.lastIndexOf("-") + 1)), "SIGKILL");
  await closed;
}
