import { beforeEach, expect, test } from "vitest";
import { createUserGestures, type UserGestures } from "./userGestures";

const shop = { tabId: 1, frameId: 0, documentId: "D1" };
const other = { tabId: 2, frameId: 0, documentId: "D2" };

let time: number;
let gestures: UserGestures;

beforeEach(() => {
  time = 0;
  gestures = createUserGestures({ monotonic: () => time });
});

test("a gesture is good for one alias", () => {
  gestures.note(shop, "shop.example");
  expect(gestures.has(shop, "shop.example")).toBe(true);
  expect(gestures.take(shop, "shop.example")).toBe(true);
  expect(gestures.take(shop, "shop.example")).toBe(false);
});

test("the same gesture twice is good for one alias", () => {
  gestures.note(shop, "shop.example");
  gestures.note(shop, "shop.example");
  expect(gestures.take(shop, "shop.example")).toBe(true);
  expect(gestures.take(shop, "shop.example")).toBe(false);
});

test("a gesture in one tab does not count in another", () => {
  gestures.note(shop, "shop.example");
  expect(gestures.take(other, "shop.example")).toBe(false);
});

test("a gesture does not count for a site that the tab went to afterwards, nor when it comes back", () => {
  gestures.note(shop, "shop.example");
  expect(gestures.take(shop, "bank.example")).toBe(false);
  expect(gestures.take(shop, "shop.example")).toBe(false);
});

test("a gesture expires after a minute", () => {
  gestures.note(shop, "shop.example");
  time += 60_000;
  expect(gestures.has(shop, "shop.example")).toBe(false);
  expect(gestures.take(shop, "shop.example")).toBe(false);
});

test("a gesture in a page does not count in a frame of it, and is not spent there", () => {
  gestures.note(shop, "shop.example");
  const frame = { tabId: 1, frameId: 3, documentId: "D3" };
  expect(gestures.has(frame, "shop.example")).toBe(false);
  expect(gestures.take(frame, "shop.example")).toBe(false);
  expect(gestures.take(shop, "shop.example")).toBe(true);
});

test("a gesture does not count in the next document of a frame, where the browser tells them apart", () => {
  gestures.note(shop, "shop.example");
  expect(gestures.has({ ...shop, documentId: "D9" }, "shop.example")).toBe(false);
  expect(gestures.has({ ...shop, documentId: undefined }, "shop.example")).toBe(true);
});

test("an alias that a person chose counts as chosen for that site and document alone, for a minute", () => {
  gestures.note(shop, "shop.example", "a@x.example");
  expect(gestures.chose(shop, "shop.example", "a@x.example")).toBe(true);
  expect(gestures.chose(shop, "shop.example", "b@x.example")).toBe(false);
  expect(gestures.chose(shop, "bank.example", "a@x.example")).toBe(false);
  expect(gestures.chose(other, "shop.example", "a@x.example")).toBe(false);
  expect(gestures.chose({ ...shop, documentId: "D9" }, "shop.example", "a@x.example")).toBe(false);
  time = 60_000;
  expect(gestures.chose(shop, "shop.example", "a@x.example")).toBe(false);
});
