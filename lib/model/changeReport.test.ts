import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Alias } from "./alias";
import { reportChanges } from "./changeReport";
import { takeSnapshot, ActivitySnapshot, type Listed } from "./activity";
import { createAlias } from "@/tests/createAlias";

const day = 24 * 3600_000;
const start = Date.UTC(2026, 0, 1);

function alias(address: string, forwarded = 0, blocked = 0, change: Partial<Alias> = {}): Alias {
  return createAlias(`${address}@alias.example`, { title: address, forwarded, blocked, ...change });
}

const whole = (...aliases: Alias[]): Listed => ({ aliases, whole: true });
const part = (...aliases: Alias[]): Listed => ({ aliases, whole: false });

/** Takes a snapshot a day. After those in `seen`, counted from 0, the user marked everything as seen. */
function lookDaily(lists: Listed[], seen: number[] = []) {
  let snapshot: ActivitySnapshot | null = null;
  for (const [number, listed] of lists.entries()) {
    snapshot = takeSnapshot(snapshot, listed, start + number * day);
    if (seen.includes(number)) snapshot = { ...snapshot, marked: snapshot.last };
  }
  return reportChanges(snapshot!, lists.at(-1)!);
}

const named = (few: { visible: { title: string | null }[] }) =>
  few.visible.map(({ title }) => title);
const grown = (report: ReturnType<typeof lookDaily>) =>
  report.mail.visible.map(({ title, forwarded, blocked }) => [title, forwarded, blocked]);

test("the first snapshot reports no changes and starts counting", () => {
  const report = lookDaily([whole(alias("a", 12, 3), alias("b"))]);
  const none = { visible: [], total: 0 };
  const few = { mail: none, added: none, gone: none, ended: none, silent: none };
  expect(report).toEqual({ first: start, at: start, whole: true, ...few });
});

test("a report of changes lists forwarded and blocked mail, most first, and new and deleted aliases", () => {
  const before = whole(alias("a", 12, 3), alias("b", 1), alias("c"), alias("d", 5));
  const now = whole(alias("new", 2), alias("a", 12, 4), alias("b", 9, 1), alias("c"));
  const report = lookDaily([before, now]);
  expect(grown(report)).toEqual([
    ["b", 8, 1],
    ["new", 2, 0],
    ["a", 0, 1],
  ]);
  expect(named(report.added)).toEqual(["new"]);
  expect(report.gone.visible).toEqual(["d@alias.example"]);
});

test("a report repeats changes until they are marked as seen, and then lists later ones", () => {
  const lists = [whole(alias("a")), whole(alias("a", 1)), whole(alias("a", 3))];
  expect(grown(lookDaily(lists))).toEqual([["a", 3, 0]]);
  expect(grown(lookDaily(lists, [1]))).toEqual([["a", 2, 0]]);
  expect(grown(lookDaily(lists, [2]))).toEqual([]);
});

test("an alias's counts that go down are not reported as mail, and later mail counts from the new value", () => {
  const down = [whole(alias("a", 100, 50)), whole(alias("a", 0, 51))];
  expect(grown(lookDaily(down))).toEqual([["a", 0, 1]]);
  expect(grown(lookDaily([...down, whole(alias("a", 4, 51))]))).toEqual([["a", 4, 1]]);
});

describe("an alias is silent", () => {
  const daily = (count: number, last: Alias, seen: number[] = []) => {
    const before = Array.from({ length: count }, () => whole(alias("a", 7, 1)));
    return lookDaily([...before, whole(last)], seen).silent;
  };

  test("after thirty days without mail, since the first snapshot with that count", () => {
    expect(daily(29, alias("a", 7, 1)).total).toBe(0);
    const { visible } = daily(30, alias("a", 7, 1));
    expect(visible).toEqual([{ address: "a@alias.example", title: "a", since: start }]);
  });

  test.each([
    ["forwarded mail came", alias("a", 8, 1)],
    ["blocked mail came", alias("a", 7, 2)],
    ["forwarded mail came and was marked as seen", alias("a", 8, 1), [40]],
    ["it is off", alias("a", 7, 1, { enabled: false })],
    ["it is new", alias("b")],
  ])("not when %s", (_, last, seen: number[] = []) => {
    expect(daily(40, last, seen).total).toBe(0);
  });

  test("not because the clock was set back", () => {
    const listed = whole(alias("a"));
    const ahead = takeSnapshot(null, listed, start + 400 * day);
    const snapshot = takeSnapshot(ahead, listed, start);
    expect(reportChanges(snapshot, listed).silent.total).toBe(0);
    expect(reportChanges(takeSnapshot(snapshot, listed, start + day), listed).silent.total).toBe(0);
  });
});

test("an incomplete list reports no alias as deleted, nor as new when it is back", () => {
  const all = whole(alias("a", 1), alias("b", 1));
  const missing = lookDaily([all, part(alias("a", 1))]);
  expect(missing.gone.total).toBe(0);
  const back = lookDaily([all, part(alias("a", 1)), all], [1]);
  expect(back.added.total).toBe(0);
  expect(grown(back)).toEqual([]);
});

test("a snapshot has at most 40,000 counts with a server that lists other aliases each time", () => {
  const many = (life: number) =>
    part(...Array.from({ length: 20_000 }, (_, number) => alias(`${life}-${number}`)));
  let snapshot: ActivitySnapshot | null = null;
  for (const life of [1, 2, 3, 4]) snapshot = takeSnapshot(snapshot, many(life), start + life);
  expect(Object.keys(snapshot!.last.counts).length).toBeLessThanOrEqual(40_000);
});

test("a report of thousands of changes counts them all and lists 200; long labels are cut", () => {
  const numbers = Array.from({ length: 3000 }, (_, each) => each);
  const title = "x".repeat(1_000_000);
  const list = (forwarded: number) =>
    whole(...numbers.map((each) => alias(`a${each}`, forwarded, 0, { title })));
  const { mail } = lookDaily([list(0), list(1e15)]);
  expect([mail.total, mail.visible.length]).toEqual([3000, 200]);
  expect(JSON.stringify(mail).length).toBeLessThan(100_000);
});

test("with any counts from a server, a report has no negative number, and snapshots can be parsed again", () => {
  const count = fc.oneof(fc.nat(5), fc.constantFrom(1e15, Number.MAX_SAFE_INTEGER));
  const one = fc.record({ name: fc.constantFrom("a", "b", "c"), forwarded: count, blocked: count });
  const list = fc.record({
    aliases: fc
      .uniqueArray(one, { selector: ({ name }) => name })
      .map((all) => all.map((each) => alias(each.name, each.forwarded, each.blocked))),
    whole: fc.boolean(),
  });
  const lists = fc.array(list, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lists, fc.array(fc.nat(5)), (lists, seen) => {
      for (const { forwarded, blocked } of lookDaily(lists, seen).mail.visible) {
        expect(Math.min(forwarded, blocked)).toBeGreaterThanOrEqual(0);
        expect(forwarded + blocked).toBeGreaterThan(0);
      }
      // No mail since the baseline.
      expect(grown(lookDaily(lists, [lists.length - 1]))).toEqual([]);
      let snapshot: ActivitySnapshot | null = null;
      for (const each of lists) snapshot = takeSnapshot(snapshot, each, start);
      expect(ActivitySnapshot.parse(structuredClone(snapshot))).toEqual(snapshot);
    }),
  );
});
