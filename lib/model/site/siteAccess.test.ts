import { expect, test } from "vitest";
import { allSites, findSites, judgeAccess } from "./siteAccess";

test("access to the server does not count as access to a site", () => {
  expect(findSites(["https://mail.example/*"], ["https://mail.example"])).toEqual([]);
  expect(
    findSites(["https://mail.example/*", "https://shop.example/*"], ["https://mail.example"]),
  ).toEqual(["https://shop.example/*"]);
  // Access to a server is requested without its port, so it is granted without it.
  expect(findSites(["http://127.0.0.1/*"], ["http://127.0.0.1:4010"])).toEqual([]);
  expect(findSites(undefined, [null])).toEqual([]);
});

test("access to http and https, by one pattern or two, counts as all sites; access to less, as some or none", () => {
  for (const sites of [
    allSites,
    ["*://*/*"],
    ["<all_urls>"],
    [...allSites, "https://shop.example/*"],
  ]) {
    expect(judgeAccess(sites)).toBe("all");
  }
  expect(judgeAccess(["https://*/*"])).toBe("some");
  expect(judgeAccess(["https://shop.example/*"])).toBe("some");
  expect(judgeAccess([])).toBe("none");
});
