import { describe, expect, test } from "vitest";
import { succeed } from "@/lib/model/failure";
import { answer, type Handlers, type Sender } from "./answer";
import { protocol, type MessageType } from "./protocol";

const self = { id: "alibi", origin: "chrome-extension://alibi/" };
const popup: Sender = { id: "alibi", url: "chrome-extension://alibi/popup.html" };
const options: Sender = {
  ...popup,
  url: "chrome-extension://alibi/options.html",
  tab: { id: 3, url: "chrome-extension://alibi/options.html" },
  frameId: 0,
};
const page: Sender = {
  id: "alibi",
  url: "https://shop.example/join",
  tab: { id: 7, url: "https://shop.example/" },
  frameId: 2,
  documentId: "D7",
};
const refused = { ok: false, failure: { kind: "refused" } };

/** Handlers that note what reached them, one for every message there is. */
function createRecorder() {
  const reached: unknown[][] = [];
  const handlers = Object.fromEntries(
    Object.keys(protocol).map((type) => [
      type,
      async (...received: unknown[]) => {
        reached.push([type, ...received]);
        return succeed(null);
      },
    ]),
  ) as unknown as Handlers;
  return { reached, handlers };
}

const samples: Record<MessageType, unknown> = {
  "account.get": {},
  "account.signIn": {},
  "account.signInWithPassword": { email: "ada@example.com", password: "x", code: "" },
  "account.signInWithToken": { token: "abc" },
  "account.signOut": {},
  "server.set": { baseUrl: "https://mail.example", clientId: null },
  "alias.list": { page: 1, search: "" },
  "alias.find": { search: "", begin: 0, count: 50 },
  "alias.create": {},
  "alias.update": { address: "a@b.example", changes: { enabled: false } },
  "alias.settle": { address: "a@b.example" },
  "alias.listLoose": {},
  "alias.keepTwice": { reference: "0123ABCD" },
  "alias.delete": { address: "a@b.example" },
  "domain.list": {},
  "site.get": { tabId: 3 },
  "site.setOff": { site: "shop.example", off: true },
  "site.explain": { tabId: 3 },
  "site.pick": { tabId: 3 },
  "site.forgetPicked": { site: "shop.example" },
  "site.insert": { tabId: 3 },
  "offer.wake": {},
  "offer.watchFrames": {},
  "offer.state": { value: "", patient: false },
  "offer.create": {},
  "offer.settle": { address: "a@b.example" },
  "offer.domains": {},
  "offer.switchOn": { address: "a@b.example" },
  "offer.turnOff": {},
  "offer.picked": { field: null },
  "offer.signIn": {},
};
const types = Object.keys(samples) as MessageType[];
const forPages = types.filter((type) => protocol[type].from === "page");
const forExtension = types.filter((type) => protocol[type].from === "extension");

test("pages may send the offer's messages and nothing else", () => {
  expect(forPages).toEqual(types.filter((type) => type.startsWith("offer.")));
  expect(forPages).toHaveLength(10);
});

describe.each(forExtension)("%s", (type) => {
  test.each([popup, options])("is answered to a page of the extension", async (sender) => {
    const { reached, handlers } = createRecorder();
    const result = await answer({ type, payload: samples[type] }, sender, self, handlers);
    expect(result).toEqual(succeed(null));
    expect(reached).toHaveLength(1);
  });

  test("is refused to a web page", async () => {
    const { reached, handlers } = createRecorder();
    const result = await answer({ type, payload: samples[type] }, page, self, handlers);
    expect(result).toEqual(refused);
    expect(reached).toEqual([]);
  });
});

describe.each(forPages)("%s", (type) => {
  test("is answered to a web page, and its handler told which frame asked", async () => {
    const { reached, handlers } = createRecorder();
    await answer({ type, payload: samples[type] }, page, self, handlers);
    const sender = {
      tabId: 7,
      frameId: 2,
      documentId: "D7",
      tabUrl: "https://shop.example/",
      incognito: false,
      origin: "https://shop.example",
    };
    expect(reached).toEqual([[type, samples[type], sender]]);
  });

  test.each([
    options,
    { ...page, tab: undefined },
    { ...page, frameId: undefined },
    { ...page, origin: "null" },
    { ...page, url: "data:text/html,<input>" },
  ])("is refused to anyone else", async (sender) => {
    const { reached, handlers } = createRecorder();
    const result = await answer({ type, payload: samples[type] }, sender, self, handlers);
    expect(result).toEqual(refused);
    expect(reached).toEqual([]);
  });
});

test("a page in a private window is told from others, as the browser says it", async () => {
  const { reached, handlers } = createRecorder();
  const sender = { ...page, tab: { ...page.tab, incognito: true } };
  await answer({ type: "offer.turnOff", payload: {} }, sender, self, handlers);
  expect(reached).toMatchObject([["offer.turnOff", {}, { incognito: true }]]);
});

describe("refuses in the same words", () => {
  const look = "chrome-extension://alibi.evil.example/";
  test.each<[string, unknown, Sender]>([
    ["another extension", { type: "account.get", payload: {} }, { ...popup, id: "other" }],
    ["nobody", { type: "account.get", payload: {} }, {}],
    [
      "an address that only looks like ours",
      { type: "account.get", payload: {} },
      { ...popup, url: look },
    ],
    ["an unknown type", { type: "account.steal", payload: {} }, popup],
    ["a type from the prototype", { type: "constructor", payload: {} }, popup],
    ["no message", undefined, popup],
    ["a payload that does not fit", { type: "alias.delete", payload: { address: "../me" } }, popup],
    ["a page number of nowhere", { type: "alias.list", payload: { page: -1, search: "" } }, popup],
  ])("%s", async (_name, message, sender) => {
    const { reached, handlers } = createRecorder();
    expect(await answer(message, sender, self, handlers)).toEqual(refused);
    expect(reached).toEqual([]);
  });
});
