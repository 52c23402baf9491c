import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { FormReading } from "../../../lib/fields/readForm.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The product's reading of a form. */
export interface Judge {
  readSignals(form: FormReading): Set<string>;
  weighRules(form: FormReading): number;
}

const source = `
  export { readSignals, weighRules } from "/lib/fields/judgeIntent.ts";
`;

/**
 * Builds the product's classifier with part of its word lists removed, as on a site whose words are not listed.
 * A model trained with all words relies on them too much, because the lists were written by somebody who had
 * seen these very forms.
 * @param share the share of the words to remove, in percent
 */
export async function createJudge(seed: number, share: number): Promise<Judge> {
  const entry = "\0judge";
  const plugin: Plugin = {
    name: "judge",
    enforce: "pre",
    resolveId: (id) => (id === entry ? entry : undefined),
    load: (id) => (id === entry ? source : undefined),
    transform(code, id) {
      if (!id.endsWith("/lib/fields/fold.ts") || share === 0) return undefined;
      const every = ".split(/\\s+/)";
      if (!code.includes(every)) throw new Error("Words are no longer listed as they were");
      // Keeps a word that nobody types, because an empty list would match everything.
      const kept = `${every}.filter((word) => (${keeps})(word, ${seed}, ${share})).concat("\\u0001")`;
      return code.replace(every, kept);
    },
  };
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built");
  const { code } = output.output[0];
  return (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
  )) as Judge;
}

/** Decides by a hash of the word, so that a word is removed from all lists. */
const keeps = `(word, seed, share) => {
  let hash = seed;
  for (const letter of word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0;
  return (hash ^ (hash >>> 15)) % 100 >= share;
}`;
