import { createFakeTable, settled, valueOf } from "@/tests/fakes";
import { beforeEach, expect, test } from "vitest";
import type { Alias, CachedList } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { MailDays, ActivitySnapshot } from "@/lib/model/activity";
import { createAlias } from "@/tests/createAlias";
import { createActivity, findLeaks } from "./activity";

const [owner, bob] = [
  "https://mail.example ada@example.com",
  "https://mail.example bob@example.com",
];

let snapshots: ReturnType<typeof createFakeTable<ActivitySnapshot>>;
let mailDays: ReturnType<typeof createFakeTable<MailDays>>;
let stored: Map<string, ActivitySnapshot>;
let written: number;
/** The account that is signed in. */
let shown: string | null;
let clock: number;
let read: () => Promise<Result<CachedList>>;
let references: Set<string>;
let kept: CachedList | null;

beforeEach(() => {
  snapshots = createFakeTable();
  mailDays = createFakeTable();
  ({ stored } = snapshots);
  written = 0;
  shown = owner;
  clock = 1000;
  references = new Set();
  kept = null;
  read = async () => lists(alias("a", 1));
});

function alias(name: string, forwarded: number, notes: string | null = null): Alias {
  const given = { title: name, notes, forwarded, blocked_addresses: ["x@spam.example"] };
  return createAlias(`${name}@alias.example`, given);
}

function listOf(...aliases: Alias[]): CachedList {
  return { aliases, complete: true, unreadable: 0, readAt: clock };
}

const lists = (...aliases: Alias[]): Result<CachedList> => succeed(listOf(...aliases));

function wake() {
  return createActivity({
    owner: async () => shown,
    clock: { now: () => (clock += 1000) },
    storage: {
      activitySnapshots: snapshots,
      mailDays: {
        ...mailDays,
        async set(...given: Parameters<typeof mailDays.set>) {
          written += 1;
          // In the browser, writing takes time as well.
          await settled();
          await mailDays.set(...given);
        },
      },
      privateReferences: { get: async () => [...references] },
    },
    aliasCache: { read: () => read(), getCached: async () => kept },
    memory: { read: async () => ({ "a@alias.example": { usedOn: ["bank.example"] } }) },
  } as unknown as Parameters<typeof createActivity>[0]);
}

async function see(keep = true) {
  return valueOf(await wake().handlers["activity.report"]({ keep }));
}

test("the first activity report is the baseline of later ones, also in the next worker", async () => {
  expect(await see()).toMatchObject({ since: null, mail: { total: 0 } });
  read = async () => lists(alias("a", 4));
  const second = await see();
  expect(second).toMatchObject({ since: 2000, first: 2000, mail: { visible: [{ forwarded: 3 }] } });
  await wake().handlers["activity.markSeen"]({ at: second.at });
  expect(await see()).toMatchObject({ since: second.at, mail: { total: 0 } });
});

test("marking an activity report as seen leaves mail that came after it unseen", async () => {
  const first = await see();
  read = async () => lists(alias("a", 4));
  await see();
  await wake().handlers["activity.markSeen"]({ at: first.at });
  expect(await see()).toMatchObject({ mail: { total: 1 } });
});

test("nothing is stored of a snapshot in a private window, nor of aliases created in one", async () => {
  expect(await see(false)).toMatchObject({ since: null });
  expect(stored.size).toBe(0);
  references.add("7F3KQ2MZ");
  read = async () => lists(alias("a", 1), alias("secret", 1, "(ref 7F3KQ2MZ)"));
  await see();
  expect(JSON.stringify(stored.get(owner))).not.toContain("secret");
  expect(stored.has(owner)).toBe(true);
});

test("each account has its own baseline of activity; none is stored where the list cannot be read", async () => {
  await see();
  shown = bob;
  read = async () => lists(alias("b", 7));
  expect(await see()).toMatchObject({ since: null });
  expect(stored.size).toBe(2);
  read = async () => fail({ kind: "offline" });
  const before = structuredClone([...stored]);
  expect(await wake().handlers["activity.report"]({ keep: true })).toEqual(
    fail({ kind: "offline" }),
  );
  expect([...stored]).toEqual(before);
});

