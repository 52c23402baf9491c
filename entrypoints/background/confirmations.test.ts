import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { confirm, isConfirmed, takeConfirmation } from "./confirmations";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  takeConfirmation(1, "");
  vi.useRealTimers();
});

test("what a person confirmed is good for one alias", () => {
  confirm(1, "shop.example");
  expect(isConfirmed(1, "shop.example")).toBe(true);
  expect(takeConfirmation(1, "shop.example")).toBe(true);
  expect(takeConfirmation(1, "shop.example")).toBe(false);
});

test("two times are not two", () => {
  confirm(1, "shop.example");
  confirm(1, "shop.example");
  expect(takeConfirmation(1, "shop.example")).toBe(true);
  expect(takeConfirmation(1, "shop.example")).toBe(false);
});

test("not for another tab", () => {
  confirm(1, "shop.example");
  expect(takeConfirmation(2, "shop.example")).toBe(false);
});

test("not for a site that the tab went to afterwards, nor when it comes back", () => {
  confirm(1, "shop.example");
  expect(takeConfirmation(1, "bank.example")).toBe(false);
  expect(takeConfirmation(1, "shop.example")).toBe(false);
});

test("for a minute", () => {
  confirm(1, "shop.example");
  vi.advanceTimersByTime(60_000);
  expect(isConfirmed(1, "shop.example")).toBe(false);
  expect(takeConfirmation(1, "shop.example")).toBe(false);
});
