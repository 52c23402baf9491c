import { readFileSync, writeFileSync } from "node:fs";
import { marked } from "marked";
import { defineConfig } from "wxt";
import { words } from "./lib/fields/fold";
import { publicSuffixes } from "./lib/sites/publicSuffixes";

/**
 * The public half of a key pair that fixes the extension's id in Chromium, and with it the OAuth redirect
 * address `https://<id>.chromiumapp.org/`, so that a server can allow it once for everyone. Stores sign with
 * their own key and reject a zip that contains another one.
 */
const chromiumKey =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzN04XDSQM7SgKvZLVeOHYmNg2oIPyYrv2VAvweV375xMGNAcML24f7G1xT36NFJ0LkpASAohvYIP2omgj2NUQoVMthhKe3rX4QNZkXXi9LoS6M/tqk7YUH1+FiUBttjpu0UU7enkOrRg7GKOKkXb9q58YctK7gwK08pZknneeT/tOB2lic5QH479g31m+RANDm7mGXxYS92EMSwJmP+LeJksIQeZhbASwahGIBgFR37yFi4pujfXPiiykZecjHYnbZ9XCPyJIzF0Eij6TqT/CZRB27gNm9xNO7fvO+oxgrwjyE4h+S3zuveB7LuPed6YQlGt7IgrSwyJ0/KaX6PYvQIDAQAB";

/**
 * Pages of the extension run only what is packaged with it and load nothing from anywhere.
 * `connect-src` stays open to http and https because the user chooses the server; which addresses
 * are acceptable (https, or http on loopback) is decided in `lib/model/server.ts`, and CSP has no
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

/** Chromium-based browsers: Firefox and Safari know neither its panels nor its manifest keys. */
const isChromium = (browser: string) => browser !== "firefox" && browser !== "safari";

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, "utf8");

/** Where the source code is published; undefined while it is not. */
const { homepage } = JSON.parse(read("package.json")) as Record<string, string>;

/** Renders one of our documents as a page of the extension. */
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

/** The manifest as it was before zipping. */
let keyed = "";

/** The page of all aliases, with a parameter that says it is in the side panel. */
const panel = "manager.html?place=panel";

