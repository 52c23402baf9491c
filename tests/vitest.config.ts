import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["{lib,components,entrypoints,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", ".output/**"],
    testTimeout: 20_000,
    setupFiles: ["tests/fixedSeed.ts"],
  },
});
