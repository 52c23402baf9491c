import { describe, expect, test } from "vitest";
import { succeed } from "@/lib/model/failure/failure";
import { answer, type Handlers, type Sender } from "./answer";
import { protocol, type MessageType } from "./protocol";
import { sampleRequests } from "@/tests/sampleRequests";

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
  tab: { id: 7, url: "https://shop.example/", active: true },
  frameId: 2,
  documentId: "D7",
  documentLifecycle: "active",
};
const empty: Sender = { ...page, url: "about:srcdoc", origin: "https://shop.example" };
const behind: Sender = { ...page, tab: { ...page.tab, active: false } };
const elsewhere = { ...page.tab, url: "https://bank.example/" };
const nowhere = { ...page.tab, url: "about:blank" };
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

const types = Object.keys(protocol) as MessageType[];

/** Everybody who may send anything, and what the table in `protocol.ts` lets them send. */
const senders: [string, Sender, (type: MessageType) => boolean][] = [
  ["the popup", popup, isForExtension],
  ["the options page in a tab", options, isForExtension],
  ["a web page in front", page, (type) => !isForExtension(type)],
  ["an empty document of a web page", empty, (type) => !isForExtension(type)],
  ["a web page in a tab behind", behind, (type) => protocol[type].from === "page"],
];

function isForExtension(type: MessageType): boolean {
  return protocol[type].from === "extension";
}

/** Those who may send nothing, whatever it is. */
const strangers: [string, Sender][] = [
  ["another extension", { ...popup, id: "other" }],
  ["another extension's script in a page", { ...page, id: "other" }],
  ["nobody", {}],
  ["what only looks like the popup", { ...popup, url: "chrome-extension://alibi.evil.example/" }],
  ["a page without a tab", { ...page, tab: undefined }],
  ["a page without a frame", { ...page, frameId: undefined }],
  ["a document without an origin", { ...page, origin: "null" }],
  ["a document in a sandbox", { ...page, url: "about:srcdoc", origin: "null" }],
  ["an empty document that does not say whose it is", { ...empty, origin: undefined }],
  ["a document of data", { ...page, url: "data:text/html,<input>", origin: undefined }],
  ["a document of data that says it has an origin", { ...page, url: "data:text/html,<input>" }],
  ["a document that a page has made of bytes", { ...page, url: "blob:https://shop.example/1" }],
  [
    "a host that may be read as another",
    { ...page, origin: "https://bank.example,x.evil.example" },
  ],
  ["a file", { ...page, url: "file:///etc/passwd", origin: "file://" }],
  ["a document that was fetched for later", { ...page, documentLifecycle: "prerender" }],
  ["a document that is kept for going back", { ...page, documentLifecycle: "cached" }],
  ["a document that is going", { ...page, documentLifecycle: "pending_deletion" }],
  ["the top of a tab that is at another place by now", { ...page, frameId: 0, tab: elsewhere }],
  ["the top of a tab without an address", { ...page, frameId: 0, tab: nowhere }],
];

describe.each(types)("%s", (type) => {
  const message = { type, payload: sampleRequests[type] };
  const admitted = senders.filter(([, , may]) => may(type));
  const others = senders.filter(([, , may]) => !may(type));

  test.each(admitted)("is answered to %s", async (_name, sender) => {
    const { reached, handlers } = createRecorder();
    expect(await answer(message, sender, self, () => handlers)).toEqual(succeed(null));
    expect(reached).toHaveLength(1);
  });

  test.each<[string, Sender, ...unknown[]]>([...others, ...strangers])(
    "is refused to %s",
    async (_name, sender) => {
      const { reached, handlers } = createRecorder();
      expect(await answer(message, sender, self, () => handlers)).toEqual(refused);
      expect(reached).toEqual([]);
    },
  );
});

test("pages may send the offer's messages and nothing else; from behind, those that change nothing, and those a person can ask for elsewhere", () => {
  const of = (from: string) => types.filter((type) => protocol[type].from === from);
  expect(of("extension")).toEqual(types.filter((type) => !type.startsWith("offer.")));
  expect(of("page")).toEqual([
    "offer.wake",
    "offer.watchFrames",
    "offer.readRefusals",
    "offer.state",
    "offer.create",
    "offer.settle",
  ]);
  expect(of("page-in-front")).toEqual([
    "offer.turnOff",
    "offer.choose",
    "offer.picked",
    "offer.discard",
    "offer.restore",
    "offer.open",
  ]);
});

