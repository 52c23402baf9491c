import type { MessageType, Reply, Request } from "@/lib/messages/protocol";
import type { send as Send } from "@/lib/messages/send";
import { succeed, type Result } from "@/lib/model/failure";
import { noPolicy } from "@/lib/model/settings";
import type { Items } from "@/lib/storage/createItems";
import type { Item } from "@/lib/storage/item";
import type { FoundAliases } from "@/lib/model/alias";
import { call } from "./calls";
import { createAlias, odd, senders } from "./data";

/* Replacements for worker and storage: responses to a page, and its stored data. */

/** The responses; a message that is left out is never answered. */
export type Answers = { [Type in MessageType]?: Result<Reply<Type>> };

const site = "login.shop.example";
const domain = "shop.example";

/** The page behind the popup, or from which the manager was opened. */
export const overShop: Answers = {
  "site.get": succeed({ site, domain, name: "shop", offByPolicy: false, picked: 0 }),
  "site.bind": succeed({ document: "D7", site }),
};

export const three = [
  createAlias({ notes: "Created on shop.example, 2026-11-02", blocked_addresses: senders }),
  createAlias({ address: "quiet@alias.example", title: null, enabled: false, forwarded: 0 }),
  createAlias({ address: odd.longAddress, title: odd.longLabel, forwarded: 12_345, blocked: 678 }),
];

/** The list of aliases, over the page of a shop. */
export function list(entries = three, found: Partial<FoundAliases> = {}): Answers {
  const range = { whole: false, total: entries.length, next: null, ofSite: 0, pinned: [] };
  return {
    "alias.query": succeed({ entries, unreadable: 0, ...range, ...found }),
    "alias.check": succeed(null),
    "alias.listUnresolved": succeed({ unused: [], missing: [], twice: [] }),
    "domain.list": succeed(["ada.example"]),
    ...overShop,
  };
}

export function createSend(answers: Answers): typeof Send {
  return function send<Type extends MessageType>(type: Type, payload: Request<Type>) {
    call(type)(payload);
    const given: Answers[Type] = answers[type];
    return given === undefined ? new Promise<never>(() => {}) : Promise.resolve(given);
  };
}

/** The granted permissions, which do not change. */
export function grant(origins: readonly string[]) {
  const has = async () => origins.length > 0;
  const never = { addListener: () => {} };
  return {
    getAll: async () => ({ origins: [...origins] }),
    contains: has,
    request: has,
    remove: has,
    onAdded: never,
    onRemoved: never,
  };
}

type Value<Each> = Each extends Pick<Item<infer Of>, "get" | "watch"> ? Of : never;

/** The values of the items that pages read. */
export type Stored = {
  [Name in keyof Items]: Value<Items[Name]>;
};

export const storedItems: Stored = {
  accounts: { current: "", used: [""], sites: {} },
  dataLosses: [],
  server: { baseUrl: "https://mail.example", clientId: null },
  policy: noPolicy,
  theme: "system",
  warnings: { off: true, realAddress: true },
  offerTrigger: "touched",
  browserUi: { badge: true, menu: true },
  newAliases: { domain: null, template: "{site}-{random}" },
  sharesSettings: false,
  offSites: [],
  capabilities: {},
  aliasDraft: null,
  account: null,
  usage: null,
  deletions: {},
  bulkProgress: null,
  listChanged: { at: 0 },
  listProgress: null,
};

/** @param isFull the browser's storage is full */
export function keepItems(stored: Partial<Stored>, isFull = false): Items {
  const items = Object.entries({ ...storedItems, ...stored }).map(([name, value]) => [
    name,
    keep<unknown>(value, isFull),
  ]);
  return Object.fromEntries(items) as Items;
}

const fails = () => Promise.reject(new Error("no room"));

function keep<Value>(value: Value, isFull: boolean): Item<Value> {
  let now = value;
  return {
    fallback: value,
    get: async () => now,
    set: async (next) => (isFull ? fails() : void (now = next)),
    update: async (change) => (isFull ? fails() : (now = change(now))),
    watch: () => {},
  };
}
