import { readlinkSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";

/** Kills the browser with this profile, as a power failure would, without any notice. */
export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent("close");
  // Chromium has a symlink there that ends in its process id.
  const lock = readlinkSync(join(profile, "SingletonLock"));
  process.kill(Number(lock.slice(lock.lastIndexOf("-") + 1)), "SIGKILL");
  await closed;
}
