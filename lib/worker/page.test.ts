import type { Browser } from "webextension-polyfill";
import { expect, test } from "vitest";
import { insertInPage } from "./page";

/* What a tab may do while the worker looks in it for the field to fill. */

interface Frame {
  frameId: number;
  /** When its field last had focus; 0 for an email field that never had it, null without a field. */
  touched: number | null;
}

function setUp(frames: Frame[], { leaves = false, stays = true } = {}) {
  let document = "D1";
  const filled: number[] = [];
  const noted: unknown[] = [];
  const executeScript = async ({ target, args, files }: Injection) => {
    if (files) return [];
    // The call that asks which document the tab has passes no arguments.
    if (!args) return [{ frameId: 0, documentId: document }];
    const [called] = args;
    const ids = target.frameIds;
    const asked = frames.filter(({ frameId }) => ids?.includes(frameId) ?? true);
    if (called === "keyboard" && leaves) document = "D2";
    if (called === "insert") filled.push(...asked.map(({ frameId }) => frameId));
    return asked.map(({ frameId, touched }) => ({
      frameId,
      result: { keyboard: touched, insert: stays, setPicked: true }[called],
    }));
  };
  const parts = {
    browser: { scripting: { executeScript } } as unknown as Pick<
      Browser,
      "scripting" | "permissions"
    >,
    storage: {} as never,
    gestures: { note: (frame: unknown) => void noted.push(frame) } as never,
  };
  const page = { tabId: 7, url: "https://shop.example/", document: "D1" };
  return { filled, noted, insert: () => insertInPage(parts, page, undefined, []) };
}

interface Injection {
  target: { frameIds?: number[] };
  args?: ["keyboard" | "insert" | "setPicked"];
  files?: string[];
}

test("of several frames with a focused field, the field used last is filled", async () => {
  const { insert, filled } = setUp([
    { frameId: 0, touched: null },
    { frameId: 3, touched: 10 },
    { frameId: 4, touched: 20 },
    { frameId: 5, touched: 15 },
  ]);
  expect(await insert()).toBe(true);
  expect(filled).toEqual([4]);
});

test("a field that was touched is filled rather than the page's only email field", async () => {
  const { insert, filled } = setUp([
    { frameId: 0, touched: 0 },
    { frameId: 3, touched: 10 },
  ]);
  expect(await insert()).toBe(true);
  expect(filled).toEqual([3]);
});

test("nothing is filled where no frame has a field to fill", async () => {
  const { insert, filled, noted } = setUp([{ frameId: 0, touched: null }]);
  expect(await insert()).toBe(false);
  expect([...filled, ...noted]).toEqual([]);
});

test("nothing is done in a page that goes elsewhere while it is asked for its field", async () => {
  const { insert, filled, noted } = setUp([{ frameId: 0, touched: 10 }], { leaves: true });
  await expect(insert()).rejects.toThrow("left");
  expect([...filled, ...noted]).toEqual([]);
});

test("a field that is gone by the time of filling is not reported as filled", async () => {
  const { insert } = setUp([{ frameId: 0, touched: 10 }], { stays: false });
  expect(await insert()).toBe(false);
});
