import { browser } from "wxt/browser";
import type { FirstAnswer, PopupOpening, PopupSnapshot } from "@/lib/messages/popupSnapshot";
import { send as sendPlainly } from "@/lib/messages/send";
import type { Slot } from "@/lib/model/account/accounts";
import type { ListChanged } from "@/lib/model/alias/listChanged";
import { noPolicy } from "@/lib/model/settings/policy";
import type { Item } from "@/lib/storage/item";
import { findPage } from "./browserActions";

/** Used when the worker cannot be reached, which is reported elsewhere. */
const nothing: Omit<PopupOpening, "slot"> = {
  server: { baseUrl: null, clientId: null },
  theme: "system",
  newAliases: { domain: null, template: "" },
  offSites: [],
  capabilities: {},
  dataLosses: [],
  policy: noPolicy,
  account: null,
  usage: null,
  deletions: {},
  aliasDraft: null,
  privateAliasDraft: null,
  first: [],
};

/** The slot of the account that the popup shows: the one that is current when it opens. */
let slot: Slot | undefined;

async function read(tabId?: number): Promise<typeof nothing> {
  const seen = await sendPlainly("popup.open", { tabId }, slot);
  if (!seen.ok) return nothing;
  slot ??= seen.value.slot;
  return seen.value;
}

/** A worker that has not answered by then is broken, and the popup must not stay blank. In ms. */
const patience = 3000;

/** Requested by the popup's first line of script, and used for the first read of each item. */
const page = findPage().catch(() => undefined);
const asked = page.then(read);
let late = false;
const first = Promise.race([
  asked,
  new Promise<typeof nothing>((resolve) =>
    setTimeout(() => {
      late = true;
      resolve(nothing);
    }, patience),
  ),
]);

/** `send` for the account that the popup shows. */
export const send: typeof sendPlainly = async (type, payload) => {
  await first;
  return sendPlainly(type, payload, slot);
};

let answers: FirstAnswer[] = [];

/** Resolves once `sendFirst` knows the answers that came with the worker's first one. */
export const opened = (async () => {
  answers = (await first).first;
})();

/** `send` for a question that the worker may have answered already with the popup's first message. */
export const sendFirst: typeof send = (type, payload) => {
  const asking = JSON.stringify(payload);
  const known = answers.find(
    (each) => each.type === type && JSON.stringify(each.payload) === asking,
  );
  if (!known) return send(type, payload);
  answers = answers.filter((each) => each !== known);
  return Promise.resolve(known.answer as never);
};

type Changes = Record<string, { newValue?: unknown }>;

/** Reopens the popup if it has to show another account now, which not every change means. */
async function showOther(): Promise<void> {
  const seen = await sendPlainly("popup.open", { tabId: await page });
  if (seen.ok && slot !== undefined && seen.value.slot !== slot) location.reload();
}

const ofAccount = (key: string) => (slot ?? "") + key;

browser.storage.local.onChanged.addListener((changes: Changes) => {
  if (changes["accounts"]) void showOther();
});

/**
 * Stored items, as in `lib/storage/items.ts`. The worker reads and validates them for the popup, which opens
 * faster without the validation library.
 */
function createSeenItem<Key extends keyof PopupSnapshot>(area: "local" | "session", key: Key) {
  type Value = PopupSnapshot[Key];
  let looked = false;
  /** The values that changed while an answer was on its way, by storage key, which includes the account. */
  const newest = new Map<string, Value>();
  /** Session items are per account; settings are global. */
  const findName = () => (area === "session" ? ofAccount(key) : key);

  browser.storage[area].onChanged.addListener((changes: Changes) => {
    for (const [name, { newValue }] of Object.entries(changes)) {
      if (name.endsWith(key) && newValue !== undefined) newest.set(name, newValue as Value);
    }
  });

  async function get(): Promise<Value> {
    if (looked) newest.clear();
    const seen = looked ? await read() : await first;
    looked = true;
    // null may be a value, so only `has` tells.
    return newest.has(findName()) ? newest.get(findName())! : seen[key];
  }

  async function tellAnew(callback: (value: Value) => void): Promise<void> {
    callback(await get());
  }

  async function tellLate(callback: (value: Value) => void): Promise<void> {
    const seen = await asked;
    if (late) callback(seen[key]);
  }

  const write = (value: Value) => browser.storage[area].set({ [findName()]: value });
  const item: Item<Value> = {
    get,
    set: write,
    // Under the same lock as all other writers.
    update: (change) =>
      navigator.locks.request(`${area}.${findName()}`, async () => {
        const seen = await send("popup.open", {});
        if (!seen.ok) throw new Error("Nothing is written where nothing could be read");
        const value = change(seen.value[key]);
        await write(value);
        return value;
      }),
    watch(callback, signal) {
      void tellLate(callback);
      const listener = (changes: Changes) => {
        const change = changes[findName()];
        if (!change) return;
        if (change.newValue === undefined) void tellAnew(callback);
        else callback(change.newValue as Value);
      };
      browser.storage[area].onChanged.addListener(listener);
      signal.addEventListener("abort", () =>
        browser.storage[area].onChanged.removeListener(listener),
      );
    },
  };
  return item;
}

/**
 * Items that a policy can override: only the worker knows the effective value, so it is asked again on each
 * change.
 */
function createSetItem<Key extends "server" | "newAliases" | "policy">(key: Key) {
  type Value = PopupSnapshot[Key];
  let looks = 0;
  return {
    get: async (): Promise<Value> => (await first)[key],
    watch(callback: (value: Value) => void, signal: AbortSignal) {
      const look = async (question: Promise<PopupSnapshot>) => {
        looks += 1;
        const number = looks;
        const seen = await question;
        if (number === looks && !signal.aborted) callback(seen[key]);
      };
      void asked.then(() => (late && looks === 0 ? look(asked) : undefined));
      const listener = (changes: Changes) => {
        if (changes["policy"] || changes[ofAccount(key)]) void look(read());
      };
      browser.storage.local.onChanged.addListener(listener);
      signal.addEventListener("abort", () =>
        browser.storage.local.onChanged.removeListener(listener),
      );
    },
  };
}

export const server = createSetItem("server");
export const newAliases = createSetItem("newAliases");
export const policy = createSetItem("policy");
export const theme = createSeenItem("local", "theme");
export const offSites = createSeenItem("local", "offSites");
export const capabilities = createSeenItem("local", "capabilities");
export const dataLosses = createSeenItem("local", "dataLosses");
export const account = createSeenItem("session", "account");
export const usage = createSeenItem("session", "usage");
export const deletions = createSeenItem("session", "deletions");
export const aliasDraft = createSeenItem("session", "aliasDraft");
export const privateAliasDraft = createSeenItem("session", "privateAliasDraft");

/** Calls back when the worker's cache has changed. */
export function onListChanged(callback: (change: ListChanged) => void): void {
  browser.storage.session.onChanged.addListener((changes) => {
    const change = changes[ofAccount("listChanged")];
    if (change || changes[ofAccount("account")]) answers = [];
    if (change?.newValue) callback(change.newValue as ListChanged);
  });
}
