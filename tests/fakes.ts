import type { send } from "@/lib/messages/send";
import type { Account } from "@/lib/model/account";
import type { Access, Credential } from "@/lib/model/credential";
import type { Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";

/** A stored item, in memory. */
export function createFakeItem<Value>(value: Value) {
  const watchers: ((value: Value) => void)[] = [];
  const item: Item<Value> & { value: Value; tell(next: Value): void } = {
    value,
    fallback: value,
    get: async () => item.value,
    async set(next) {
      item.value = next;
    },
    update: async (change) => (item.value = change(item.value)),
    watch: (callback) => void watchers.push(callback),
    /** Another page, or the worker, stores this. */
    tell(next) {
      item.value = next;
      for (const watcher of watchers) watcher(next);
    },
  };
  return item;
}

/** A stored item by account, in memory. */
export function createFakeTable<Value>() {
  const stored = new Map<string, Value>();
  return {
    stored,
    get: async (owner: string) => stored.get(owner) ?? null,
    async set(owner: string, value: Value | null) {
      if (value === null) stored.delete(owner);
      else stored.set(owner, value);
    },
  };
}

/** What a session stores. Nobody is signed in. */
export const createSessionItems = () => ({
  credential: createFakeItem<Credential | null>(null),
  credentialDeletionPending: createFakeItem(false),
  signingOut: createFakeItem<string | null>(null),
  lastOwner: createFakeItem<string | null>(null),
  access: createFakeItem<Access | null>(null),
  account: createFakeItem<Account | null>(null),
});

/** What went well, or the test fails with the reason. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

export const settled = () => new Promise((done) => setTimeout(done));

export interface Asked {
  type: string;
  payload: unknown;
  /** Resolves once everything that waits for the answer has run. */
  answer(result: Result<unknown>): Promise<void>;
}

/** A worker whose answers a test gives, in any order. */
export function createFakeWorker() {
  const asked: Asked[] = [];
  const ask = (type: string, payload: unknown) =>
    new Promise((resolve) => {
      const answer = async (result: Result<unknown>) => {
        resolve(result);
        await settled();
      };
      asked.push({ type, payload, answer });
    });
  return { asked, send: ask as typeof send };
}

/** A worker that answers at once. */
export function createQuickWorker(reply: (type: string, payload: unknown) => unknown) {
  const asked: [string, unknown][] = [];
  const ask = async (type: string, payload: unknown) => {
    asked.push([type, payload]);
    return reply(type, payload);
  };
  return { asked, send: ask as typeof send };
}
