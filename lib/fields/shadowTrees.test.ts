import { afterEach, expect, test, vi } from "vitest";
import { findFocused } from "./shadowTrees";

afterEach(() => void vi.unstubAllGlobals());

test("the focused field is found also where looking into it throws, because the extension was switched off", () => {
  vi.stubGlobal("HTMLElement", EventTarget);
  const openOrClosedShadowRoot = () => {
    throw new Error("Extension context invalidated.");
  };
  vi.stubGlobal("chrome", { dom: { openOrClosedShadowRoot } });
  const field = Object.assign(new EventTarget(), { localName: "x-field" }) as unknown as Element;
  expect(findFocused(field)).toBe(field);
});