test("a handler learns of a page what the browser says of it", async () => {
  const { reached, handlers } = createRecorder();
  await answer({ type: "offer.turnOff", payload: {} }, page, self, () => handlers);
  const sender = {
    tabId: 7,
    frameId: 2,
    documentId: "D7",
    tabUrl: "https://shop.example/",
    inFront: true,
    incognito: false,
    origin: "https://shop.example",
  };
  expect(reached).toEqual([["offer.turnOff", {}, sender]]);
});

test("a page in a private window is marked as such, as the browser reports it", async () => {
  const { reached, handlers } = createRecorder();
  const sender = { ...page, tab: { ...page.tab, incognito: true } };
  await answer({ type: "offer.turnOff", payload: {} }, sender, self, () => handlers);
  expect(reached).toMatchObject([["offer.turnOff", {}, { incognito: true }]]);
});

describe("refuses in the same words", () => {
  test.each<[string, unknown]>([
    ["an unknown type", { type: "account.steal", payload: {} }],
    ["a type from the prototype", { type: "constructor", payload: {} }],
    ["no message", undefined],
    ["a payload that does not fit", { type: "alias.delete", payload: { address: "../me" } }],
    [
      "a page number of nowhere",
      { type: "alias.listFromServer", payload: { page: -1, search: "" } },
    ],
  ])("%s", async (_name, message) => {
    const { reached, handlers } = createRecorder();
    expect(await answer(message, popup, self, () => handlers)).toEqual(refused);
    expect(reached).toEqual([]);
  });
});

describe("of a page, nothing but what the protocol has room for is taken", () => {
  const field = { host: "a", type: "b", name: "c", id: "d", autocomplete: "e", label: "f" };
  const full: Partial<Record<MessageType, object>> = {
    "offer.create": { random: true, insteadOf: "0123ABCD", kind: "newsletter" },
    "offer.open": { page: "aliases", address: "a@b.example" },
    "offer.picked": { field },
  };
  const cases = types
    .filter((type) => !isForExtension(type))
    .map((type) => [type, full[type] ?? sampleRequests[type]] as [MessageType, object]);
  const others = (object: object) =>
    ["more", "__proto__"].map((key) => Object.fromEntries([...Object.entries(object), [key, 1]]));
  const ask = async (message: unknown) => {
    const { reached, handlers } = createRecorder();
    return [await answer(message, page, self, () => handlers), reached.length];
  };

  test.each(cases)("%s", async (type, payload) => {
    // With everything that it has room for.
    const { shape } = protocol[type].request.def as { shape: object };
    expect(Object.keys(payload).toSorted()).toEqual(Object.keys(shape).toSorted());
    expect(await ask({ type, payload })).toEqual([succeed(null), 1]);
    const stuffed = [
      ...others({ type, payload }),
      ...others(payload).map((each) => ({ type, payload: each })),
      ...alterParts(payload, (part) => (typeof part === "object" ? others(part) : [])).map(
        (each) => ({ type, payload: each }),
      ),
      ...alterParts(payload, (part) =>
        typeof part === "string" ? [part.padEnd(5_000_000, "x"), `${part}${"x".repeat(321)}`] : [],
      ).map((each) => ({ type, payload: each })),
    ];
    expect(stuffed.length).toBeGreaterThan(3);
    for (const message of stuffed) expect(await ask(message)).toEqual([refused, 0]);
  });

  /** The same with one of its parts altered, each in each way in turn. */
  function alterParts(whole: object, alter: (part: string | object) => unknown[]): object[] {
    return Object.entries(whole).flatMap(([key, part]) => [
      ...alter(part).map((each) => ({ ...whole, [key]: each })),
      ...(typeof part === "object" && part !== null ? alterParts(part, alter) : []).map((each) => ({
        ...whole,
        [key]: each,
      })),
    ]);
  }
});
