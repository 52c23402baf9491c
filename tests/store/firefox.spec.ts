import { goWholeWay, servers } from "../e2e/wholeWay.ts";
import { ada, expect, test as base } from "../firefox/fixtures.ts";
import { findFirefox, howToGetFirefox } from "../setup/findFirefox.mjs";
import { zips } from "./zips.ts";

const test = base.extend({ firefoxBuild: zips.firefox });

test.skip(findFirefox() === undefined, howToGetFirefox);

test("the Firefox zip, installed afresh, from sign-in to deletion", async ({
  service,
  firefox,
}) => {
  const welcome = await firefox.waitForWelcome();
  await welcome.showsPicture();
  await goWholeWay(firefox, service, servers[0]!);
  await welcome.isSignedIn(ada.email);
  expect(await firefox.readErrors()).toEqual([]);
});
