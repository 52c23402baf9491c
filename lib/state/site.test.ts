import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import type { send as Send } from "@/lib/messages/send";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createFakeItem, createFakeWorker, settled } from "@/tests/fakes";
import { createOffSites, createSite, type Place } from "./site";

const shop = {
  site: "login.shop.example",
  domain: "shop.example",
  name: "shop",
  offByPolicy: false,
  picked: 0,
};
const noSite = { ...shop, site: null, domain: null, name: null };
const broken: Failure = { kind: "broken" };
const left: Failure = { kind: "page-left" };

function setUp() {
  const { asked, send } = createFakeWorker();
  const switched: {
    host: string;
    off: boolean;
    tabId: number | undefined;
    answer(result: Result<string>): void;
  }[] = [];
  const list = signal<string[]>([]);
  let tab: number | undefined = 7;
  let bound: Result<unknown> = succeed({ document: "D7", site: shop.site });
  const sendOrBind = (async (type, payload) =>
    type === "site.bind" ? bound : send(type, payload)) as typeof Send;
  const state = createSite(sendOrBind, async () => tab, {
    list,
    failure: signal(null),
    start: async () => {},
    setOff: (host, off, tabId) =>
      new Promise((resolve) => switched.push({ host, off, tabId, answer: resolve })),
  });
  const answer = async (index: number, result: Result<unknown>) => {
    await settled();
    await asked[index]?.answer(result);
  };
  /** The popup is opened over a page. */
  const open = async (page: unknown = shop) => {
    const looked = state.look();
    await answer(asked.length, succeed(page));
    await looked;
  };
  const openTab = (id: number | undefined) => {
    tab = id;
  };
  /** Sets the answer to `site.bind`: the document and site that the tab has by then. */
  const bind = (next: Result<unknown>) => {
    bound = next;
  };
  return { state, asked, answer, switched, list, open, openTab, bind };
}

async function openPopup(page?: unknown) {
  const world = setUp();
  await world.open(page);
  return world;
}

test("a page that is not on the web is inaccessible, and gets no request", async () => {
  const { state, asked, open } = setUp();
  await open(noSite);
  expect(state.place.value).toEqual({ kind: "closed" });
  expect(await state.explain()).toBe(undefined);
  expect(await state.insert()).toBe(undefined);
  expect(await state.setOff(true)).toBe(false);
  expect(asked).toHaveLength(1);
});

test("sends no request without a page", async () => {
  const { state, asked, openTab } = setUp();
  openTab(undefined);
  await state.look();
  expect(state.place.value).toEqual({ kind: "none" });
  expect(asked).toEqual([]);
});

test("shows the failure when the page cannot be found", async () => {
  const { state, answer } = setUp();
  void state.look();
  await answer(0, fail(broken));
  expect(state.place.value).toEqual({ kind: "none" });
  expect(state.failure.value).toEqual(broken);
});

test("drops the answer about a page that was left meanwhile", async () => {
  const { state, answer, openTab } = setUp();
  void state.look();
  await settled();
  openTab(8);
  void state.look();
  await answer(1, succeed({ ...shop, site: "bank.example", domain: "bank.example" }));
  await answer(0, succeed(shop));
  expect(state.place.value).toMatchObject({ tabId: 8, site: "bank.example" });
});

test("a site on the list of those that are off is shown as off, and follows changes of the list", async () => {
  const { state, list } = await openPopup();
  expect(state.off.value).toBe(false);
  list.value = ["shop.example"];
  expect(state.off.value).toBe(true);
  list.value = ["bank.example"];
  expect(state.off.value).toBe(false);
});

test("says why a site could not be switched off, which stays on", async () => {
  const { state, switched } = await openPopup();
  const done = state.setOff(true);
  switched[0]?.answer(fail(broken));
  expect(await done).toBe(false);
  expect(state.off.value).toBe(false);
  expect(state.failure.value).toEqual(broken);
});

test("reports the fields that were found, and keeps the report when the same page is found again", async () => {
  const { state, open, answer } = await openPopup();
  const report = { kind: "seen", emailFields: 1, isInField: false };
  const explained = state.explain();
  await answer(1, succeed(report));
  expect(await explained).toEqual(report);
  await open({ ...shop, picked: 2 });
  expect(state.report.value).toEqual(report);
  expect(state.place.value).toMatchObject({ picked: 2 });
});

test("a report that arrives late leaves the failure that was shown meanwhile", async () => {
  const { state, answer, switched } = await openPopup();
  const explained = state.explain();
  await settled();
  const done = state.setOff(true);
  switched[0]?.answer(fail(broken));
  await done;
  await answer(1, succeed({ kind: "seen", emailFields: 1, isInField: false }));
  await explained;
  expect(state.failure.value).toEqual(broken);
});

test("drops the report of a page that was left, also when it arrives late", async () => {
  const { state, open, openTab, answer } = await openPopup();
  void state.explain();
  await answer(1, succeed({ kind: "seen", emailFields: 1, isInField: false }));
  const late = state.explain();
  await settled();
  openTab(8);
  await open();
  expect(state.report.value).toBe(null);
  await answer(2, succeed({ kind: "closed" }));
  expect(await late).toBe(undefined);
  expect(state.report.value).toBe(null);
});

