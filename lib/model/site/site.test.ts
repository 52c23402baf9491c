import { expect, test } from "vitest";
import { hostnameOf } from "./site";

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
