import { fileURLToPath } from "node:url";
import { compile } from "svelte/compiler";
import { build, type Plugin } from "vite";

const sources: Record<string, string> = {
  "imask.js": "imask.ts",
  "libraries.js": "libraries/main.ts",
  "classifier.js": "../attacks/classifier/page.ts",
};

const folder = new URL(".", import.meta.url);
const built = new Map<string, Promise<string>>();

/** The bundle of that name, including its framework; built once. */
export function findBundle(name: string): Promise<string> | undefined {
  const source = sources[name];
  if (source === undefined) return undefined;
  const script = built.get(name) ?? bundle(source);
  built.set(name, script);
  return script;
}

async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(folder),
    logLevel: "error",
    publicDir: false,
    plugins: [svelte],
    define: {
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: source, output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error(`Nothing built: ${source}`);
  return output.output[0].code;
}

const svelte: Plugin = {
  name: "svelte",
  transform(code, id) {
    return id.endsWith(".svelte") ? compile(code, { filename: id }).js : undefined;
  },
};
