import { existsSync, readdirSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { serveSites } from "../../e2e/sites/serve.ts";
import { readCorpus, readForm } from "../formsCorpus.ts";
import type { Field } from "./obstacles.ts";

/** A page with fields, and how to show it. */
export interface Subject {
  name: string;
  /** Returns the fields that may get an offer. */
  show(page: Page): Promise<Field[]>;
}

/** The captured forms of a folder, without their style sheets, and the project's own pages. */
export async function findSubjects(
  folder: string,
): Promise<{ subjects: Subject[]; origins: string[]; close(): Promise<void> }> {
  const blank = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      "<!doctype html><html><head><link rel=icon href=data:,></head><body></body></html>",
    );
  }).listen(0, "127.0.0.1");
  await once(blank, "listening");
  const url = `http://forms.example:${(blank.address() as AddressInfo).port}/`;
  const sites = await serveSites();
  const forms = existsSync(`${folder}/labels.json`) ? readCorpus(folder) : [];
  const captured = forms.map((form): Subject => ({
    name: form.file.replace(/\.html$/, ""),
    async show(page) {
      const fields = form.fields.filter((each) => each.rendered && each.class !== "other");
      if (fields.length === 0) return [];
      await page.goto(url);
      await page.evaluate(
        ([html, title, wrap]) => {
          document.title = title;
          const place = wrap ? document.createElement("div") : document.body;
          place.innerHTML = html;
          if (wrap) document.body.replaceChildren(place);
        },
        [readForm(folder, form.file), form.title, form.wrapInDiv] as const,
      );
      const inputs = await page.$$("css:light=input");
      return fields.flatMap(({ input }) => inputs[input] ?? []);
    },
  }));
  const pages = readdirSync(new URL("../../e2e/sites/", import.meta.url))
    .filter((file) => file.endsWith(".html"))
    .map((file): Subject => ({
      name: `sites/${file}`,
      async show(page) {
        await page.goto(sites.at("forms.example", file));
        const inputs = await page.$$("input:not([type=password], [type=checkbox])");
        const seen = await Promise.all(inputs.map((each) => each.isVisible()));
        return inputs.filter((_, index) => seen[index]);
      },
    }));
  return {
    subjects: [...captured, ...pages],
    origins: [new URL(url).origin, new URL(sites.at("forms.example", "")).origin],
    async close() {
      blank.closeAllConnections();
      blank.close();
      await sites.close();
    },
  };
}
