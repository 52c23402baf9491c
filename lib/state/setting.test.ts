import { expect, test } from "vitest";
import type { BrowserUi } from "@/lib/model/settings";
import { createSetting } from "./settings";

const both: BrowserUi = { badge: true, menu: true };

function setUp() {
  let stored = both;
  let tell: (value: BrowserUi) => void = () => {};
  const item = {
    get: async () => stored,
    set: async () => {},
    update: async (change: (kept: BrowserUi) => BrowserUi) => (stored = change(stored)),
    watch: (callback: typeof tell) => void (tell = callback),
  };
  const setting = createSetting(item);
  const start = () => setting.start(new AbortController().signal);
  const tellAll = (value: BrowserUi) => {
    stored = value;
    tell(value);
  };
  return { setting, item, start, tell: tellAll, read: () => stored };
}

const withoutBadge = (kept: BrowserUi) => ({ ...kept, badge: false });

test("a changed setting shows at once, and is merged with what another page stored meanwhile", async () => {
  const { setting, start, tell, read } = setUp();
  await start();
  tell({ badge: true, menu: false });
  const kept = setting.choose(withoutBadge);
  expect(setting.value.value).toEqual({ badge: false, menu: false });
  await kept;
  expect(read()).toEqual({ badge: false, menu: false });
});

test("a change during the first read of a setting wins over what was read", async () => {
  const { setting, start, tell } = setUp();
  const started = start();
  tell({ badge: false, menu: false });
  await started;
  expect(setting.value.value).toEqual({ badge: false, menu: false });
});

test("rolls a changed setting back when storage is full, and says so until it can be stored", async () => {
  const { setting, item, start } = setUp();
  await start();
  const { update } = item;
  item.update = () => Promise.reject(new Error("QUOTA_BYTES quota exceeded"));
  await setting.choose(withoutBadge);
  expect(setting.value.value).toEqual(both);
  expect(setting.saveFailed.value).toBe(true);
  item.update = update;
  await setting.choose(withoutBadge);
  expect(setting.saveFailed.value).toBe(false);
});
