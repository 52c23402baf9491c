import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { firefox, type BrowserContext } from "@playwright/test";
import { findFirefox, howToGetFirefox } from "../setup/findFirefox.mjs";
import { connectToProxy, type Ask } from "./ask.ts";

/** As in the manifest. */
export const geckoId = "alibi@alibi.example";

/** Firefox gives each installation a random UUID; tests use a fixed one. */
const uuid = "5c1a0a8e-2f5b-4c58-9d21-8a3f6f2d9b11";

export const extensionOrigin = `moz-extension://${uuid}`;

const preferences = {
  // Keeps the UUID after an uninstall, which deletes all else.
  "extensions.webextensions.keepUuidOnUninstall": true,
  "extensions.webextensions.uuids": JSON.stringify({ [geckoId]: uuid }),
  // Resolves every name to this machine.
  "network.dns.forceResolve": "127.0.0.1",
  // The permission prompt cannot be pressed in headless mode, so access is granted without it.
  "extensions.webextOptionalPermissionPrompts": false,
};

export interface LaunchOptions {
  /** Allows the extension in private windows. */
  inPrivate?: boolean;
  policy?: object | undefined;
  /** Without a visible window. */
  headless?: boolean;
}

export interface Launched {
  context: BrowserContext;
  ask: Ask;
  close(): Promise<void>;
}

/**
 * Starts Firefox with a new profile and the extension.
 * @param extension a folder or a zip, relative to the project root; null for none
 */
export async function launchFirefox(
  extension: string | null,
  { inPrivate = false, policy, headless = true }: LaunchOptions = {},
): Promise<Launched> {
  const program = findFirefox();
  if (program === undefined) throw new Error(howToGetFirefox);
  const profile = mkdtempSync(join(tmpdir(), "alibi-firefox-"));
  const note = join(profile, "bidi-proxy-port");
  const home = join(profile, "home");
  if (policy) writePolicy(home, policy);
  const context = await firefox.launchPersistentContext(profile, {
    channel: "moz-firefox",
    executablePath: fileURLToPath(new URL("bidiProxy.ts", import.meta.url)),
    headless,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    viewport: null,
    args: ["--remote-allow-system-access"],
    env: {
      ...process.env,
      FIREFOX_PROGRAM: program,
      FIREFOX_PROXY_PORT_FILE: note,
      ...(policy && { HOME: home }),
    },
    firefoxUserPrefs: preferences,
  });
  const { ask, close } = await connectToProxy(Number(readFileSync(note, "utf8")));
  if (extension !== null) await installExtension(ask, extension, inPrivate);
  return {
    context,
    ask,
    async close() {
      close();
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** @param extension a folder or a zip, relative to the project root */
export async function installExtension(
  ask: Ask,
  extension: string,
  inPrivate: boolean,
): Promise<void> {
  const path = fileURLToPath(new URL(`../../${extension}`, import.meta.url));
  const type = path.endsWith(".zip") ? "archivePath" : "path";
  await ask("webExtension.install", {
    extensionData: { type, path },
    "moz:allowPrivateBrowsing": inPrivate,
  });
}

/** A native manifest is for one user alone. Linux looks in the first folder, macOS in the second. */
function writePolicy(home: string, policy: object): void {
  const manifest = { name: geckoId, description: "Alibi", type: "storage", data: policy };
  const places = [".mozilla/managed-storage", "Library/Application Support/Mozilla/ManagedStorage"];
  for (const place of places) {
    const folder = join(home, place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${geckoId}.json`), JSON.stringify(manifest));
  }
}
