import { expect, test } from "vitest";
import { findLastPage } from "./findLastPage";

const extension = "chrome-extension://alibi";
const shop = { id: 1, url: "https://shop.example/", lastAccessed: 100 };
const bank = { id: 2, lastAccessed: 200 };
const own = { id: 3, url: `${extension}/manager.html`, lastAccessed: 400 };
const options = { id: 4, url: `${extension}/options.html`, lastAccessed: 300 };

test("the page that was used last, but for those of the extension", () => {
  expect(findLastPage([shop, bank, own, options], 3, extension)).toBe(2);
  expect(findLastPage([{ ...shop, lastAccessed: 201 }, bank, own], 3, extension)).toBe(1);
  // Not yet known by its address.
  expect(findLastPage([shop, { ...own, url: undefined }], 3, extension)).toBe(1);
});

test("none where there is none, and any where the browser does not say when", () => {
  expect(findLastPage([own, options], 3, extension)).toBe(undefined);
  expect(findLastPage([own, { id: 7 }], 3, extension)).toBe(7);
});