test("signing out does not wait for the list of an activity report, of which nothing is stored", async () => {
  await see();
  const activity = wake();
  const { promise, resolve } = Promise.withResolvers<Result<CachedList>>();
  read = () => promise;
  const seen = activity.handlers["activity.report"]({ keep: true });
  await settled();
  shown = null;
  await activity.onSignedOut(owner);
  resolve(lists(alias("a", 1)));
  expect(await seen).toEqual(fail({ kind: "signed-out" }));
  expect(stored.size).toBe(0);
});

test("a list that arrives after a newer one makes no mail count as new again", async () => {
  const { handlers } = wake();
  const report = () => handlers["activity.report"]({ keep: true });
  await report();
  const { promise, resolve } = Promise.withResolvers<Result<CachedList>>();
  read = () => promise;
  const late = report();
  await settled();
  read = async () => lists(alias("a", 4));
  await handlers["activity.markSeen"]({ at: valueOf(await report()).at });
  resolve(lists(alias("a", 1)));
  await late;
  expect(await report()).toMatchObject({ value: { mail: { total: 0 } } });
});

test("counting activity begins from the cached list, without a request, once, and not in a private window", async () => {
  read = () => Promise.reject(new Error("The server was asked"));
  const list = {
    aliases: [alias("a", 1), alias("secret", 1, "(ref 7F3KQ2MZ)")],
    unreadable: 0,
    readAt: 0,
  };
  references.add("7F3KQ2MZ");
  expect(await wake().read({ keep: true })).toBe(null);
  kept = { ...list, complete: true };
  const before = await wake().read({ keep: false });
  expect(before?.last.counts).toHaveProperty(["a@alias.example"]);
  expect(stored.size).toBe(0);
  const begun = await wake().read({ keep: true });
  expect(JSON.stringify(stored.get(owner))).not.toMatch(/secret|title|spam/);
  kept = { ...list, aliases: [alias("a", 5)], complete: true };
  expect(await wake().read({ keep: true })).toEqual(begun);
  shown = null;
  expect(await wake().read({ keep: true })).toBe(null);
});

test("counting does not begin with a part of the list, whose rest would look new", async () => {
  kept = { aliases: [alias("a", 1)], complete: false, unreadable: 0, readAt: 0 };
  expect(await wake().read({ keep: true })).not.toBe(null);
  expect(stored.size).toBe(0);
});

const isCurrent = () => true;

test("mail of each list that is read is in the weeks of the report, for the account whose list it is", async () => {
  const activity = wake();
  await activity.onListRead(listOf(alias("a", 1)), isCurrent);
  shown = bob;
  await activity.onListRead(listOf(alias("a", 50)), isCurrent);
  shown = owner;
  await activity.onListRead(listOf(alias("a", 3)), isCurrent);
  expect((await see()).weeks).toMatchObject([{ forwarded: 2, blocked: 0 }]);
  expect(JSON.stringify([...mailDays.stored.values()])).not.toMatch(/@|example/);
});

test("a list that is the same, incomplete or partly unreadable writes no mail", async () => {
  const activity = wake();
  await activity.onListRead(listOf(alias("a", 1)), isCurrent);
  await activity.onListRead(listOf(alias("a", 1)), isCurrent);
  await activity.onListRead({ ...listOf(alias("a", 2)), complete: false }, isCurrent);
  await activity.onListRead({ ...listOf(alias("a", 2)), unreadable: 1 }, isCurrent);
  expect(written).toBe(1);
});

test("mail of aliases created in a private window is not counted", async () => {
  references.add("7F3KQ2MZ");
  const activity = wake();
  for (const count of [1, 5]) {
    const secret = alias("secret", count, "(ref 7F3KQ2MZ)");
    await activity.onListRead(listOf(alias("a", 1), secret), isCurrent);
  }
  expect(mailDays.stored.get(owner)?.totals).toEqual({ forwarded: 1, blocked: 0 });
});

test("no mail is counted while signed out, nor for a list of an account that signed out", async () => {
  const activity = wake();
  shown = null;
  await activity.onListRead(listOf(alias("a", 1)), isCurrent);
  shown = owner;
  await activity.onListRead(listOf(alias("a", 1)), () => false);
  expect(written).toBe(0);
});

