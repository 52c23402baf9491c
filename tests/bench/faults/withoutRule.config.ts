import { mergeConfig } from "vitest/config";
import unitTests from "../../vitest.config.ts";
import { rules } from "./rules.ts";
import { takeAway } from "./takeAway.ts";

const rule = rules.find(({ name }) => name === process.env["ALIBI_WITHOUT_RULE"]);
if (!rule) throw new Error("There is no such rule");

/** The unit tests, with a rule taken away from the code that they test; what is loaded with another is another. */
export default mergeConfig(unitTests, {
  plugins: [takeAway(rule)],
  test: { fsModuleCache: false },
});
