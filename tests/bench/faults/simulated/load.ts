/* IndexedDB in Node. `idb` looks for its classes by their global names. */
// oxlint-disable-next-line import/no-unassigned-import -- it sets them
import "fake-indexeddb/auto";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Node does not know what `@/` and the imports of `lib` mean; Vite does. */
export async function loadSimulation(): Promise<typeof import("./simulateMany.ts")> {
  const { module } = await runnerImport<typeof import("./simulateMany.ts")>(
    here("simulateMany.ts"),
    {
      configFile: false,
      root,
      logLevel: "error",
      resolve: {
        alias: { "@": root.slice(0, -1) },
      },
    },
  );
  return module;
}
