import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveSites } from "../../e2e/sites/serve.ts";
import { readCorpus, readForm } from "../formsCorpus.ts";

/** A form to type through. */
export interface ServedForm {
  name: string;
  url: string;
  /** Where its email fields are among all inputs, or where it has none, those for a name or an email. */
  emails?: number[];
  /** A person labelled it as having an email field. */
  hasEmail: boolean;
  /** Its own script changes the page when anything is appended to the document, as the chip is. */
  reacts?: boolean;
}

export interface ServedForms {
  forms: ServedForm[];
  close(): Promise<void>;
}

/** Both the captures and the pages of tests are of this site, of which one of the two accounts has an alias. */
export const host = "forms.example";

/** What they look like with another address. */
const variants: Record<string, string[]> = {
  "manager.html": ["", "?popover", "?narrow", "?late"],
  "rewrites.html": ["?once", "?late"],
  "limit.html": ["", "?cuts"],
  "masked.html": ["", "?letters"],
  "modal.html": ["", "?unsaid"],
  "suggestions.html": ["", "?datalist"],
  "rtl.html": ["", "?narrow"],
  "zoomed.html": ["", "?body=zoom", "?body=scale", "?body=turn"],
};

const frameworks = ["react.html", "vue.html", "angular.html", "svelte.html", "lit.html"];

/** @param captures a folder of captured forms with labels, or null for none */
export async function serveForms(captures: string | null): Promise<ServedForms> {
  const sites = await serveSites();
  const own = readdirSync(new URL("../../e2e/sites/", import.meta.url)).filter((name) =>
    name.endsWith(".html"),
  );
  const pages = [...own, ...frameworks].flatMap((page) =>
    (variants[page] ?? [""]).map((variant) => `${page}${variant}`),
  );
  const corpus = captures === null ? [] : readCorpus(captures);
  const server = createServer(({ url = "" }, response) => {
    const form = corpus.find(({ file }) => url === `/${encodeURIComponent(file)}`);
    response.writeHead(form ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(form && captures !== null ? draw(form, readForm(captures, form.file)) : "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const captured = corpus.map(({ file, fields }) => {
    const drawn = fields.filter((field) => field.class !== "other" && field.rendered);
    const sure = drawn.filter((field) => field.class === "email");
    const hasEmail = sure.length > 0;
    const emails = (hasEmail ? sure : drawn).map(({ input }) => input);
    const url = `http://${host}:${port}/${encodeURIComponent(file)}`;
    return { name: file, url, emails, hasEmail };
  });
  return {
    forms: [
      ...pages.map((name) => ({
        name: `sites/${name}`,
        url: sites.at(host, name),
        hasEmail: false,
        reacts: name.startsWith("manager.html"),
      })),
      ...captured,
    ],
    async close() {
      server.closeAllConnections();
      server.close();
      await sites.close();
    },
  };
}

/** A capture is a fragment, and its labels count what it holds when it is set as such. */
function draw({ title, wrapInDiv }: { title: string; wrapInDiv: boolean }, html: string): string {
  // A form that opens another tab would take the keyboard out of this one.
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
