import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build, type Plugin } from "vite";
import type { FormReading } from "../../../lib/fields/readForm.ts";
import type { Offer } from "../score.ts";

/** What the classifier read in the page for each field, by index in `fields`. */
export type Readings = (FormReading | null)[];

/** Bundles the product's own code, as an expression that gives the exports of this source. */
async function bundle(source: string, transform?: Plugin["transform"]): Promise<string> {
  const entry = "\0entry";
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("../../../", import.meta.url)),
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
        ...(transform && { transform }),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        output: { format: "iife", name: "alibi" },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built");
  return `(() => { ${output.output[0].code}; return alibi; })()`;
}

type Read = (
  page: Page,
  fields: readonly { input: number }[],
  offers: readonly Offer[],
) => Promise<Readings>;

/** Reads the forms of fields with an offer inside the page. */
export async function createReader(): Promise<Read> {
  const code = await bundle(`
    import { readForm } from "/lib/fields/readForm.ts";
    export const read = (index) => readForm(document.querySelectorAll("input")[index]);
  `);
  return (page, fields, offers) => {
    const indexes = fields.map(({ input }, at) => ((offers[at] ?? null) === null ? null : input));
    return page.evaluate(
      ([text, asked]) => {
        const { read } = new Function(`return ${text}`)();
        return asked.map((index) => (index === null ? null : read(index)));
      },
      [code, indexes] as const,
    );
  };
}

/** The product's reading of a form. */
export interface Judge {
  readSignals(form: FormReading): Set<string>;
  weighRules(form: FormReading): number;
}

/**
 * The product's classifier with part of its word lists removed, as on a site whose words are not listed. A model
 * trained with all words relies on them too much, because the lists were written by somebody who had seen these
 * very forms.
 * @param share the share of the words to remove, in percent
 */
export async function createJudge(seed: number, share: number): Promise<Judge> {
  const source = `export { readSignals, weighRules } from "/lib/fields/judgeIntent.ts";`;
  const code = await bundle(source, (text, id) => {
    if (!id.endsWith("/lib/fields/fold.ts") || share === 0) return undefined;
    const every = ".split(/\\s+/)";
    if (!text.includes(every)) throw new Error("Words are no longer listed as they were");
    // Keeps a word that nobody types, because an empty list would match everything.
    const left = `${every}.filter((word) => (${keeps})(word, ${seed}, ${share})).concat("\\u0001")`;
    return text.replace(every, left);
  });
  return new Function(`return ${code}`)() as Judge;
}

/** Decides by a hash of the word, so that a word is removed from all lists. */
const keeps = `(word, seed, share) => {
  let hash = seed;
  for (const letter of word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0;
  return (hash ^ (hash >>> 15)) % 100 >= share;
}`;
