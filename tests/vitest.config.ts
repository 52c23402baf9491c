import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** It counts executions, for which V8 must not have compiled the code before. */
const alone = ["lib/model/linear.test.ts"];

/** They try the conformance check itself, at servers that answer late. `npm test` leaves them to `test:all`. */
const slow = ["tests/conformance/{broken,main,ownAliases}.test.ts"];

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    // Vitest leaves one processor idle by default, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Beside the browsers a test may take twenty times as long as alone.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ["tests/unitSetup.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["{lib,components,entrypoints,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", ".output/**", ...alone, ...slow],
          // Importing the same modules again for each file took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "slow", include: slow } },
    ],
  },
});