test.each([
  ["pick", { tabId: 7, document: "D7" }, 2],
  ["forgetPicked", { site: shop.site }, 0],
] as const)(
  "the person may have the page %s a field, and is told why it does not let them",
  async (way, payload, picked) => {
    const { state, asked, answer } = await openPopup({ ...shop, picked: 2 });
    const asking = state[way]();
    await answer(1, succeed(null));
    expect(await asking).toBe(true);
    expect(asked[1]?.type).toBe(`site.${way}`);
    expect(asked[1]?.payload).toEqual(payload);
    expect(state.place.value).toMatchObject({ picked });
    const again = state[way]();
    await answer(2, fail({ kind: "page-closed" }));
    expect(await again).toBe(false);
    expect(state.failure.value).toEqual({ kind: "page-closed" });
  },
);

test.each([
  [succeed(true), "filled"],
  [succeed(false), "no-field"],
  [fail({ kind: "page-closed" }), undefined],
] as const)("filling the focused field, answered %j, ends as %s", async (result, outcome) => {
  const { state, answer } = await openPopup();
  const inserted = state.insert();
  await answer(1, result);
  expect(await inserted).toBe(outcome);
  expect(state.failure.value).toEqual(result.ok ? null : result.failure);
});

test("fills the field once, however often the button is pressed", async () => {
  const { state, asked, answer } = await openPopup();
  const inserted = state.insert();
  expect(await state.insert()).toBe(undefined);
  await answer(1, succeed(true));
  expect(await inserted).toBe("filled");
  expect(asked.filter(({ type }) => type === "site.insert")).toHaveLength(1);
});

test.each<[string, Result<unknown>, Failure | null]>([
  ["stays in the same document", succeed({ document: "D7", site: "other.example" }), null],
  ["has left for another document", succeed({ document: "D8", site: shop.site }), left],
  ["is not known to be the same document", fail(broken), broken],
])("the page that was found %s", async (_, now, failure) => {
  const { state, asked, bind } = await openPopup();
  bind(now);
  expect(await state.stays()).toBe(failure === null);
  expect(state.failure.value).toEqual(failure);
  expect(asked).toHaveLength(1);
});

test("an alias requested at one page is filled into the document of that page, not of the next one", async () => {
  const { state, asked, open, openTab, answer } = await openPopup();
  const page = state.place.value as Extract<Place, { kind: "site" }>;
  openTab(8);
  await open({ ...shop, site: "bank.example" });
  const inserted = state.insert(undefined, page);
  await answer(2, succeed(true));
  expect(await inserted).toBe("filled");
  expect(asked[2]?.type).toBe("site.insert");
  expect(asked[2]?.payload).toEqual({ tabId: 7, document: "D7" });
});

test("does not show the failure of a page that was left", async () => {
  const { state, open, openTab, answer } = await openPopup();
  const inserted = state.insert();
  await settled();
  openTab(8);
  await open();
  await answer(1, fail({ kind: "page-closed" }));
  expect(await inserted).toBe(undefined);
  expect(state.failure.value).toBe(null);
});

test.each<[string, Result<unknown>, Failure]>([
  ["the tab is at another site", succeed({ document: "D8", site: "evil.example" }), left],
  ["the tab is at no site", succeed({ document: "", site: null }), left],
  ["the tab's site is not known", fail(broken), broken],
])("when %s by the time the page is bound, the page gets no request", async (_, bound, failure) => {
  const { state, asked, open, bind } = setUp();
  bind(bound);
  await open();
  expect(await state.insert()).toBe(undefined);
  expect(await state.pick()).toBe(false);
  expect(await state.explain()).toBe(undefined);
  expect(state.failure.value).toEqual(failure);
  expect(asked).toHaveLength(1);
});

describe("sites that are off", () => {
  function setUp(stored: string[] = []) {
    const { asked, send } = createFakeWorker();
    const item = createFakeItem(stored);
    const state = createOffSites(send, item);
    const start = () => state.start(new AbortController().signal);
    return { state, start, asked, item, tell: item.tell };
  }

  test("switches a site off through the worker, and lists it as stored", async () => {
    const { state, start, asked, item } = setUp(["shop.example"]);
    await start();
    const switched = state.setOff("login.bank.example", true);
    // The browser tells the page of that later.
    item.value = ["bank.example", "shop.example"];
    void asked[0]?.answer(succeed("bank.example"));
    expect(await switched).toEqual(succeed("bank.example"));
    expect(asked).toMatchObject([{ payload: { site: "login.bank.example", off: true } }]);
    expect(state.list.value).toEqual(["bank.example", "shop.example"]);
  });

  test("says why a site could not be switched, until the next attempt", async () => {
    const { state, start, asked } = setUp(["shop.example"]);
    await start();
    const switched = state.setOff("shop.example", false);
    void asked[0]?.answer(fail({ kind: "broken" }));
    await switched;
    expect(state.failure.value).toEqual({ kind: "broken" });
    expect(state.list.value).toEqual(["shop.example"]);
    void state.setOff("shop.example", false);
    expect(state.failure.value).toBe(null);
  });
});
