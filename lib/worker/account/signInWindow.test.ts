import { beforeEach, expect, test } from "vitest";
import type { Browser } from "webextension-polyfill";
import type { FailedPage } from "@/lib/auth/pageFailure";
import { createBrowserEvent } from "@/tests/worker/browserEvent";
import { launchInWindow } from "./signInWindow";

/* What happens to the sign-in window when its page fails: Firefox leaves it open, Chromium closes it. */

const origin = "https://mail.example";
const url = `${origin}/oauth/authorize?client_id=alibi&state=mine`;
const form = `${origin}/oauth/authorize`;
const windowId = 3;
const tabId = 7;

let updates: ReturnType<typeof createBrowserEvent<[number, object, object]>>;
let flow: PromiseWithResolvers<string>;
let removed: number[];
/** The HTTP status of each address, if it is not 200. */
let statuses: Record<string, number>;
let opens: ReturnType<typeof createBrowserEvent<[object]>>;
let shown: string;
/** The window ids that were stored as that of the sign-in. */
let kept: (number | null)[];

beforeEach(() => {
  updates = createBrowserEvent();
  opens = createBrowserEvent();
  flow = Promise.withResolvers();
  removed = [];
  kept = [];
  statuses = {};
});

function launch(): Promise<string | undefined> {
  const browser = {
    identity: { launchWebAuthFlow: () => flow.promise },
    windows: { onCreated: opens },
    scripting: {
      executeScript: async () => [{ result: { status: statuses[shown] ?? 200, words: "so" } }],
    },
    tabs: {
      onUpdated: updates,
      query: async () => [{ id: tabId, url: shown }],
      remove: async (id: number) => void removed.push(id),
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

/**
 * A tab has loaded a page.
 * @param address undefined if the browser does not reveal it
 * @param id of the sign-in window's tab, or of another one
 */
async function loads(address: string | undefined, id = tabId): Promise<void> {
  shown = address ?? "";
  const tab = { id, url: address };
  await Promise.all(updates.tell(id, { status: "loading", url: address }, tab));
  await Promise.all(updates.tell(id, { status: "complete" }, tab));
}

async function failsWith(launched: Promise<unknown>): Promise<FailedPage> {
  const error = await launched.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return (error as { page: FailedPage }).page;
}

/** Waits until `launchInWindow` listens to the browser's events. */
const ready = () => new Promise((resolve) => setTimeout(resolve));

test.each([400, 403, 404, 408, 429, 500])(
  "a sign-in window whose page answers %i is closed, and the status is reported",
  async (status) => {
    const launched = launch();
    await ready();
    statuses[url] = status;
    await loads(url);
    expect(await failsWith(launched)).toEqual({ address: url, status, words: "so" });
    expect(removed).toEqual([tabId]);
  },
);

test("a sign-in window whose submitted form is refused is closed, and the status is reported", async () => {
  const launched = launch();
  await ready();
  await loads(url);
  statuses[form] = 400;
  await loads(form);
  expect(await failsWith(launched)).toEqual({ address: form, status: 400, words: "so" });
  expect(removed).toEqual([tabId]);
});

test("errors in other tabs, and on other pages of the server, do not close the sign-in window", async () => {
  const launched = launch();
  await ready();
  statuses[form] = 400;
  statuses[`${origin}/users/log_in`] = 429;
  await loads(form, 8);
  await loads(url);
  await loads(`${origin}/users/log_in`);
  flow.resolve("https://end.example/");
  expect(await launched).toBe("https://end.example/");
  expect(removed).toEqual([]);
});

test.each([
  ["none, where no page was seen", [], ""],
  ["the sign-in page's", [url], url],
  ["its form's", [url, form], form],
  ["that of a page before it", [`${origin}/users/log_in`], `${origin}/users/log_in`],
  ["about:blank, for a page of another server", [url, undefined], "about:blank"],
])(
  "after Chromium has closed a sign-in window, its last known address is reported: %s",
  async (_name, pages, address) => {
    const launched = launch();
    await ready();
    shown = url;
    await Promise.all(opens.tell({ id: windowId, type: "popup" }));
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    for (const page of pages) await loads(page);
    flow.reject(new Error("Authorization page could not be loaded."));
    expect(await failsWith(launched)).toEqual({ address });
  },
);

test("closing the sign-in window fails the sign-in with the browser's own error", async () => {
  const launched = launch();
  flow.reject(new Error("The user did not approve access."));
  await expect(launched).rejects.toThrow("did not approve");
});

test("a window that opens empty, as in Firefox, is recorded once it shows the sign-in, and no other window is", async () => {
  void launch();
  await ready();
  shown = "about:blank";
  await Promise.all(opens.tell({ id: windowId, type: "popup" }));
  await ready();
  expect(kept).toEqual([]);
  shown = url;
  await Promise.all(updates.tell(tabId, {}, { id: tabId, url, windowId: windowId + 1 }));
  await ready();
  expect(kept).toEqual([]);
  await Promise.all(updates.tell(tabId, {}, { id: tabId, url, windowId }));
  await ready();
  expect(kept).toEqual([windowId]);
});

test("a window that opens empty and shows another page first is not recorded, also when it shows the sign-in later", async () => {
  void launch();
  await ready();
  shown = "";
  await Promise.all(opens.tell({ id: windowId, type: "popup" }));
  for (const address of ["https://elsewhere.example/", url]) {
    shown = address;
    await Promise.all(updates.tell(tabId, {}, { id: tabId, url: address, windowId }));
    await ready();
  }
  expect(kept).toEqual([]);
});
