import { test as base } from "../e2e/fixtures.ts";
import { alterFirefoxBuild, openFirefox, type Firefox } from "./openFirefox.ts";

export { ada, expect } from "../e2e/fixtures.ts";
export type { Firefox } from "./openFirefox.ts";

interface Fixtures {
  firefoxBuild: string;
  inPrivate: boolean;
  policy: object | undefined;
  /** A Firefox with the extension, without a server and without data of an earlier test. */
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
    { firefoxBuild: build, inPrivate, policy, asNew, sites, pageMessages, alone, sharedFirefox },
    use,
    testInfo,
  ) => {
    const launch = alone ? undefined : sharedFirefox.launch;
    const options = { build, inPrivate, policy, asNew, sites, pageMessages, launch };
    const { firefox, close } = await openFirefox(options);
    await use(firefox);
    await close();
    if (testInfo.status !== testInfo.expectedStatus) await sharedFirefox.close();
  },
});
