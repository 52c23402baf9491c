import { packLetters } from "../fields/fold.ts";
import { suffixRules } from "../sites/suffixRules.ts";
import { lazySchemas } from "./lazySchemas.ts";
import { shareChunks } from "./shareChunks.ts";

/** The build steps for our files and those of libraries, in order. */
export function buildPlugins() {
  return [
    lazySchemas(),
    {
      // Removes Preact's way to write HTML text, which Alibi never uses and stores warn about.
      name: "no-html-text",
      transform(code: string, id: string) {
        if (!id.endsWith("/preact/dist/preact.mjs")) return undefined;
        const without = code.replace(/\b\w+\.innerHTML=\w+\.__html/, "0");
        if (without === code) throw new Error("Preact sets HTML in another way now");
        return without;
      },
    },
    {
      // Reduces a content script to its call: WXT's wrapper around it has no use in the package.
      name: "bare-scripts",
      transform(code: string, id: string) {
        if (!id.includes("wxt-unlisted-script-entrypoint")) return undefined;
        const [imported] = /^import definition .*$/m.exec(code) ?? [];
        if (imported === undefined) throw new Error("WXT starts scripts in another way now");
        return `${imported}\ndefinition.main();`;
      },
    },
    {
      // Word lists are written in their own spelling, and shipped as they are compared.
      name: "packed-words",
      transform: (code: string, id: string) =>
        /lib.fields.\w+Words\.ts$/.test(id) ? packLetters(code) : undefined,
    },
    {
      // Ships the text that results from the public suffix list, instead of the code that makes it.
      name: "packed-suffixes",
      transform: (_code: string, id: string) =>
        /lib.sites.suffixRules\.ts$/.test(id)
          ? `export const suffixRules = ${JSON.stringify(suffixRules)};`
          : undefined,
    },
    {
      name: "popup-files",
      // Scripts for web pages are each in one file.
      outputOptions: (output: { format?: string }) =>
        output.format === "es"
          ? {
              ...output,
              // Names need no hash, because all files of a version are installed together.
              chunkFileNames: "chunks/[name].js",
              assetFileNames: "assets/[name].[ext]",
              codeSplitting: { groups: shareChunks() },
            }
          : output,
    },
  ];
}
