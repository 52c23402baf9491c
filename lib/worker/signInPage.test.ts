import { settled } from "@/tests/fakes";
import { beforeEach, expect, test } from "vitest";
import type { Browser } from "webextension-polyfill";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { launchInWindow } from "./signInPage";

const origin = "https://mail.example";
const url = `${origin}/oauth/authorize?client_id=alibi&state=mine`;
const windowId = 3;
const tabId = 7;

let updates: ReturnType<typeof createBrowserEvent<[number, object, object]>>;
let flow: PromiseWithResolvers<string>;
let opens: ReturnType<typeof createBrowserEvent<[object]>>;
let shown: string;
/** The window ids that were stored as that of the sign-in. */
let kept: (number | null)[];

beforeEach(() => {
  updates = createBrowserEvent();
  opens = createBrowserEvent();
  flow = Promise.withResolvers();
  kept = [];
});

function launch(): Promise<string | undefined> {
  const browser = {
    identity: { launchWebAuthFlow: () => flow.promise },
    windows: { onCreated: opens },
    tabs: {
      onUpdated: updates,
      query: async () => [{ id: tabId, url: shown }],
    },
  } as unknown as Browser;
  const signInWindow = {
    get: async () => null,
    set: async (id: number | null) => void kept.push(id),
  };
  const storage = { signInWindow } as unknown as Parameters<typeof launchInWindow>[0]["storage"];
  const launched = launchInWindow({ browser, storage }, url);
  launched.catch(() => {});
  return launched;
}

test("closing the sign-in window fails the sign-in with the browser's own error", async () => {
  const launched = launch();
  flow.reject(new Error("The user did not approve access."));
  await expect(launched).rejects.toThrow("did not approve");
});

test("a window that opens empty, as in Firefox, is recorded once it shows the sign-in, and no other", async () => {
  void launch();
  await settled();
  shown = "about:blank";
  await Promise.all(opens.tell({ id: windowId, type: "popup" }));
  await settled();
  expect(kept).toEqual([]);
  shown = url;
  await Promise.all(updates.tell(tabId, {}, { id: tabId, url, windowId: windowId + 1 }));
  await settled();
  expect(kept).toEqual([]);
  await Promise.all(updates.tell(tabId, {}, { id: tabId, url, windowId }));
  await settled();
  expect(kept).toEqual([windowId]);
});

test("a window that opens empty and shows another page before the sign-in is not recorded", async () => {
  void launch();
  await settled();
  shown = "";
  await Promise.all(opens.tell({ id: windowId, type: "popup" }));
  for (const address of ["https://elsewhere.example/", url]) {
    shown = address;
    await Promise.all(updates.tell(tabId, {}, { id: tabId, url: address, windowId }));
    await settled();
  }
  expect(kept).toEqual([]);
});
