import { afterEach, expect, test, vi } from "vitest";
import { findFocused } from "./focusedElement";

afterEach(() => void vi.unstubAllGlobals());

test("an element has the focus also where the extension was switched off under the page", () => {
  vi.stubGlobal("HTMLElement", EventTarget);
  const openOrClosedShadowRoot = () => {
    throw new Error("Extension context invalidated.");
  };
  vi.stubGlobal("chrome", { dom: { openOrClosedShadowRoot } });
  const field = new EventTarget() as Element;
  expect(findFocused(field)).toBe(field);
});
