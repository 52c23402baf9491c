import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Uses Vite, because Node cannot resolve `@/`. */
export async function loadMeasures(): Promise<typeof import("./measureLimits.ts")> {
  const file = fileURLToPath(new URL("measureLimits.ts", import.meta.url));
  const { module } = await runnerImport<typeof import("./measureLimits.ts")>(file, {
    configFile: false,
    root,
    logLevel: "error",
    resolve: { alias: { "@": root.slice(0, -1) } },
  });
  return module;
}
