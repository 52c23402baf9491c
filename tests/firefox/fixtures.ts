import { test as base } from "../e2e/fixtures.ts";
import { alterFirefoxBuild, openFirefox, type Firefox } from "./openFirefox.ts";

export { ada, expect } from "../e2e/fixtures.ts";
export type { Firefox } from "./openFirefox.ts";

interface Fixtures {
  firefoxBuild: string;
  /** It may go into private windows. */
  inPrivate: boolean;
  /** What an organisation has set for it. */
  policy: object | undefined;
  /** A Firefox with the extension in it, which knows no server yet and nothing of an earlier test. */
  firefox: Firefox;
}

export const test = base.extend<Fixtures>({
  inPrivate: [false, { option: true }],
  policy: [undefined, { option: true }],
  firefoxBuild: async ({ welcomes }, use) => {
    const { build, remove } = alterFirefoxBuild("", welcomes);
    await use(build);
    remove();
  },
  firefox: async (
    { firefoxBuild: build, inPrivate, policy, asNew, sites, toldPages, alone, sharedFirefox },
    use,
    testInfo,
  ) => {
    const launch = alone ? undefined : sharedFirefox.launch;
    const options = { build, inPrivate, policy, asNew, sites, toldPages, launch };
    const { firefox, close } = await openFirefox(options);
    await use(firefox);
    await close();
    if (testInfo.status !== testInfo.expectedStatus) await sharedFirefox.close();
  },
});
