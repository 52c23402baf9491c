import { readFileSync, writeFileSync } from "node:fs";
import { marked } from "marked";
import { defineConfig } from "wxt";
import { buildPlugins } from "./lib/packing/buildPlugins";
import { packMessages } from "./lib/packing/packWords";

/**
 * The public half of a key pair that fixes the extension's id in Chromium, and with it the OAuth
 * redirect address `https://<id>.chromiumapp.org/`, so that a server can allow it once for everyone.
 * Stores sign with a key of their own, and take no zip with another one named in it.
 */
const chromiumKey =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzN04XDSQM7SgKvZLVeOHYmNg2oIPyYrv2VAvweV375xMGNAcML24f7G1xT36NFJ0LkpASAohvYIP2omgj2NUQoVMthhKe3rX4QNZkXXi9LoS6M/tqk7YUH1+FiUBttjpu0UU7enkOrRg7GKOKkXb9q58YctK7gwK08pZknneeT/tOB2lic5QH479g31m+RANDm7mGXxYS92EMSwJmP+LeJksIQeZhbASwahGIBgFR37yFi4pujfXPiiykZecjHYnbZ9XCPyJIzF0Eij6TqT/CZRB27gNm9xNO7fvO+oxgrwjyE4h+S3zuveB7LuPed6YQlGt7IgrSwyJ0/KaX6PYvQIDAQAB";

/**
 * Pages of the extension run only what is packaged with it and load nothing from anywhere.
 * `connect-src` stays open to http and https because the user chooses the server; which addresses
 * are acceptable (https, or http on loopback) is decided in `lib/model/server/baseUrl.ts`, and CSP has no
 * way to write the loopback address `[::1]`.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src http: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** All but Firefox and Safari, which know neither its panels nor its keys. */
const isChromium = (browser: string) => browser !== "firefox" && browser !== "safari";

/** Where the source code can be read, as soon as there is such a place. */
const { homepage } = JSON.parse(
  readFileSync(`${import.meta.dirname}/package.json`, "utf8"),
) as Record<string, string>;

/** Of the project's own texts, those that a person who has Alibi may want to read. */
const shippedTexts = [
  ["LICENSE", "LICENSE.txt", (text: string) => `\uFEFF${text}`],
  ["PRIVACY.md", "privacy.html", toPage],
] as const;

/** A document of ours as a page of the extension. */
function toPage(markdown: string): string {
  const [, title = ""] = /^# (.+)/.exec(markdown) ?? [];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Alibi</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<link rel="stylesheet" href="document.css"></head><body><main>`,
    marked.parse(markdown, { async: false }),
    `</main></body></html>`,
  ].join("\n");
}

/** The manifest as it was before it was zipped. */
let keyed = "";

