import { expect, test } from "vitest";
import {
  hostnameOf,
  findTypedSite,
  readHostPattern,
  allSites,
  findSites,
  judgeAccess,
  findLastPage,
} from "./site";

test.each([
  ["https://shop.example/join?x=1", "shop.example"],
  ["https://shop.example.:8443/", "shop.example"],
  ["https://bank.com@evil.example/", "evil.example"],
  ["https://Bücher.example/", "xn--bcher-kva.example"],
  ["http://[2001:db8::1]:8080/", "[2001:db8::1]"],
  ["https://my_shop.example/", "my_shop.example"],
  ["https://bank.example,x.evil.example/", undefined],
  ["https://bank.example(x.evil.example/", undefined],
  ["https://a=b.evil.example/", undefined],
  ["about:blank", undefined],
  ["data:text/html,hi", undefined],
  ["file:///home/x.html", undefined],
  ["chrome-extension://abc/popup.html", undefined],
  ["not a url", undefined],
  [undefined, undefined],
])("the hostname of %s is %s", (url, site) => {
  expect(hostnameOf(url)).toBe(site);
});

test.each([
  ["shop.example", "shop.example"],
  ["  Login.Shop.Example ", "login.shop.example"],
  ["shop.example.", "shop.example"],
  ["shop.example:8443/cart?id=1#top", "shop.example"],
  ["https://shop.example/sign-up", "shop.example"],
  ["HTTP://shop.example", "shop.example"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["my_shop.example", "my_shop.example"],
  ["192.168.0.1", "192.168.0.1"],
  ["http://[::1]:3000", "[::1]"],
  ["localhost:3000", "localhost"],
  ["http://nas/", "nas"],
])("the site typed as %j is read as %s", (typed, site) => {
  expect(findTypedSite(typed)).toBe(site);
});

test.each([
  "",
  "shop",
  "12345",
  "shop example",
  "ada@shop.example",
  "mailto:ada@shop.example",
  "about:blank",
  "ftp://shop.example",
  "chrome://extensions",
  "*.shop.example",
  "shop..example",
  ".example",
  "https://",
  "https:///",
  "-.example",
  `${"a".repeat(250)}.example`,
])("the site typed as %j is refused", (typed) => {
  expect(findTypedSite(typed)).toBe(undefined);
});

test.each([
  ["https://shop.example/join?x=1", "https://shop.example/*"],
  ["http://127.0.0.1:4010", "http://127.0.0.1/*"],
  ["http://[::1]:4010/mail", "http://[::1]/*"],
])("the host permission for %s is %s", (url, pattern) => {
  expect(readHostPattern(url)).toBe(pattern);
});

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
});

test("no last tab is found if all are the extension's own; where the browser reports no time of use, any other is", () => {
  expect(findLastPage([own, options], 3, extension)).toBe(undefined);
  expect(findLastPage([own, { id: 7 }], 3, extension)).toBe(7);
});
