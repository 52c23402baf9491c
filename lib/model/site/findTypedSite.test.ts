import { expect, test } from "vitest";
import { findTypedSite } from "./findTypedSite";

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
