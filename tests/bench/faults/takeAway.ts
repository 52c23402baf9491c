import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Change } from "./rules.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Removes a rule from the code when it is loaded. */
export function takeAway({ name, file, code, by }: Change): Plugin {
  return {
    name: "take-away",
    enforce: "pre",
    transform(source, id) {
      if (id !== join(root, file)) return undefined;
      if (source.split(code).length !== 2) throw new Error(`${name}: not once in ${file}`);
      return source.replace(code, () => by);
    },
  };
}
