import { packLetters } from "../fields/fold.ts";
import { suffixRules } from "../sites/suffixRules.ts";
import { lazySchemas } from "./lazySchemas.ts";
import { packedNames } from "./packWords.ts";
import { shareChunks } from "./shareChunks.ts";

/** What is done to our files, and to those of others, as they are built; the order is that in which it is done. */
export function buildPlugins() {
  return [
    packedNames(),
    lazySchemas(),
    {
      // Nothing here is written as HTML text, so Preact's way to do it goes: stores warn of it.
      name: "no-html-text",
      transform(code: string, id: string) {
        if (!id.endsWith("/preact/dist/preact.mjs")) return undefined;
        const without = code.replace(/\b\w+\.innerHTML=\w+\.__html/, "0");
        if (without === code) throw new Error("Preact sets HTML in another way now");
        return without;
      },
    },
    {
      // A script for web pages is called, and no more: what WXT puts around it says nothing where it ships.
      name: "bare-scripts",
      transform(code: string, id: string) {
        if (!id.includes("wxt-unlisted-script-entrypoint")) return undefined;
        const [imported] = /^import definition .*$/m.exec(code) ?? [];
        if (imported === undefined) throw new Error("WXT starts scripts in another way now");
        return `${imported}\ndefinition.main();`;
      },
    },
    {
      // Lists of words are written in their own letters, and shipped in those that they are compared in.
      name: "packed-words",
      transform: (code: string, id: string) =>
        /lib.fields.\w+Words\.ts$/.test(id) ? packLetters(code) : undefined,
    },
    {
      // Of the public suffix list there is the text that comes of it, not how.
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
              // All of a version comes together, so that no name has to tell it from another's.
              chunkFileNames: "chunks/[name].js",
              assetFileNames: "assets/[name].[ext]",
              codeSplitting: { groups: shareChunks() },
            }
          : output,
    },
  ];
}
