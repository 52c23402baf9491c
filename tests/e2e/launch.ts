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
  /** A build of the extension, or another one, below the top of the project; null for none. */
  extension: string | null;
  headless: boolean;
  colorScheme?: "light" | "dark";
  /** The folder of a profile that is to outlive the browser; else it has a new one. */
  profile?: string;
  /** Without the access that people give after installing, to their server and to all sites. */
  asNew?: boolean;
  /** Of a build with a key of its own. */
  id?: string;
  /** Certificates that nobody vouches for are good enough. */
  trusting?: boolean;
  /** The folder of somebody else's extension, to be there as well. */
  neighbour?: string;
  /** A BCP 47 tag: extensions speak it, also where Chromium's own words in it are not installed. */
  locale?: string;
  /** Chromium's own rules for names, besides that all below .example are on this machine. */
  nameRules?: string;
}

/**
 * The browser's own pages behind its address bar, which take as much of the processor at each start as all
 * else there is. Of several such lists only the last one counts, so it has Playwright's as well (`chromiumSwitches`).
 */
const unusedFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  // A process that waits for the next page, which most tests do not open: an eighth of what a page takes.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/** Keeps the browser from talking to anyone but the machine it is on. */
const quiet = [
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/** Every site below .example is on this machine, so that demo pages have names of their own. */
const ownNames = "MAP *.example 127.0.0.1";

/** A browser with the extension in it, and the extension's worker. */
export async function launchBrowser(
  options: LaunchOptions,
): Promise<{ context: BrowserContext; worker: Worker }> {
  const context = await launchContext(options);
  const worker =
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent("serviceworker", isOurs));
  return { context, worker };
}

/** Closes the page that opens after installing, before it comes in between. */
export async function closeWelcome(context: BrowserContext): Promise<void> {
  const opened = context.pages().find(isWelcome);
  await (opened ?? (await context.waitForEvent("page", isWelcome))).close();
}

function isWelcome(page: Page): boolean {
  return page.url().endsWith("/welcome.html");
}

/** What all sites are called where access to them is given. */
export const allSites = ["http://*/*", "https://*/*"];

/** Is this the extension's worker? */
export function isOurs(worker: Worker): boolean {
  return worker.url().includes(extensionId);
}

/** The same where the worker may never start. */
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
  // The browser may write a last file when it is said to have closed.
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 10 });
  if (profile === "") context.on("close", remove);
  return context;
}

/**
 * Leaves in a new profile what Chromium keeps there once a person has let the extension onto all sites, which no test
 * can press: the question is in a window of the browser's own. `tests/e2e/access.spec.ts` shows that it is the same.
 */
function giveAccess(profile: string, id: string): void {
  const file = join(profile, "Default", "Preferences");
  if (existsSync(file)) return;
  const given = { api: [], explicit_host: allSites, manifest_permissions: [], scriptable_host: [] };
  const kept = { active_permissions: given, granted_permissions: given };
  mkdirSync(join(profile, "Default"), { recursive: true });
  writeFileSync(file, JSON.stringify({ extensions: { settings: { [id]: kept } } }));
}

/** The program of the browser. */
export function findProgram(): string {
  const found = findBrowser();
  if (found === undefined) throw new Error(howToGetBrowser);
  return found;
}

/** What it is started with, and the extensions in these folders. */
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
    // Without a warning about the flags, where somebody is watching.
    ...(headless
      ? [
          "--headless=new",
          "--disable-gpu",
          `--disable-features=${unusedFeatures.join(",")}`,
          // Those of the browser's own tabs and buttons, not of pages: a fifth of what the browser does.
          "--animation-duration-scale=0",
        ]
      : ["--test-type"]),
    // Chromium's own sandbox does not start for root, which is who runs this in a container.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ...quiet,
    // The first that fits a name counts.
    `--host-resolver-rules=${nameRules === undefined ? "" : `${nameRules}, `}${ownNames}`,
    ...(folders === ""
      ? []
      : [`--disable-extensions-except=${folders}`, `--load-extension=${folders}`]),
  ];
}
