/* IndexedDB in Node. `idb` looks up its classes as globals. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { takeAway, type Rule } from "../rules.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Loads the simulation with Vite, because Node cannot resolve `@/` and the imports of `lib`.
 * @param without a rule to remove from the code
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
