import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext, type Page, type Worker } from "@playwright/test";
import { inFirefox } from "./inFirefox.ts";
import { findBrowser, howToGetBrowser } from "../setup/findBrowser.mjs";

/** Follows from `key` in the manifest. */
export const extensionId = "iffogmkccboedfkbdnpehkeedpjhiipc";

export interface LaunchOptions {
  /** The folder of a build or of another extension, relative to the project root; null for none. */
  extension: string | null;
  headless: boolean;
  colorScheme?: "light" | "dark";
  /** The folder of a profile that outlives the browser; by default, a temporary one. */
  profile?: string;
  /** Without the access that people grant after installation, to their server and to all sites. */
  asNew?: boolean;
  /** The id of a build with a key of its own. */
  id?: string;
  /** Accepts certificates that no authority signed. */
  trusting?: boolean;
  /** The folder of another extension to load as well. */
  neighbour?: string;
  /** A BCP 47 tag: extensions use it even where Chromium's own texts in it are not installed. */
  locale?: string;
  /** More host rules for Chromium, besides the mapping of .example to this machine. */
  nameRules?: string;
}

/**
 * Features without use here. The address bar's own pages (WebUI) alone take half of the processor time of a
 * start. Only the last such list counts, so it contains Playwright's
 * (`chromiumSwitches`) too, and a spare process for the next page costs an eighth of a page.
 */
const unusedFeatures =
  `WebUIOmniboxPopup WebUIOmniboxAimPopup AimEnabled AvoidCorsURLLoaderRestartOnRedirect
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades
  LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch
  SpareRendererForSitePerProcess ThirdPartyStoragePartitioning`.split(/\s+/);

/** Keeps the browser from contacting any other machine. */
const quiet = `--no-first-run --no-default-browser-check --disable-background-networking
  --disable-component-update --disable-sync --disable-quic`.split(/\s+/);

/** Maps every site below .example to this machine, so that demo pages have names of their own. */
const ownNames = "MAP *.example 127.0.0.1";

export async function launchBrowser(
  options: LaunchOptions,
): Promise<{ context: BrowserContext; worker: Worker }> {
  const context = await launchContext(options);
  const worker =
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent("serviceworker", isOurs));
  return { context, worker };
}

export async function closeWelcome(context: BrowserContext): Promise<void> {
  const opened = context.pages().find(isWelcome);
  await (opened ?? (await context.waitForEvent("page", isWelcome))).close();
}

function isWelcome(page: Page): boolean {
  return page.url().endsWith("/welcome.html");
}

/** The match patterns of access to all sites. */
export const allSites = ["http://*/*", "https://*/*"];

export function isOurs(worker: Worker): boolean {
  return worker.url().includes(extensionId);
}

/** The same, without waiting for the worker, which may never start. */
export async function launchContext({
  extension,
  headless,
  colorScheme = "light",
  profile = "",
  asNew = false,
  id = extensionId,
  trusting = false,
  neighbour = "",
  locale,
  nameRules,
}: LaunchOptions): Promise<BrowserContext> {
  if (inFirefox)
    throw new Error("This test starts Chromium: it needs a reason in tests/firefox/inBoth.ts");
  const own = extension && fileURLToPath(new URL(`../../${extension}`, import.meta.url));
  const folders = [own, neighbour].filter(Boolean).join(",");
  const place = profile || mkdtempSync(join(tmpdir(), "alibi-chromium-"));
  if (!asNew) giveAccess(place, id);
  const context = await chromium.launchPersistentContext(place, {
    executablePath: findProgram(),
    headless,
    colorScheme: headless ? colorScheme : null,
    viewport: headless ? { width: 1000, height: 720 } : null,
    ignoreDefaultArgs: ["--disable-extensions", "--disable-back-forward-cache"],
    args: [
      ...browserArguments({ folders, headless, nameRules }),
      ...(trusting ? ["--ignore-certificate-errors"] : []),
      ...(locale === undefined ? [] : [`--lang=${locale}`]),
    ],
  });
  // The browser may write a last file after it reported its close.
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 10 });
  if (profile === "") context.on("close", remove);
  return context;
}

/**
 * Writes into a new profile what Chromium stores when a person allows the extension on all sites. A test cannot
 * press that prompt, which is in a window of the browser. `tests/e2e/access.spec.ts` shows that the result is
 * the same.
 */
function giveAccess(profile: string, id: string): void {
  const file = join(profile, "Default", "Preferences");
  if (existsSync(file)) return;
  const given = { api: [], explicit_host: allSites, manifest_permissions: [], scriptable_host: [] };
  const kept = { active_permissions: given, granted_permissions: given };
  mkdirSync(join(profile, "Default"), { recursive: true });
  writeFileSync(file, JSON.stringify({ extensions: { settings: { [id]: kept } } }));
}

export function findProgram(): string {
  const found = findBrowser();
  if (found === undefined) throw new Error(howToGetBrowser);
  return found;
}

export function browserArguments({
  folders,
  headless,
  nameRules,
}: {
  folders: string;
  headless: boolean;
  nameRules?: string | undefined;
}) {
  return [
    // A visible window uses `--test-type`, which hides the warning about the flags.
    ...(headless
      ? [
          "--headless=new",
          "--disable-gpu",
          `--disable-features=${unusedFeatures.join(",")}`,
          // Only animations of the browser's own UI, not of pages: a fifth of its work.
          "--animation-duration-scale=0",
        ]
      : ["--test-type"]),
    // Chromium's sandbox does not start for root, which containers run as.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...quiet,
    // The first matching rule counts.
    `--host-resolver-rules=${nameRules === undefined ? "" : `${nameRules}, `}${ownNames}`,
    ...(folders === ""
      ? []
      : [`--disable-extensions-except=${folders}`, `--load-extension=${folders}`]),
  ];
}