export default defineConfig({
  imports: false,
  manifestVersion: 3,
  // What a store's reviewer needs to rebuild the extension and to try it, which takes a test server; and no
  // other file that happens to be in the folder.
  zip: {
    includeSources: [
      "{components,entrypoints,lib,public,tests/service}/**",
      "*.{json,md,ts}",
      "LICENSE",
    ],
  },
  vite: () => ({
    build: {
      // The minimum versions of the manifest, so that nothing is transpiled for older browsers: least of all
      // `light-dark()`, whose substitute does not reach into a shadow root.
      target: ["chrome125", "firefox153"],
      // These browsers support it natively.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        optimization: { inlineConst: false },
        // Building a schema has no effect, so pages leave out those that only the worker uses. Each file imports what
        // builds them as `zod`; a shorter name would be that of functions in other packages, which have effects.
        treeshake: { manualPureFunctions: ["zod"] },
      },
    },
    plugins: [
      {
        // Removes Preact's way to write HTML text, which Alibi never uses and stores warn about.
        name: "no-html-text",
        transform(code: string, id: string) {
          if (!id.endsWith("/preact/dist/preact.mjs")) return undefined;
          const without = code.replace(/\b\w+\.innerHTML=\w+\.__html/, "0");
          if (without === code) throw new Error("Preact sets HTML in another way now");
          return without;
        },
      },
      {
        // Computed here, so that the worker gets a text instead of tldts' tables.
        name: "public-suffixes",
        load: (id: string) =>
          id.endsWith("/lib/sites/publicSuffixes.ts")
            ? `export const publicSuffixes = ${JSON.stringify(publicSuffixes)};`
            : undefined,
      },
      {
        // Computed here: in a page, it would be a tenth of what the touch of a field costs.
        name: "word-expressions",
        enforce: "pre",
        transform: (code: string, id: string) =>
          /\/lib\/fields\/\w+Words\.ts$/.test(id)
            ? code.replace(/\bwords\(\s*([`"])([^`"]*)\1,?\s*\)/g, (_call, _quote, list: string) =>
                String(words(list.replaceAll("\\\\", "\\"))),
              )
            : undefined,
      },
      {
        // Nearly all of it runs at the touch of a field. Without this first line, V8 parses each of its functions
        // twice (https://v8.dev/blog/explicit-compile-hints).
        name: "compile-at-once",
        enforce: "post",
        generateBundle(_options: object, bundle: Record<string, { code?: string }>) {
          const offer = bundle["offer.js"];
          if (offer) offer.code = `//# allFunctionsCalledOnLoad\n${offer.code}`;
        },
      },
      {
        // One file with what most pages share, because each file of a page delays its first paint.
        name: "shared-file",
        outputOptions: (output: { format?: string }) =>
          output.format === "es"
            ? { ...output, codeSplitting: { groups: [{ name: "page", minShareCount: 3 }] } }
            : output,
      },
    ],
  }),
  manifest: ({ browser }) => ({
    name: "__MSG_extensionName__",
    description: "__MSG_extensionDescription__",
    default_locale: "en",
    ...(homepage === undefined ? {} : { homepage_url: homepage }),
    ...(isChromium(browser) ? { key: chromiumKey, minimum_chrome_version: "125" } : {}),
    // One worker also serves private windows, and keeps what is done there in memory only.
    incognito: "spanning",
    permissions: [
      // Settings, and data that must be forgotten when the browser closes.
      "storage",
      // Sign-in opens the server's own page in a browser window (OAuth). Safari has no such window; a tab needs
      // only access to the server.
      ...(browser === "safari" ? [] : ["identity"]),
      // Even after the worker was stopped, a lost answer is recovered, a bulk change continues, and an alias is
      // switched off on the day that the person chose.
      "alarms",
      // Injects the offer into a frame, only after a text or email field in it was touched.
      "scripting",
      // The toolbar button, the menu and the shortcut work on any page where a person uses them, without further
      // permission.
      "activeTab",
      // "Fill with an email alias" in the menu of a field.
      "contextMenus",
      // The page of all aliases in the side panel. Firefox has a sidebar, which needs no permission.
      ...(isChromium(browser) ? ["sidePanel"] : []),
    ],
    // None at install. The server may be at any address and is asked for when the person chooses it; all sites
    // are asked for later, if the person wants the button to appear automatically.
    optional_host_permissions: ["http://*/*", "https://*/*"],
    // The page of all aliases in the sidebar, which the browser's own key or button opens as well.
    ...(browser === "firefox"
      ? {
          sidebar_action: {
            default_title: "__MSG_managerLink__",
            default_panel: panel,
            // Not opened at install, because the person has not asked for it.
            open_at_install: false,
          },
        }
      : {}),
    ...(isChromium(browser) ? { side_panel: { default_path: panel } } : {}),
    // The settings that an organisation may enforce. Firefox reads them without a schema.
    ...(isChromium(browser) ? { storage: { managed_schema: "managed_schema.json" } } : {}),
    commands: {
      "fill-field": {
        // In Firefox, Alt with a letter opens a menu, with or without Shift; no menu uses J.
        suggested_key: { default: "Alt+Shift+J" },
        description: "__MSG_menuInsert__",
      },
    },
    content_security_policy: { extension_pages: contentSecurityPolicy },
    ...(browser === "firefox"
      ? {
          browser_specific_settings: {
            gecko: {
              id: "alibi@alibi.example",
              // In older versions, content scripts cannot give a shadow root constructed style sheets.
              strict_min_version: "153.0",
              // All data goes to the server that the person chose, and nowhere else. But data that leaves the
              // browser counts as transmitted wherever it goes (Mozilla's Add-on Policies, "Data Collection and
              // Transmission"), and the first and the last kind need the person's consent.
              data_collection_permissions: {
                required: [
                  // The password of a person who signs in with one, and the token of each request.
                  "authenticationInfo",
                  // The host of the site for which an alias is created.
                  "browsingActivity",
                  // The account's address, and those of its aliases.
                  "personallyIdentifyingInfo",
                ],
              },
            },
            // It lacks the buttons, menus and the sidebar, and the code checks for each before using it.
            gecko_android: { strict_min_version: "153.0" },
          },
        }
      : {}),
  }),
  hooks: {
    /**
     * `imports: false` turns off the types only: without this, WXT would still replace any `storage` or
     * `browser` with its own.
     */
    "config:resolved": (wxt) => void Object.assign(wxt.config.imports, { autoImport: false }),
    /** The built folder keeps the key, for people who load it unpacked; the zip is for stores. */
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
      // Our documents that the options page links to. Only a byte order mark gives a text file in a package its
      // encoding.
      files.push(
        { contents: `\uFEFF${read("LICENSE")}`, relativeDest: "LICENSE.txt" },
        { contents: toPage(read("PRIVACY.md")), relativeDest: "privacy.html" },
      );
    },
    "build:manifestGenerated": (_wxt, manifest) => {
      manifest.web_accessible_resources = [];
    },
  },
});
