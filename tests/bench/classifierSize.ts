import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Only the code that classifies email fields and their forms. */
const source = `
  export { findTwin, isEmailField } from "/lib/fields/emailField.ts";
  export { judgeIntent } from "/lib/fields/judgeIntent.ts";
  export { readForm } from "/lib/fields/readForm.ts";
`;

/** The size of the classifier with its dependencies, minified and gzipped, in bytes. */
export async function readClassifierSize(): Promise<number> {
  const entry = "\0classifier";
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("../../", import.meta.url)),
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "classifier",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built");
  return gzipSync(output.output[0].code, { level: 9 }).byteLength;
}
