import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { alterBuild } from "../e2e/alterBuild.ts";
import type { PageName } from "./example.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const pages: Record<PageName, string> = {
  popup: "popup.html",
  options: "options.html",
  welcome: "welcome.html",
  manager: "manager.html",
};

/** A copy of the build with the gallery as `gallery.html`; also returns a function that removes it. */
export async function buildGallery(): Promise<{ build: string; remove: () => void }> {
  const altered = alterBuild("");
  const folder = `${root}${altered.build}/`;
  // All but the style sheets of pages: those of components, which a page loads on demand unless its head names
  // them.
  const own = new RegExp(`^(${Object.keys(pages).join("|")})(-[\\w-]+)?\\.css$`);
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
    // Each example has only the built style sheets of its page.
    plugins: [
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

/** The page's own style sheets, scoped to its examples, in which elements stand for document and body. */
function confine(folder: string, name: string, page: string, late: string[]): string {
  const html = readFileSync(`${folder}${page}`, "utf8");
  const links = Array.from(html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g));
  const paths = new Set([...links.flatMap(([, path]) => path ?? []), ...late]);
  const sheets = [...paths].map((path) => readFileSync(`${folder}${path}`, "utf8"));
  const rules = sheets
    .join("\n")
    .replace(/:root\b|(?<![\w.#-])html\b(?![\w-])/g, ":scope")
    // Attribute selectors of the document apply to the scope element.
    .replace(/(?<=^|[{},\s])\[(?=(dir|data-place|data-theme)\b)/g, ":scope[")
    .replace(/(?<![\w.#-])body\b(?![\w-])/g, ".body");
  return `@scope (.on-${name}) {\n${rules}\n}\n`;
}
