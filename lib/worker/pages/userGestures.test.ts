import { beforeEach, expect, test } from "vitest";
import { createUserGestures, type UserGestures } from "./userGestures";

let time: number;
let gestures: UserGestures;

beforeEach(() => {
  time = 0;
  gestures = createUserGestures({ steady: () => time });
});

test("a gesture is good for one alias", () => {
  gestures.note(1, "shop.example");
  expect(gestures.has(1, "shop.example")).toBe(true);
  expect(gestures.take(1, "shop.example")).toBe(true);
  expect(gestures.take(1, "shop.example")).toBe(false);
});

test("the same gesture twice is good for one alias", () => {
  gestures.note(1, "shop.example");
  gestures.note(1, "shop.example");
  expect(gestures.take(1, "shop.example")).toBe(true);
  expect(gestures.take(1, "shop.example")).toBe(false);
});

test("a gesture in one tab does not count in another", () => {
  gestures.note(1, "shop.example");
  expect(gestures.take(2, "shop.example")).toBe(false);
});

test("a gesture does not count for a site that the tab went to afterwards, nor when it comes back", () => {
  gestures.note(1, "shop.example");
  expect(gestures.take(1, "bank.example")).toBe(false);
  expect(gestures.take(1, "shop.example")).toBe(false);
});

test("a gesture expires after a minute", () => {
  gestures.note(1, "shop.example");
  time += 60_000;
  expect(gestures.has(1, "shop.example")).toBe(false);
  expect(gestures.take(1, "shop.example")).toBe(false);
});
