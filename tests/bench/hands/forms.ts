import { readdirSync } from "node:fs";
import { serveSites } from "../../e2e/sites/serve.ts";
import { readForm, readForms } from "../corpus.ts";
import { servePages } from "../servePages.ts";

/** A form to type through. */
export interface ServedForm {
  name: string;
  url: string;
  /** The indexes of its email fields among all inputs; if it has none, those of fields for a name or an email. */
  emails?: number[];
  /** The labels say that it has an email field. */
  hasEmail: boolean;
  /** The page's own script changes it whenever an element, such as the chip, is added to the document. */
  reacts?: boolean;
}

/** The site of all captures and test pages; one of the two accounts has an alias for it. */
export const host = "forms.example";

/** The variants of test pages, by query. */
const variants: Record<string, string[]> = {
  "manager.html": ["", "?popover", "?narrow", "?late"],
  "rewrites.html": ["?once", "?late"],
  "libraries.html": ["react", "vue", "svelte", "lit"].map((by) => `?by=${by}&restless`),
  "limit.html": ["", "?cuts"],
  "masked.html": ["", "?letters"],
  "modal.html": ["", "?unsaid"],
  "suggestions.html": ["", "?datalist"],
  "rtl.html": ["", "?narrow"],
  "zoomed.html": ["", "?body=zoom", "?body=scale", "?body=turn"],
};

/** @param captures a folder of labelled captures, or null */
export async function serveForms(captures: string | null) {
  const sites = await serveSites();
  const own = readdirSync(new URL("../../e2e/sites/", import.meta.url)).filter((name) =>
    name.endsWith(".html"),
  );
  const pages = own.flatMap((page) =>
    (variants[page] ?? [""]).map((variant) => `${page}${variant}`),
  );
  const corpus = captures === null ? [] : readForms(captures);
  const server = await servePages(({ pathname }) => {
    const form = corpus.find(({ file }) => pathname === `/${encodeURIComponent(file)}`);
    return form && captures !== null ? draw(form, readForm(captures, form.file)) : undefined;
  });
  const captured = corpus.map(({ file, fields }): ServedForm => {
    const drawn = fields.filter((field) => field.class !== "other" && field.rendered);
    const sure = drawn.filter((field) => field.class === "email");
    const hasEmail = sure.length > 0;
    const emails = (hasEmail ? sure : drawn).map(({ input }) => input);
    const url = `http://${host}:${server.port}/${encodeURIComponent(file)}`;
    return { name: file, url, emails, hasEmail };
  });
  return {
    forms: [
      ...pages.map((name): ServedForm => ({
        name: `sites/${name}`,
        url: sites.at(host, name),
        hasEmail: false,
        reacts: name.startsWith("manager.html"),
      })),
      ...captured,
    ],
    async close() {
      server.close();
      await sites.close();
    },
  };
}

/** A capture is a fragment, whose labels count its inputs after it was inserted as `innerHTML`. */
function draw({ title, wrapInDiv }: { title: string; wrapInDiv: boolean }, html: string): string {
  // A form that opens another tab would move the focus there.
  const fragment = html.replaceAll(/\starget=("[^"]*"|'[^']*'|[^\s>]*)/gi, "");
  const content = JSON.stringify({ title, wrapInDiv, fragment }).replaceAll("<", "\\u003c");
  return `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body><script>
    const { title, wrapInDiv, fragment } = ${content};
    document.title = title;
    document.currentScript.remove();
    const place = wrapInDiv ? document.createElement("div") : document.body;
    place.innerHTML = fragment;
    if (wrapInDiv) document.body.append(place);
  </script></body></html>`;
}
