import { describe, expect, test } from "vitest";
import { succeed } from "@/lib/model/failure";
import { answer, type Handlers, type Sender } from "./answer";
import { protocol, type MessageType } from "./protocol";
import { createSample } from "@/tests/sample";
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
const ad = "https://ad.example";
const elsewhere = { ...page.tab, url: "https://bank.example/" };
const nowhere = { ...page.tab, url: "about:blank" };
const refused = { ok: false, failure: { kind: "refused" } };

/** A handler for every message type, each of which records what reaches it. */
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

/** The answer, and how many handlers were asked for it. */
async function ask(message: unknown, sender: Sender) {
  const { reached, handlers } = createRecorder();
  return [await answer(message, sender, self, () => handlers), reached.length];
}

const types = Object.keys(protocol) as MessageType[];

/** All kinds of senders that may send messages, and which ones `protocol.ts` allows each to send. */
const senders: [string, Sender, (type: MessageType) => boolean][] = [
  ["the popup", popup, isForExtension],
  ["the options page in a tab", options, isForExtension],
  ["a web page in the tab in front", page, (type) => !isForExtension(type)],
  ["the top frame of a tab", { ...page, frameId: 0 }, (type) => !isForExtension(type)],
  ["a frame of another site", { ...page, url: ad, origin: ad }, (type) => !isForExtension(type)],
  ["an about:srcdoc document of a web page", empty, (type) => !isForExtension(type)],
  ["a web page in a background tab", behind, (type) => protocol[type].from === "page"],
];

function isForExtension(type: MessageType): boolean {
  return protocol[type].from === "extension";
}

/** Senders that may send no message at all. */
const strangers: [string, Sender][] = [
  ["another extension", { ...popup, id: "other" }],
  ["a sender of which nothing is known", {}],
  [
    "a page whose origin only begins like the extension's",
    { ...popup, url: "chrome-extension://alibi.evil.example/" },
  ],
  ["a page without a tab", { ...page, tab: undefined }],
  ["a page without a frame", { ...page, frameId: undefined }],
  ["a document without an origin", { ...page, origin: "null" }],
  ["a data: document with an origin", { ...page, url: "data:text/html,<input>" }],
  ["a file: page", { ...page, url: "file:///etc/passwd", origin: "file://" }],
  ["a prerendered document", { ...page, documentLifecycle: "prerender" }],
  [
    "the top frame of a tab that is at another site by now",
    { ...page, frameId: 0, tab: elsewhere },
  ],
  ["the top frame of a tab at about:blank", { ...page, frameId: 0, tab: nowhere }],
];

/** One message for each value of `from`, by which alone senders are told apart. */
const kinds: MessageType[] = ["account.get", "offer.state", "offer.turnOff"];

describe.each(kinds)("the message %s", (type) => {
  const message = { type, payload: sampleRequests[type] };
  const admitted = senders.filter(([, , may]) => may(type));
  const others = senders.filter(([, , may]) => !may(type));

  test.each(admitted)("is answered to %s", async (_name, sender) => {
    expect(await ask(message, sender)).toEqual([succeed(null), 1]);
  });

  test.each<[string, Sender, ...unknown[]]>([...others, ...strangers])(
    "is refused to %s",
    async (_name, sender) => {
      expect(await ask(message, sender)).toEqual([refused, 0]);
    },
  );
});

test("web pages may send the offer's messages alone, and those in background tabs only five of them", () => {
  const of = (from: string) => types.filter((type) => protocol[type].from === from);
  expect(of("extension")).toEqual(types.filter((type) => !type.startsWith("offer.")));
  expect(of("page")).toEqual([
    "offer.wake",
    "offer.watchFrames",
    "offer.state",
    "offer.create",
    "offer.noteReceived",
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

test.each([false, true])(
  "a handler gets a page's tab, frame and document as the browser reports them (private: %s)",
  async (incognito) => {
    const { reached, handlers } = createRecorder();
    const message = { type: "offer.turnOff", payload: {} };
    await answer(message, { ...page, tab: { ...page.tab, incognito } }, self, () => handlers);
    const place = { tabId: 7, frameId: 2, documentId: "D7", origin: "https://shop.example" };
    const sender = { ...place, tabUrl: "https://shop.example/", inFront: true, incognito };
    expect(reached).toEqual([["offer.turnOff", {}, sender]]);
  },
);

test.each<[string, unknown]>([
  ["its type is unknown", { type: "account.steal", payload: {} }],
  ["its type is a property of Object.prototype", { type: "constructor", payload: {} }],
  ["it is undefined", undefined],
  ["its payload does not fit its type", { type: "alias.delete", payload: { address: "../me" } }],
  [
    "it asks for a negative row of the list",
    { type: "alias.query", payload: { ...sampleRequests["alias.query"], begin: -1 } },
  ],
])("a message from the popup is refused, and reaches no handler, if %s", async (_, message) => {
  expect(await ask(message, popup)).toEqual([refused, 0]);
});

describe("a page's message is answered, and refused with a further key or an overlong text", () => {
  const cases = types
    .filter((type) => !isForExtension(type))
    .map((type) => [type, createSample(protocol[type].request, true)] as [MessageType, object]);
  const others = (object: object) =>
    ["more", "__proto__"].map((key) => Object.fromEntries([...Object.entries(object), [key, 1]]));

  test.each(cases)("%s", async (type, payload) => {
    expect(await ask({ type, payload }, page)).toEqual([succeed(null), 1]);
    const altered = alterParts(payload, (part) =>
      typeof part === "string" ? [`${part}${"x".repeat(321)}`] : others(part),
    );
    const stuffed = [
      ...others({ type, payload }),
      ...[...others(payload), ...altered].map((each) => ({ type, payload: each })),
    ];
    expect(stuffed.length).toBeGreaterThan(3);
    for (const message of stuffed) expect(await ask(message, page)).toEqual([refused, 0]);
  });

  /** Copies of an object, each with one alteration of one of its parts, at any depth. */
  function alterParts(whole: object, alter: (part: string | object) => unknown[]): object[] {
    return Object.entries(whole).flatMap(([key, part]) => {
      const inside = typeof part === "object" ? alterParts(part, alter) : [];
      return [...alter(part), ...inside].map((each) => ({ ...whole, [key]: each }));
    });
  }
});
