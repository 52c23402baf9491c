import { fileURLToPath } from "node:url";
import { build } from "vite";

/** The classifier and its fuzzer, bundled as one script for a page. */
export async function bundleFuzz(): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("page.ts", import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built");
  return output.output[0].code;
}
