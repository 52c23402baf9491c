import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext, type Worker } from "@playwright/test";
import { findBrowser, howToGetBrowser } from "../setup/findBrowser.mjs";

/** Follows from `key` in the manifest. */
export const extensionId = "iffogmkccboedfkbdnpehkeedpjhiipc";

export interface LaunchOptions {
  /** A build of the extension, below the top of the project. */
  extension: string;
  headless: boolean;
  colorScheme?: "light" | "dark";
  /** The folder of a profile that is to outlive the browser; else it has a new one. */
  profile?: string;
  /** Certificates that nobody vouches for are good enough. */
  trusting?: boolean;
}

/** Keeps the browser from talking to anyone but the machine it is on. */
const quiet = [
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  // Every site below .example is on this machine, so that demo pages have names of their own.
  "--host-resolver-rules=MAP *.example 127.0.0.1",
];

/** A browser with the extension in it, and the extension's worker. */
export async function launchBrowser(
  options: LaunchOptions,
): Promise<{ context: BrowserContext; worker: Worker }> {
  const context = await launchContext(options);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  return { context, worker };
}

/** The same where the worker may never start. */
export function launchContext({
  extension,
  headless,
  colorScheme = "light",
  profile = "",
  trusting = false,
}: LaunchOptions): Promise<BrowserContext> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(howToGetBrowser);
  const folder = fileURLToPath(new URL(`../../${extension}`, import.meta.url));
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    colorScheme: headless ? colorScheme : null,
    viewport: headless ? { width: 1000, height: 720 } : null,
    ignoreDefaultArgs: ["--disable-extensions", "--disable-back-forward-cache"],
    args: [
      // Without a warning about the flags, where somebody is watching.
      ...(headless ? ["--headless=new", "--disable-gpu"] : ["--test-type"]),
      // Chromium's own sandbox does not start for root, which is who runs this in a container.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...quiet,
      ...(trusting ? ["--ignore-certificate-errors"] : []),
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
}
