/* IndexedDB in Node. `idb` looks for its classes by their global names. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";
import type { Rule } from "../rules.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Node does not know what `@/` and the imports of `lib` mean; Vite does.
 * @param without a rule that is taken away from the code
 */
export async function loadSimulation(without?: Rule): Promise<typeof import("./simulateMany.ts")> {
  const { module } = await runnerImport<typeof import("./simulateMany.ts")>(
    here("simulateMany.ts"),
    {
      configFile: false,
      root,
      logLevel: "error",
      plugins: without ? [takeAway(without)] : [],
      resolve: {
        alias: { "@": root.slice(0, -1) },
      },
    },
  );
  return module;
}

function takeAway({ name, file, code, by }: Rule): Plugin {
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
