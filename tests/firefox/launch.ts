import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { firefox, type BrowserContext } from "@playwright/test";
import { findFirefox, howToGetFirefox } from "../setup/findFirefox.mjs";
import { connectToRelay, type Ask } from "./ask.ts";

/** Named in the manifest. */
export const geckoId = "alibi@alibi.example";

/** Firefox gives each installation another one, by which no page can know the extension. */
const uuid = "5c1a0a8e-2f5b-4c58-9d21-8a3f6f2d9b11";

export const extensionOrigin = `moz-extension://${uuid}`;

const preferences = {
  // Also to one that is installed again, of which it forgets all else.
  "extensions.webextensions.keepUuidOnUninstall": true,
  "extensions.webextensions.uuids": JSON.stringify({ [geckoId]: uuid }),
  // Every name is of this machine.
  "network.dns.forceResolve": "127.0.0.1",
  // The browser's own question about access to sites cannot be pressed without a window: it is a yes.
  "extensions.webextOptionalPermissionPrompts": false,
};

export interface LaunchOptions {
  /** It may go into private windows, as a person allows it among Firefox's add-ons. */
  inPrivate?: boolean;
  /** What an organisation has set for the extension. */
  policy?: object | undefined;
  /** Nobody sees it. */
  headless?: boolean;
}

export interface Launched {
  context: BrowserContext;
  ask: Ask;
  close(): Promise<void>;
}

/**
 * A Firefox with a profile of its own and the extension in it.
 * @param extension a folder or a zip, below the top of the project; null for none
 */
export async function launchFirefox(
  extension: string | null,
  { inPrivate = false, policy, headless = true }: LaunchOptions = {},
): Promise<Launched> {
  const program = findFirefox();
  if (program === undefined) throw new Error(howToGetFirefox);
  const profile = mkdtempSync(join(tmpdir(), "alibi-firefox-"));
  const note = join(profile, "relay");
  const home = join(profile, "home");
  if (policy) writePolicy(home, policy);
  const context = await firefox.launchPersistentContext(profile, {
    channel: "moz-firefox",
    executablePath: fileURLToPath(new URL("relay.ts", import.meta.url)),
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
      FIREFOX_RELAY_NOTE: note,
      ...(policy && { HOME: home }),
    },
    firefoxUserPrefs: preferences,
  });
  const { ask, close } = await connectToRelay(Number(readFileSync(note, "utf8")));
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

/** @param extension a folder or a zip, below the top of the project */
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

/**
 * A native manifest, which is for one person here: a policy file would be for all browsers of the machine.
 * Linux has the first folder for them, macOS the second.
 */
function writePolicy(home: string, policy: object): void {
  const manifest = { name: geckoId, description: "Alibi", type: "storage", data: policy };
  const places = [".mozilla/managed-storage", "Library/Application Support/Mozilla/ManagedStorage"];
  for (const place of places) {
    const folder = join(home, place);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${geckoId}.json`), JSON.stringify(manifest));
  }
}
