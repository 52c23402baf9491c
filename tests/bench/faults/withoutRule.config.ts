import { mergeConfig } from "vitest/config";
import unitTests from "../../vitest.config.ts";
import { rules, takeAway } from "./rules.ts";

const rule = rules.find(({ name }) => name === process.env["ALIBI_WITHOUT_RULE"]);
if (!rule) throw new Error("There is no such rule");

/**
 * The unit tests with a rule removed from the tested code. The module cache does not know of the removal, so it
 * is off.
 */
export default mergeConfig(unitTests, {
  plugins: [takeAway(rule)],
  test: { fsModuleCache: false },
});
