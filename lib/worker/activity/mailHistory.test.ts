import { beforeEach, expect, test } from "vitest";
import type { Account } from "@/lib/model/account/account";
import { accountKey } from "@/lib/model/account/signedIn";
import type { MailHistory as Kept } from "@/lib/model/activity/mailHistory";
import type { Alias, CachedList } from "@/lib/model/alias/alias";
import { createMailHistory, type MailHistory } from "./mailHistory";

const baseUrl = "https://mail.example";
const signedIn = (email: string): Account => {
  return { status: "signed-in", baseUrl, door: "password", email, scopes: null };
};
const owner = accountKey({ baseUrl, email: "ada@example.com" });
const day = 24 * 3600_000;

let stored: Map<string, Kept>;
let written: number;
let shown: Account | null;
let references: Set<string>;
let clock: number;
let write: () => Promise<void>;
let history: MailHistory;

beforeEach(() => {
  stored = new Map();
  written = 0;
  shown = signedIn("ada@example.com");
  references = new Set();
  clock = new Date(2026, 2, 1, 12).getTime();
  write = async () => {};
  history = createMailHistory({
    store: {
      get: async (whose) => stored.get(whose) ?? null,
      async set(whose, value) {
        written += 1;
        if (value) await write();
        if (value) stored.set(whose, value);
        else stored.delete(whose);
      },
    },
    aliasCache: { getKept: async () => null },
    account: { get: async () => shown },
    readPrivate: async () => references,
    now: () => clock,
  });
});

function alias(name: string, forwarded: number, notes: string | null = null): Alias {
  const address = `${name}@alias.example`;
  return {
    address,
    enabled: true,
    title: name,
    notes,
    forwarded,
    blocked: 0,
    blocked_addresses: [],
  };
}

const list = (...aliases: Alias[]): CachedList => {
  return { aliases, complete: true, unreadable: 0, readAt: clock };
};
const note = (whole: CachedList, isCurrent = () => true) => history.note(whole, isCurrent);

test("new mail is added to the history of the account whose list it is, and to no other", async () => {
  await note(list(alias("a", 1)));
  shown = signedIn("bob@example.com");
  await note(list(alias("a", 50)));
  shown = signedIn("ada@example.com");
  clock += day;
  await note(list(alias("a", 3)));
  expect(stored.get(owner)?.of["a@alias.example"]?.slice(1)).toEqual([2, 0]);
  expect([...stored.values()].map(({ of }) => Object.keys(of).length)).toEqual([1, 0]);
});

test("the same list on the same day is not written to the mail history again", async () => {
  await note(list(alias("a", 1)));
  await note(list(alias("a", 1)));
  expect(written).toBe(1);
});

test("a list that is incomplete or partly unreadable is not written to the mail history", async () => {
  await note({ ...list(alias("a", 1)), complete: false });
  await note({ ...list(alias("a", 1)), unreadable: 1 });
  expect(written).toBe(0);
});

test("aliases of private windows are left out of the mail history", async () => {
  references.add("7F3KQ2MZ");
  await note(list(alias("a", 1), alias("secret", 1, "(ref 7F3KQ2MZ)")));
  expect(JSON.stringify([...stored])).not.toContain("secret");
});

test("no mail history is written while signed out, nor for a list of an account that signed out", async () => {
  shown = { status: "signed-out", failure: null };
  await note(list(alias("a", 1)));
  shown = signedIn("bob@example.com");
  await note(list(alias("a", 1)), () => false);
  expect(written).toBe(0);
});

test("signing out while the mail history is written leaves nothing of it", async () => {
  await note(list(alias("a", 1)));
  let goOn = () => {};
  write = () => new Promise((resolve) => (goOn = resolve));
  const noted = note(list(alias("a", 2)));
  await new Promise((resolve) => setTimeout(resolve));
  shown = { status: "signed-out", failure: null };
  const forgotten = history.forget(owner);
  goOn();
  await Promise.all([noted, forgotten]);
  expect(stored.size).toBe(0);
});
