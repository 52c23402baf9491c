import { expect, test as base } from "../firefox/fixtures.ts";
import { findFirefox, howToGetFirefox } from "../setup/findFirefox.mjs";
import { doMainJob } from "./mainJob.ts";
import { zips } from "./zips.ts";

const test = base.extend({ firefoxBuild: zips.firefox });

test.skip(findFirefox() === undefined, howToGetFirefox);

test("the Firefox zip, installed afresh: sign in, be offered an alias, find it, delete it", async ({
  service,
  firefox,
}) => {
  await doMainJob(service, firefox, await firefox.waitForWelcome());
  expect(await firefox.readErrors()).toEqual([]);
});