/** The page of all aliases, which is told that it has little room. */
const panel = "manager.html?place=panel";

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  // What a store's reviewer needs to build it again, and to try it, for which there has to be a server; and
  // nothing that happens to lie beside it.
  zip: {
    includeSources: [
      "{components,entrypoints,lib,public,tests/service}/**",
      "*.{json,md,ts}",
      "LICENSE",
    ],
  },
  vite: () => ({
    build: {
      // What the manifest asks for at least, so that nothing is rewritten for browsers that are older:
      // `light-dark()` least of all, whose substitute does not reach into a shadow root.
      target: ["chrome125", "firefox153"],
      modulePreload: {
        // The browsers it is for know what that stands in for.
        polyfill: false,
        // What a page begins with is named in its head; what a part needs besides is mostly loaded by then.
        resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
      },
    },
    plugins: buildPlugins(),
  }),
  manifest: ({ browser }) => ({
    name: "__MSG_extensionName__",
    description: "__MSG_extensionDescription__",
    default_locale: "en",
    ...(homepage === undefined ? {} : { homepage_url: homepage }),
    ...(isChromium(browser) ? { key: chromiumKey, minimum_chrome_version: "125" } : {}),
    // One worker for private windows, too, which keeps what is done there in memory.
    incognito: "spanning",
    permissions: [
      // Settings, and what must be forgotten when the browser closes.
      "storage",
      // Sign-in opens the server's own page in a window of the browser (OAuth). Safari has none, and a tab needs nothing
      // but the access to the server.
      ...(browser === "safari" ? [] : ["identity"]),
      // An alias or a change whose answer was lost is looked for, and work on many aliases goes on, also after
      // the worker has been ended; an alias goes off on the day that the person chose.
      "alarms",
      // The offer is put into a frame only once a text or email field in it has been touched.
      "scripting",
      // The toolbar button, the menu and the shortcut work on any page that a person presses them on, without more.
      "activeTab",
      // "Fill with an email alias" in the menu of a field.
      "contextMenus",
      // All aliases beside the page. Firefox has a sidebar, which needs no permission.
      ...(isChromium(browser) ? ["sidePanel"] : []),
    ],
    // Nothing at install. The server is wherever its owner put it, and is asked for when it is chosen; all sites are
    // asked for afterwards, by who wants the button to appear by itself.
    optional_host_permissions: ["http://*/*", "https://*/*"],
    // In which container a tab is, where a person has one use an account of its own: asked for then. No cookie is read.
    ...(browser === "firefox" ? { optional_permissions: ["cookies"] } : {}),
    // All aliases beside the page, on a key or button of the browser's own as well.
    ...(browser === "firefox"
      ? {
          sidebar_action: {
            default_title: "__MSG_managerTitle__",
            default_panel: panel,
            // Nobody has asked for it yet.
            open_at_install: false,
          },
        }
      : {}),
    ...(isChromium(browser) ? { side_panel: { default_path: panel } } : {}),
    // "alibi shop" in the address bar looks for it in the list.
    ...(browser === "safari" ? {} : { omnibox: { keyword: "alibi" } }),
    // What an organisation may set for its people. Firefox reads it without a schema.
    ...(isChromium(browser) ? { storage: { managed_schema: "managed_schema.json" } } : {}),
    commands: {
      "fill-field": {
        // Firefox opens a menu with Alt and its letter, with or without Shift: none of those has J.
        suggested_key: { default: "Alt+Shift+J" },
        description: "__MSG_commandInsert__",
      },
    },
    content_security_policy: { extension_pages: contentSecurityPolicy },
    ...(browser === "firefox"
      ? {
          browser_specific_settings: {
            gecko: {
              id: "alibi@alibi.example",
              // Before it, content scripts cannot give a shadow root constructed styles.
              strict_min_version: "153.0",
              // All of it goes to the server that the person chose, and to nobody else. But what leaves the
              // browser counts as transmitted, wherever it goes (Mozilla's Add-on Policies, "Data Collection
              // and Transmission"), and the first and the last need a consent that is asked for.
              data_collection_permissions: {
                required: [
                  // Whoever signs in with a password, and the token with each request.
                  "authenticationInfo",
                  // The host of the site that an alias is made for.
                  "browsingActivity",
                  // The address of the account, and those of its aliases.
                  "personallyIdentifyingInfo",
                ],
              },
            },
            // Without its buttons, menus and side bar, which are all asked for before they are used.
            gecko_android: { strict_min_version: "153.0" },
          },
        }
      : {}),
  }),
  hooks: {
    /** `imports: false` stops the types alone: whatever is called `storage` or `browser` would be given WXT's own. */
    "config:resolved": (wxt) => void Object.assign(wxt.config.imports, { autoImport: false }),
    /** The folder keeps the key, for whoever loads it; the zip goes to stores. */
    "zip:extension:start": ({ config: { outDir } }) => {
      const file = `${outDir}/manifest.json`;
      keyed = readFileSync(file, "utf8");
      const { key: _, ...manifest } = JSON.parse(keyed) as Record<string, unknown>;
      writeFileSync(file, JSON.stringify(manifest));
    },
    "zip:extension:done": ({ config: { outDir } }) => {
      writeFileSync(`${outDir}/manifest.json`, keyed);
    },
    "build:publicAssets": (_wxt, files) => {
      for (const [place, { relativeDest }] of files.entries()) {
        const locale = /^_locales.(\w+).messages\.json$/.exec(relativeDest)?.[1];
        if (locale !== undefined) files[place] = { contents: packMessages(locale), relativeDest };
      }
      // What the options link to. A text of a package has no encoding but what it begins with.
      for (const [file, relativeDest, write] of shippedTexts) {
        const contents = write(readFileSync(`${import.meta.dirname}/${file}`, "utf8"));
        files.push({ contents, relativeDest });
      }
    },
    "build:manifestGenerated": (_wxt, manifest) => {
      manifest.web_accessible_resources = [];
    },
  },
});
