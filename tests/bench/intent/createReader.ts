import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { Offer } from "../formsScore.ts";
import type { Readings } from "./labelled.ts";

const source = `
  import { readForm } from "/lib/fields/readForm.ts";
  export const read = (index) => readForm(document.querySelectorAll("input")[index]);
`;

type Read = (
  page: Page,
  fields: readonly { input: number }[],
  offers: readonly Offer[],
) => Promise<Readings>;

/** Reads the forms of fields with an offer inside the page, with the product's own code. */
export async function createReader(): Promise<Read> {
  const entry = "\0reader";
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("../../../", import.meta.url)),
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "reader",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "iife", name: "alibiReader" },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built");
  const { code } = output.output[0];
  return (page, fields, offers) => {
    const indexes = fields.map(({ input }, at) => ((offers[at] ?? null) === null ? null : input));
    return page.evaluate(
      ([text, asked]) => {
        const read = new Function(`${text}; return alibiReader.read`)();
        return asked.map((index) => (index === null ? null : read(index)));
      },
      [code, indexes] as const,
    );
  };
}
