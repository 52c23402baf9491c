import { expect, test } from "vitest";
import { findLastPage } from "./findLastPage";

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