test("signing out while mail is counted leaves nothing of it", async () => {
  const activity = wake();
  const counted = activity.onListRead(listOf(alias("a", 2)), isCurrent);
  shown = null;
  await Promise.all([counted, activity.onSignedOut(owner)]);
  expect(mailDays.stored.size).toBe(0);
});

let number = 0;

function blocked(title: string | null, senders: string[], notes: string | null = null): Alias {
  number += 1;
  const counts = { blocked: senders.length, blocked_addresses: senders };
  return createAlias(`a${number}@alias.example`, { title, notes, ...counts });
}

/** For each domain that leaked mail comes from: its senders, in one array per alias. */
function find(...aliases: Alias[]) {
  return findLeaks(aliases).visible.map(({ domain, aliases: { visible } }) => [
    domain,
    visible.map(({ senders }) => senders),
  ]);
}

const noHosts = ["", "@", "spam", "a@[1.2.3.4]", "a@1.2.3.4", "a@\u202espam.example"];

test.each<[string, string | null, string, string?]>([
  ["of the alias's site is no leak", "shop.example", "deals@shop.example"],
  ["of a host below the site is no leak", "www.shop.example", "a@mail.news.shop.example"],
  ["of the site in capitals is no leak", "shop.example", "A@SHOP.EXAMPLE"],
  ["of another site is a leak", "shop.example", "a@spam.example", "spam.example"],
  ["of a site with a similar name is a leak", "fox.com", "a@firefox.com", "firefox.com"],
  ["below the same public suffix is a leak", "ada.github.io", "a@bob.github.io", "bob.github.io"],
  ["with a name before it is read", "shop.example", "Spam <a@spam.example>", "spam.example"],
  ["to an alias whose label is no site is no leak", "Newsletters", "a@spam.example"],
  ["to an alias without a label is no leak", null, "a@spam.example"],
  ...[...noHosts, "x".repeat(1e6)].map((each): [string, string, string] => {
    return [`without a valid domain is ignored (${each.slice(0, 9)})`, "shop.example", each];
  }),
])("a sender %s", (_, title, sender, domain) => {
  expect(find(blocked(title, [sender]))).toEqual(domain ? [[domain, [[sender]]]] : []);
});

test("a relabelled alias is judged by the site in its notes as well", () => {
  const notes = "Created on shop.example, 2026-01-01";
  const found = find(blocked("Hats", ["a@shop.example", "b@spam.example"], notes));
  expect(found).toEqual([["spam.example", [["b@spam.example"]]]]);
});

test("a domain that wrote to several aliases is listed once, before those that wrote to fewer", () => {
  const found = find(
    blocked("shop.example", ["a@rare.example", "a@spam.example", "b@spam.example"]),
    blocked("bank.example", ["c@mail.spam.example"]),
  );
  expect(found).toEqual([
    ["spam.example", [["a@spam.example", "b@spam.example"], ["c@mail.spam.example"]]],
    ["rare.example", [["a@rare.example"]]],
  ]);
});

test("an endless list of senders is read up to a bound, and few are reported", () => {
  const endless = Array.from({ length: 100_000 }, (_, each) => `a@spam${each}.example`);
  const many = Array.from({ length: 1000 }, () => blocked("shop.example", endless));
  const leaks = findLeaks(many);
  expect(leaks.total).toBe(500);
  expect(leaks.visible).toHaveLength(200);
  expect(JSON.stringify(leaks).length).toBeLessThan(5_000_000);
  const senders = Array.from({ length: 50 }, (_, each) => `a${each}@spam.example`);
  const [domain] = findLeaks([blocked("shop.example", senders)]).visible;
  expect(domain?.aliases.visible[0]?.senders).toHaveLength(3);
});

test("a site that an alias is used on is an expected sender, and is named beside an unexpected one", () => {
  const one = blocked("shop.example", ["win@spam.example", "news@bank.example"]);
  expect(findLeaks([one]).total).toBe(2);
  const { total, visible } = findLeaks([one], { [one.address]: { usedOn: ["bank.example"] } });
  expect(total).toBe(1);
  expect(visible).toMatchObject([
    { domain: "spam.example", aliases: { visible: [{ usedOn: ["bank.example"] }] } },
  ]);
});
