import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { packedNames } from "../../lib/packing/packWords.ts";
import { alterBuild } from "../e2e/alterBuild.ts";
import type { PageName } from "./example.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const pages: Record<PageName, string> = {
  popup: "popup.html",
  options: "options.html",
  welcome: "welcome.html",
  manager: "manager.html",
  diagnostics: "diagnostics.html",
};

/** A copy of the build with the gallery in it as `gallery.html`, and how to do away with it. */
export async function buildGallery(
  original = "chrome-mv3",
): Promise<{ build: string; remove: () => void }> {
  const altered = alterBuild("", undefined, original);
  const folder = `${root}${altered.build}/`;
  // All but a page's own: those of components, which a page that does not name them in its head loads when they
  // are needed.
  const own = new RegExp(`^(${Object.keys(pages).join("|")})\\.css$`);
  const late = readdirSync(`${folder}assets`)
    .filter((file) => file.endsWith(".css") && !own.test(file))
    .map((file) => `assets/${file}`);
  const sheets = Object.entries(pages).map(([name, page]) => confine(folder, name, page, late));
  writeFileSync(`${folder}gallery-pages.css`, sheets.join(""));
  await build({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "@": root } },
    // Each example has those of its page alone, as they were built.
    plugins: [
      // The build has its words at numbers.
      packedNames(),
      {
        name: "no-style-sheets",
        load: (id: string) => (/components.*\.css$/.test(id) ? "" : undefined),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      // As in wxt.config.ts.
      target: ["chrome125", "firefox153"],
      rolldownOptions: { input: fileURLToPath(new URL("gallery.html", import.meta.url)) },
    },
  });
  return altered;
}

/**
 * The style sheets that the page itself was built with, for its examples alone: here it is not the
 * document that is the page, but an element, with another for its body.
 */
function confine(folder: string, name: string, page: string, late: string[]): string {
  const html = readFileSync(`${folder}${page}`, "utf8");
  const links = Array.from(html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g));
  const paths = new Set([...links.flatMap(([, path]) => path ?? []), ...late]);
  const sheets = [...paths].map((path) => readFileSync(`${folder}${path}`, "utf8"));
  const rules = sheets
    .join("\n")
    .replace(/:root\b|(?<![\w.#-])html\b(?![\w-])/g, ":scope")
    // What a page says of itself it says there.
    .replace(/(?<=^|[{},\s])\[(?=(dir|data-place|data-theme)\b)/g, ":scope[")
    .replace(/(?<![\w.#-])body\b(?![\w-])/g, ".body");
  return `@scope (.on-${name}) {\n${rules}\n}\n`;
}
