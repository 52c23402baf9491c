import { expect, test } from "vitest";
import { hostnameOf, findTypedSite, allSites, findSites, judgeAccess, findLastPage } from "./site";

test.each([
  ["https://bank.com@shop.example.:8443/", "shop.example"],
  ["http://[2001:db8::1]:8080/", "[2001:db8::1]"],
  ["https://my_shop.example/", "my_shop.example"],
  ["https://bank.example,x.evil.example/", undefined],
  ["about:blank", undefined],
  ["chrome-extension://abc/popup.html", undefined],
  ["not a url", undefined],
  [undefined, undefined],
])("the hostname of %s is %s", (url, site) => {
  expect(hostnameOf(url)).toBe(site);
});

test.each([
  ["  Login.Shop.Example ", "login.shop.example"],
  ["shop.example:8443/cart?id=1#top", "shop.example"],
  ["HTTP://shop.example", "shop.example"],
  ["my_shop.example", "my_shop.example"],
  ["192.168.0.1", "192.168.0.1"],
  ["http://[::1]:3000", "[::1]"],
  ["localhost:3000", "localhost"],
  ["http://nas/", "nas"],
  ["shop", undefined],
  ["12345", undefined],
  ["shop example", undefined],
  ["ada@shop.example", undefined],
  ["ftp://shop.example", undefined],
  ["*.shop.example", undefined],
  ["-.example", undefined],
  [`${"a".repeat(250)}.example`, undefined],
])("the site typed as %j is read as %s", (typed, site) => {
  expect(findTypedSite(typed)).toBe(site);
});

test("access to the server does not count as access to a site", () => {
  // Access to a server is requested without its port, so it is granted without it.
  const granted = ["http://127.0.0.1/*", "https://shop.example/*"];
  expect(findSites(granted, ["http://127.0.0.1:4010/mail"])).toEqual(["https://shop.example/*"]);
  expect(findSites(undefined, [null])).toEqual([]);
});

test.each([
  [[...allSites, "https://shop.example/*"], "all"],
  [["*://*/*"], "all"],
  [["<all_urls>"], "all"],
  [["https://*/*"], "some"],
  [[], "none"],
])("access to %j counts as access to %s sites", (sites, access) => {
  expect(judgeAccess(sites)).toBe(access);
});

const extension = "chrome-extension://alibi";
const shop = { id: 1, url: "https://shop.example/", lastAccessed: 100 };
const bank = { id: 2, lastAccessed: 200 };
const own = { id: 3, url: `${extension}/manager.html`, lastAccessed: 400 };
const options = { id: 4, url: `${extension}/options.html`, lastAccessed: 300 };

test("the tab that was used last is found, other than those of the extension's pages", () => {
  expect(findLastPage([shop, bank, own, options], 3, extension)).toBe(2);
  expect(findLastPage([{ ...shop, lastAccessed: 201 }, bank, own], 3, extension)).toBe(1);
  // The extension's own tab is left out by its id, too, while the browser does not report its address.
  expect(findLastPage([shop, { ...own, url: undefined }], 3, extension)).toBe(1);
  expect(findLastPage([own, options], 3, extension)).toBe(undefined);
  // This browser does not report the time of use.
  expect(findLastPage([own, { id: 7 }], 3, extension)).toBe(7);
});
