import { beforeEach, describe, expect, test } from "vitest";
import type { PageRequest } from "@/lib/model/site";
import { fail, StorageError } from "@/lib/model/failure";
import {
  createProbeLimit,
  createRateLimit,
  createUserGestures,
  type RateLimit,
  type UserGestures,
} from "./offerPolicy";

const minute = 60_000;
const tooMany = fail({ kind: "too-many" });

let kept: PageRequest[];
let now: number;

/** The rate limit in a new worker, with the same storage. */
function startWorker(): RateLimit {
  const pageRequests = {
    update: async (change: (all: PageRequest[]) => PageRequest[]) => (kept = change(kept)),
  };
  return createRateLimit({ pageRequests, now: () => now });
}

/** Asks so many times, for the page or a frame in it, and returns how often it was allowed. */
async function ask(
  rateLimit: RateLimit,
  times: number,
  host: string,
  what: PageRequest["what"] = "alias",
  frame?: string,
) {
  let allowed = 0;
  for (let each = 0; each < times; each += 1) {
    if ((await rateLimit.consume(what, host, frame)).ok) allowed += 1;
  }
  return allowed;
}

beforeEach(() => {
  kept = [];
  now = Date.UTC(2026, 0, 1);
});

describe("aliases made from web pages", () => {
  test("are limited to eight for each site, whatever its hosts are called", async () => {
    const rateLimit = startWorker();
    expect(await ask(rateLimit, 5, "shop.example")).toBe(5);
    expect(await ask(rateLimit, 200, "login.shop.example")).toBe(3);
    expect(await rateLimit.consume("alias", "shop.example")).toEqual(tooMany);
    expect(await ask(rateLimit, 1, "myshop.example")).toBe(1);
  });

  test("are limited to twenty-four in all", async () => {
    const rateLimit = startWorker();
    const allowed = [];
    for (let site = 0; site < 10; site += 1)
      allowed.push(await ask(rateLimit, 8, `s${site}.example`));
    expect(allowed).toEqual([8, 8, 8, 0, 0, 0, 0, 0, 0, 0]);
  });

  test("are allowed again ten minutes after each of them, and asking all the time gives no more", async () => {
    const rateLimit = startWorker();
    expect(await ask(rateLimit, 1, "shop.example")).toBe(1);
    now += 4 * minute;
    expect(await ask(rateLimit, 100, "shop.example")).toBe(7);
    now += 6 * minute;
    expect(await ask(rateLimit, 100, "shop.example")).toBe(1);
    now += 4 * minute;
    expect(await ask(rateLimit, 100, "shop.example")).toBe(7);
  });

  test("are limited as before when the worker has ended in between", async () => {
    await ask(startWorker(), 8, "shop.example");
    expect(await ask(startWorker(), 10, "shop.example")).toBe(0);
  });
});

describe("frames of other sites", () => {
  const askIn = (rateLimit: RateLimit, frame: string, times: number, host = "shop.example") =>
    ask(rateLimit, times, host, "alias", frame);

  test("get at most half of their page's limit, however many frames there are", async () => {
    const rateLimit = startWorker();
    expect(await askIn(rateLimit, "ads.example", 20)).toBe(4);
    expect(await askIn(rateLimit, "more-ads.example", 20)).toBe(0);
    expect(await ask(rateLimit, 20, "shop.example")).toBe(4);
  });

  test("count for their own site in all pages, and get at most half of the limit for all", async () => {
    const rateLimit = startWorker();
    const pages = ["one", "two", "three"].map((name) => `${name}.example`);
    const got = [];
    for (const page of pages) got.push(await askIn(rateLimit, "ads.example", 20, page));
    expect(got).toEqual([4, 0, 0]);
    for (const page of pages.slice(1))
      got.push(await askIn(rateLimit, `ads-${page.replace(".", "-")}.test`, 20, page));
    expect(got.slice(3)).toEqual([4, 4]);
    expect(await askIn(rateLimit, "late.example", 20, "four.example")).toBe(0);
    expect(await ask(rateLimit, 20, "four.example")).toBe(8);
  });
});

test("pages of one site may ask about twelve addresses in an hour, and all pages about forty", async () => {
  const rateLimit = startWorker();
  expect(await ask(rateLimit, 50, "shop.example", "address")).toBe(12);
  now += 50 * minute;
  expect(await ask(rateLimit, 50, "www.shop.example", "address")).toBe(0);
  expect(await ask(rateLimit, 8, "shop.example", "alias")).toBe(8);
  now += 10 * minute;
  expect(await ask(rateLimit, 50, "shop.example", "address")).toBe(12);
  for (const host of ["one", "two", "three"])
    await ask(rateLimit, 12, `${host}.example`, "address");
  expect(await ask(rateLimit, 12, "four.example", "address")).toBe(0);
});

test("other requests of pages are counted apart from those for aliases", async () => {
  const rateLimit = startWorker();
  expect(await ask(rateLimit, 500, "shop.example", "other")).toBe(40);
  expect(await ask(rateLimit, 1, "shop.example")).toBe(1);
  expect(await ask(rateLimit, 500, "one.example", "other")).toBe(40);
  expect(await ask(rateLimit, 500, "two.example", "other")).toBe(40);
  expect(await ask(rateLimit, 500, "three.example", "other")).toBe(0);
});

test("where requests cannot be counted, none is allowed", async () => {
  const update = () => Promise.reject(new StorageError(new Error("full")));
  const rateLimit = createRateLimit({ pageRequests: { update }, now: () => now });
  expect(await rateLimit.consume("alias", "shop.example")).toEqual(fail({ kind: "storage" }));
});

test("a site may ask about twelve addresses, from whichever documents, and about these again", async () => {
  const limit = createProbeLimit(startWorker());
  const guess = (name: string) => limit.mayAskOf("shop.example", `${name}@example.com`);
  for (let each = 0; each < 12; each += 1) expect(await guess(`g${each}`)).toBe(true);
  expect(await guess("another")).toBe(false);
  expect(await guess("g3")).toBe(true);
  expect(
    await createProbeLimit(startWorker()).mayAskOf("www.shop.example", "another@example.com"),
  ).toBe(false);
  expect(await limit.mayAskOf("bank.example", "another@example.com")).toBe(true);
});

const shop = { tabId: 1, frameId: 0, documentId: "D1" };
const other = { tabId: 2, frameId: 0, documentId: "D2" };

let time: number;
let gestures: UserGestures;

beforeEach(() => {
  time = 0;
  gestures = createUserGestures({ monotonic: () => time });
});

test("a gesture is good for one alias, also if it is made twice", () => {
  gestures.note(shop, "shop.example");
  gestures.note(shop, "shop.example");
  expect(gestures.has(shop, "shop.example")).toBe(true);
  expect(gestures.take(shop, "shop.example")).toBe(true);
  expect(gestures.take(shop, "shop.example")).toBe(false);
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
