import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { send } from "@/lib/messages/send";
import type { Alias, FoundAliases } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { Capabilities } from "@/lib/model/server";
import { createAliases, type Aliases } from "./aliases";
import { createAlias } from "@/tests/createAlias";

interface Asked {
  type: string;
  payload: {
    begin?: number;
    from?: string;
    search?: string;
    filter?: string;
    changes?: { enabled: boolean };
  };
  answer(result: Result<unknown>): Promise<void>;
}

let asked: Asked[];
let aliases: Aliases;
let granted: (scope: string) => boolean;

const can = signal<Capabilities>({});

/** The worker's cache; null while it is incomplete. */
let copy: Alias[] | null;

/** The labels of the cached aliases that belong to the site. */
let ofSite: string[];

function find(query: { begin?: number; count?: number; search?: string; filter?: string }) {
  if (!copy) return null;
  const fitting = copy.filter(
    ({ title, enabled }) =>
      title?.includes(query.search ?? "") && query.filter !== (enabled ? "off" : "on"),
  );
  const { begin = 0, count = 0 } = query;
  const end = begin + count;
  return {
    entries: fitting.slice(begin, end),
    whole: true,
    total: fitting.length,
    next: end < fitting.length ? end : null,
    pinned: [],
    ofSite: fitting.filter(({ title }) => ofSite.includes(title ?? "")).length,
    unreadable: 0,
  };
}

beforeEach(() => {
  can.value = {};
  copy = null;
  ofSite = [];
  vi.useFakeTimers();
  asked = [];
  granted = () => true;
  const ask = (type: string, payload: Asked["payload"]) =>
    new Promise((resolve) => {
      if (type === "alias.query" && (copy || payload.from === "cache")) {
        resolve(succeed(find(payload)));
        return;
      }
      const answer = async (result: Result<unknown>) => {
        resolve(result);
        await vi.advanceTimersByTimeAsync(0);
      };
      asked.push({ type, payload, answer });
    });
  const page = {
    send: ask as typeof send,
    granted: (scope: string) => granted(scope),
    can,
  };
  aliases = createAliases(page, signal(false), false);
});

afterEach(() => {
  vi.useRealTimers();
});

const alias = (name: string, change: Partial<Alias> = {}) =>
  createAlias(`${name}@shared.example`, { title: name, ...change });

/** The worker's answer with rows from the server. */
function page(entries: Alias[], change: Partial<FoundAliases> = {}): Result<FoundAliases> {
  const range = { whole: false, total: entries.length, next: null, ofSite: 0, pinned: [] };
  return succeed({ entries, unreadable: 0, ...range, ...change });
}

const tick = () => vi.advanceTimersByTimeAsync(0);

async function newest(): Promise<Asked> {
  await tick();
  const last = asked.at(-1);
  if (!last) throw new Error("nothing was asked");
  return last;
}

async function list(entries: Alias[], change: Partial<FoundAliases> = {}): Promise<void> {
  void aliases.reload();
  if (copy) await (await newest()).answer(succeed(null));
  else await (await newest()).answer(page(entries, change));
}

const shown = () => aliases.rows.value.map((row) => row.alias.title);
const row = (name: string) => aliases.rows.value.find((each) => each.alias.title === name);

test("shows why the list could not be loaded, and its first page once it can be", async () => {
  void aliases.reload();
  expect(aliases.loading.value).toBe("list");
  await (await newest()).answer(fail({ kind: "offline" }));
  expect(aliases.failure.value).toEqual({ kind: "offline" });
  void aliases.reload();
  expect(aliases.failure.value).toBe(null);
  await (await newest()).answer(page([alias("b"), alias("a")]));
  expect(shown()).toEqual(["b", "a"]);
  expect([aliases.loading.value, aliases.list.value.hasMore]).toEqual([null, false]);
});

test("debounces typing into one search", async () => {
  for (const typed of ["s", "sh", "sho", "shop"]) {
    aliases.search(typed);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(150);
  expect(asked.map(({ payload }) => payload.search)).toEqual(["shop"]);
});

test("cuts a search at 200 characters, and before an emoji that would be cut in two", async () => {
  aliases.search(`x${"🦊".repeat(2500)}`);
  await vi.advanceTimersByTimeAsync(150);
  expect((await newest()).payload.search).toBe(`x${"🦊".repeat(99)}`);
});

test("drops a further page of an old list that arrives after a new search", async () => {
  await list([alias("a"), alias("b")], { next: 2 });
  void aliases.loadMore();
  const more = await newest();
  aliases.search("z");
  await vi.advanceTimersByTimeAsync(150);
  await (await newest()).answer(page([alias("z")]));
  await more.answer(page([alias("c")]));
  expect(shown()).toEqual(["z"]);
});

test("loads no further page of an old list while a new search waits", async () => {
  await list([alias("a"), alias("b")], { next: 2 });
  aliases.search("z");
  await aliases.loadMore();
  expect(asked).toHaveLength(1);
});

test("the pins of a further page come to those of the pages before it", async () => {
  await list([alias("a"), alias("b")], { next: 2, pinned: ["a@shared.example"] });
  void aliases.loadMore();
  await (await newest()).answer(page([alias("c")], { pinned: ["c@shared.example"] }));
  const pinned = aliases.rows.value.filter((row) => row.pinned).map(({ alias }) => alias.address);
  expect(pinned).toEqual(["a@shared.example", "c@shared.example"]);
});

test("keeps the list when a further page fails", async () => {
  await list([alias("a"), alias("b")], { next: 2 });
  void aliases.loadMore();
  await (await newest()).answer(fail({ kind: "server", status: 502 }));
  expect(shown()).toEqual(["a", "b"]);
  expect(aliases.failure.value).toEqual({ kind: "server", status: 502 });
  expect(aliases.list.value.hasMore).toBe(true);
});

test("loading more skips no alias after one was deleted", async () => {
  await list([alias("a"), alias("b")], { total: 4, next: 2 });
  const removed = aliases.remove("a@shared.example", false);
  await (await newest()).answer(succeed(null));
  expect(await removed).toBe(true);
  void aliases.loadMore();
  expect((await newest()).payload.begin).toBe(1);
  await (await newest()).answer(page([alias("b"), alias("c")], { total: 3, next: 2 }));
  void aliases.loadMore();
  expect((await newest()).payload.begin).toBe(2);
  await (await newest()).answer(page([alias("d")], { total: 3 }));
  expect(shown()).toEqual(["b", "c", "d"]);
});

/** Scrolls to the end of a list that a server gives two at a time; returns how often it was asked. */
async function loadAll(answer: (begin: number) => Result<FoundAliases>): Promise<number> {
  const before = asked.length;
  for (let times = 0; times < 100 && aliases.list.value.hasMore; times += 1) {
    void aliases.loadMore();
    const request = await newest();
    await request.answer(answer(request.payload.begin ?? 0));
  }
  expect(aliases.list.value.hasMore).toBe(false);
  return asked.length - before;
}

test("loading more skips no alias after others were deleted elsewhere", async () => {
  const all = (from: string[]) => from.map((name) => alias(name));
  await list(all(["a", "b"]), { total: 8, next: 2 });
  void aliases.loadMore();
  await (await newest()).answer(page(all(["c", "d"]), { total: 8, next: 4 }));
  // "a" and "b" have been deleted elsewhere.
  const now = ["c", "d", "e", "f", "g", "h"];
  const asks = await loadAll((begin) => {
    const start = begin - (begin % 2);
    const next = start + 2 < now.length ? start + 2 : null;
    return page(all(now.slice(start, start + 2)), { total: now.length, next });
  });
  expect(asks).toBeLessThan(6);
  expect(shown().toSorted()).toEqual(["a", "b", ...now]);
});

test("loading more ends with a server that reports another total each time", async () => {
  await list([alias("a"), alias("b")], { total: 1_000_000, next: 2 });
  let times = 0;
  const asks = await loadAll((begin) => {
    times += 1;
    const total = times % 2 === 0 ? 10 : 1_000_000;
    return page([alias("a"), alias("b")], { total, next: begin + 2 });
  });
  expect(asks).toBeLessThan(70);
});

test("stops loading from a server that repeats one page", async () => {
  const total = 1_000_000;
  await list([alias("a"), alias("b")], { total, next: 2 });
  const asks = await loadAll((begin) => page([alias("a"), alias("b")], { total, next: begin + 2 }));
  expect(asks).toBe(2);
});

test("switching an alias shows at once, and then takes the state from the server", async () => {
  await list([alias("a")]);
  aliases.toggle("a@shared.example", false);
  expect(row("a")?.alias.enabled).toBe(false);
  await (await newest()).answer(succeed(alias("a", { enabled: false, forwarded: 7 })));
  expect(row("a")?.alias.forwarded).toBe(7);
});

test("ten quick clicks on an alias's switch end in the state of the last one, one request at a time", async () => {
  await list([alias("a", { enabled: false })]);
  const before = asked.length;
  for (let click = 0; click < 9; click += 1) aliases.toggle("a@shared.example", click % 2 === 0);
  aliases.toggle("a@shared.example", false);
  expect(asked.length).toBe(before + 1);
  let onServer = false;
  while (asked.length > before) {
    const [request] = asked.splice(before, 1);
    onServer = request?.payload.changes?.enabled ?? onServer;
    await request?.answer(succeed(alias("a", { enabled: onServer })));
  }
  expect(onServer).toBe(false);
  expect(row("a")?.alias.enabled).toBe(false);
});

test("sends the last click on an alias's switch once when the page is closed", async () => {
  await list([alias("a")]);
  const before = asked.length;
  aliases.toggle("a@shared.example", false);
  aliases.flush();
  expect(asked).toHaveLength(before + 1);
  aliases.toggle("a@shared.example", true);
  aliases.flush();
  aliases.flush();
  expect(asked.slice(before).map(({ payload }) => payload.changes?.enabled)).toEqual([false, true]);
});

test("a list that arrives during a switch shows the switched state", async () => {
  await list([alias("a")]);
  aliases.toggle("a@shared.example", false);
  await list([alias("a")]);
  expect(row("a")?.alias.enabled).toBe(false);
});

test("switching, deleting and creating an alias send nothing without the scope for it", async () => {
  await list([alias("a")]);
  granted = () => false;
  const before = asked.length;
  aliases.toggle("a@shared.example", false);
  expect(row("a")?.failure).toEqual({ kind: "scope" });
  expect(await aliases.remove("a@shared.example", false)).toBe(false);
  const created = await aliases.create({});
  expect(created).toEqual(fail({ kind: "scope" }));
  expect(asked.length).toBe(before);
});

describe("label and notes", () => {
  const seen = { title: "a", notes: null };

  test("are sent where they changed, with the version that the person saw", async () => {
    await list([alias("a")]);
    const saved = aliases.relabel("a@shared.example", { title: " b ", notes: "" }, seen);
    const request = await newest();
    expect(request.payload).toEqual({
      address: "a@shared.example",
      changes: { title: "b" },
      original: seen,
    });
    await request.answer(succeed(alias("a", { title: "b" })));
    expect((await saved).ok).toBe(true);
    expect(shown()).toEqual(["b"]);
  });

  test("are cleared where they were emptied", async () => {
    await list([alias("a", { notes: "mine" })]);
    const emptied = { title: " ", notes: "" };
    void aliases.relabel("a@shared.example", emptied, { title: "a", notes: "mine" });
    expect((await newest()).payload.changes).toEqual({ title: null, notes: null });
  });

  test("are not sent where they did not change", async () => {
    await list([alias("a")]);
    const before = asked.length;
    const saved = await aliases.relabel("a@shared.example", { title: "a", notes: " " }, seen);
    expect(saved.ok).toBe(true);
    expect(asked.length).toBe(before);
  });

  test("show the current version when they were edited elsewhere", async () => {
    await list([alias("a")]);
    void aliases.relabel("a@shared.example", { title: "b", notes: "" }, seen);
    const failure = { kind: "edited-elsewhere", title: "c", notes: "theirs" } as const;
    await (await newest()).answer(fail(failure));
    expect(shown()).toEqual(["c"]);
  });
});

test("an alias is deleted once, however often its deletion is requested", async () => {
  await list([alias("a")]);
  const before = asked.length;
  void aliases.remove("a@shared.example", false);
  expect(await aliases.remove("a@shared.example", false)).toBe(false);
  expect(row("a")?.deleting).toBe(true);
  expect(asked.length).toBe(before + 1);
});

test.each(["before", "after"])(
  "a row that comes back when its deletion is undone says that its switch has failed %s it went",
  async (when) => {
    copy = [alias("a")];
    await list([alias("a")]);
    aliases.toggle("a@shared.example", false);
    const switching = await newest();
    const failed = fail({ kind: "server", status: 503 });
    if (when === "before") await switching.answer(failed);
    void aliases.remove("a@shared.example", false);
    copy = [];
    await (await newest()).answer(succeed(null));
    expect(row("a")).toBeUndefined();
    if (when === "after") await switching.answer(failed);
    // The deletion is undone.
    copy = [alias("a")];
    await aliases.update();
    expect(row("a")).toMatchObject({ deleting: false, failure: { kind: "server" } });
  },
);

test("a list that was asked for after a click shows the alias as it is there, though the click has failed since", async () => {
  await list([alias("a")]);
  aliases.toggle("a@shared.example", false);
  const switching = await newest();
  void aliases.reload();
  const late = await newest();
  await switching.answer(fail({ kind: "broken" }));
  await (await newest()).answer(fail({ kind: "broken" }));
  await late.answer(page([alias("a", { enabled: false })]));
  expect(row("a")).toMatchObject({ alias: { enabled: false }, failure: { kind: "broken" } });
});

test("an alias that the server does not delete stays, with the reason", async () => {
  await list([alias("a")]);
  const removed = aliases.remove("a@shared.example", false);
  await (await newest()).answer(fail({ kind: "forbidden", reply: "no" }));
  expect(await removed).toBe(false);
  expect(row("a")).toMatchObject({ deleting: false, failure: { kind: "forbidden", reply: "no" } });
});

test("a list that was requested before a deletion does not restore the alias", async () => {
  await list([alias("a"), alias("b")]);
  void aliases.reload();
  const late = await newest();
  void aliases.remove("a@shared.example", false);
  await (await newest()).answer(succeed(null));
  await late.answer(page([alias("a"), alias("b")]));
  expect(shown()).toEqual(["b"]);
});

test("a switch pending while the filter changes to On leaves the alias out; if it fails, the alias is back", async () => {
  copy = [alias("a"), alias("b")];
  await list(copy);
  aliases.toggle("a@shared.example", false);
  const switching = await newest();
  aliases.show("on");
  await tick();
  expect(shown()).toEqual(["b"]);
  await switching.answer(fail({ kind: "offline" }));
  expect(shown()).toEqual(["a", "b"]);
});

test("of a switch that the rows show already, as it was done here, nothing is asked", async () => {
  copy = [alias("a"), alias("b")];
  await list(copy);
  aliases.toggle("a@shared.example", false);
  const told = (enabled: boolean) => ({
    at: 1,
    address: "a@shared.example",
    enabled,
  });
  const other = alias("new");
  copy = [other];
  expect(aliases.onListChanged(told(false))).toBe(false);
  await tick();
  expect(shown()).toEqual(["a", "b"]);
  expect(aliases.onListChanged(told(true))).toBe(true);
  await tick();
  expect(shown()).toContain("new");
});

test("the rows are asked for anew when the list changed, and what changed is not said", async () => {
  copy = [alias("a")];
  await list(copy);
  copy = [alias("new"), alias("a")];
  expect(aliases.onListChanged({ at: 1 })).toBe(true);
  await tick();
  expect(shown()).toEqual(["new", "a"]);
});

test("a new alias that appears in the list before the answer to its creation arrives is counted once", async () => {
  copy = [alias("a"), alias("b")];
  void aliases.reload();
  await (await newest()).answer(page(copy));
  const created = aliases.create({});
  const asking = await newest();
  copy = [alias("new"), ...copy];
  await aliases.update();
  await asking.answer(succeed(alias("new")));
  await created;
  expect(aliases.list.value.total).toBe(3);
  expect(aliases.rows.value.map((row) => row.alias.title)).toEqual(["new", "a", "b"]);
});

test("a new alias with another label adds to the group of the site's aliases, and pushes none out", async () => {
  ofSite = ["shop"];
  copy = [alias("shop"), alias("a")];
  void aliases.reload();
  await (await newest()).answer(page(copy));
  const created = aliases.create({ title: "new" });
  const asking = await newest();
  copy = [alias("shop"), alias("new"), alias("a")];
  await aliases.update();
  await asking.answer(succeed(alias("new")));
  await created;
  expect(shown().slice(0, aliases.ofSite.value)).toEqual(["new", "shop"]);
});

test("a new alias that was deleted before the answer to its creation arrives does not come back", async () => {
  copy = [alias("a")];
  void aliases.reload();
  await (await newest()).answer(page(copy));
  const created = aliases.create({});
  const asking = await newest();
  copy = [alias("new"), ...copy];
  await aliases.update();
  const removed = aliases.remove(alias("new").address, false);
  await (await newest()).answer(succeed(null));
  expect(await removed).toBe(true);
  await asking.answer(succeed(alias("new")));
  await created;
  expect(shown()).toEqual(["a"]);
  expect(aliases.list.value.total).toBe(1);
});

test("at a server that cannot change aliases, a switch says so and nothing is sent", async () => {
  await list([alias("a")]);
  can.value = { changes: false };
  aliases.toggle("a@shared.example", false);
  expect(row("a")?.failure).toEqual({ kind: "unsupported" });
  expect(aliases.findLock("aliases:edit")).toEqual({ kind: "unsupported" });
});

test("an older list, while the server is unreachable, shows its time and is locked", async () => {
  const stale = { asOf: 1000, reason: { kind: "offline" } } as const;
  await list([alias("a")], { stale });
  expect(aliases.list.value.stale).toEqual(stale);
  aliases.toggle("a@shared.example", false);
  expect(row("a")?.failure).toEqual({ kind: "offline" });
  await list([alias("a")]);
  expect(aliases.list.value.stale).toBe(null);
  expect(aliases.findLock("aliases:edit")).toBe(undefined);
});

describe("while the worker has the whole list", () => {
  const names = Array.from({ length: 120 }, (_, number) => `n${number}`);

  beforeEach(() => {
    copy = names.map((name) => alias(name));
  });

  test("each keystroke is answered at once, without the server", async () => {
    await list([]);
    asked = [];
    for (const typed of ["n", "n1", "n11"]) {
      aliases.search(typed);
      await tick();
    }
    expect(shown()).toEqual(["n11", ...Array.from({ length: 10 }, (_, each) => `n11${each}`)]);
    expect(asked).toEqual([]);
  });

  test("further rows are not of the site, whose rows all come first", async () => {
    ofSite = ["n0", "n1"];
    await list([]);
    await aliases.loadMore();
    expect(shown()).toEqual(names);
    expect(aliases.ofSite.value).toBe(2);
  });

  test("a change elsewhere updates its row in place", async () => {
    await list([]);
    aliases.search("n1");
    await tick();
    aliases.toggle("n1@shared.example", false);
    await (await newest()).answer(succeed(alias("n1", { enabled: false })));
    copy = [alias("n1 new"), ...names.map((name) => alias(name, { enabled: name !== "n1" }))];
    copy = copy.filter(({ title }) => title !== "n10");
    await aliases.update();
    expect(shown().slice(0, 3)).toEqual(["n1 new", "n1", "n11"]);
    expect(row("n1")?.alias.enabled).toBe(false);
  });

  test("aliases of the site stay together when one is switched off, removed or restored", async () => {
    ofSite = ["n0", "n1", "n2"];
    aliases.show("on");
    await tick();
    expect(aliases.ofSite.value).toBe(3);
    aliases.toggle("n1@shared.example", false);
    await (await newest()).answer(succeed(alias("n1", { enabled: false })));
    copy = names.map((name) => alias(name, { enabled: name !== "n1" }));
    await aliases.update();
    expect(aliases.ofSite.value).toBe(3);
    aliases.forget("n0@shared.example");
    expect(shown().slice(0, aliases.ofSite.value)).toEqual(["n1", "n2"]);
    aliases.forget("n5@shared.example");
    expect(aliases.ofSite.value).toBe(2);
    await aliases.update();
    expect(shown().slice(0, aliases.ofSite.value).toSorted()).toEqual(["n0", "n1", "n2"]);
  });

  test("shows above the list why the server did not answer", async () => {
    void aliases.reload();
    await (await newest()).answer(fail({ kind: "unconfirmed" }));
    expect(aliases.failure.value).toEqual({ kind: "unconfirmed" });
    expect(shown()).toHaveLength(50);
  });
});

test("a list that completes while a page is loading is shown after the page", async () => {
  await list([alias("a"), alias("b")], { total: 4, next: 2 });
  void aliases.loadMore();
  const more = await newest();
  copy = [alias("a"), alias("b"), alias("c"), alias("d")];
  await aliases.update();
  expect(aliases.list.value.whole).toBe(false);
  await more.answer(page([alias("c")], { total: 4 }));
  await tick();
  expect(shown()).toEqual(["a", "b", "c", "d"]);
  expect(aliases.list.value.whole).toBe(true);
});

test("a change of the list while a question is pending is looked at after its answer, which may be older", async () => {
  copy = [alias("a"), alias("b")];
  await list(copy);
  aliases.show("off");
  copy = [alias("a", { enabled: false }), alias("b")];
  aliases.onListChanged({ at: 1 });
  await tick();
  expect(shown()).toEqual(["a"]);
  expect(aliases.list.value.total).toBe(1);
});

test("where the whole list answers a question for more, its rows replace those from the server", async () => {
  await list([alias("b"), alias("a")], { total: 4, next: 2 });
  aliases.sortBy("label");
  await (await newest()).answer(page([alias("b"), alias("a")], { total: 4, next: 2 }));
  expect(shown()).toEqual(["a", "b"]);
  copy = ["c", "d", "a", "b"].map((name) => alias(name));
  await aliases.loadMore();
  expect(shown()).toEqual(["c", "d", "a", "b"]);
  expect(aliases.loading.value).toBe(null);
});

test("a list filtered by use has nothing until the cache is complete, and then what is in that", async () => {
  const counted = { since: null, whole: false };
  await list([alias("b"), alias("a")]);
  aliases.show("quiet");
  await (await newest()).answer(page([], { total: null, counted }));
  expect(shown()).toEqual([]);
  expect(aliases.loading.value).toBe(null);
  expect(aliases.list.value.counted).toEqual(counted);
  copy = [alias("a")];
  await aliases.update();
  expect(shown()).toEqual(["a"]);
  // Shows all aliases again. Their use is not looked at then, so nothing says since when it was counted.
  aliases.show("all");
  await tick();
  expect(aliases.list.value.counted).toBe(null);
});

test("in a list filtered by use, an alias that is switched off stays, and a deleted one is not counted", async () => {
  copy = [alias("b"), alias("a")];
  await list(copy);
  aliases.show("unused");
  await tick();
  expect(aliases.list.value.total).toBe(2);
  aliases.toggle("a@shared.example", false);
  expect(aliases.list.value.total).toBe(2);
  void aliases.remove("b@shared.example", false);
  await (await newest()).answer(succeed(null));
  expect(aliases.list.value.total).toBe(1);
});

test.each([false, true])(
  "a change over which the worker ended is read once, and not sent again (it was done: %s)",
  async (isDone) => {
    await list([alias("shop")]);
    aliases.toggle("shop@shared.example", false);
    await (await newest()).answer(fail({ kind: "broken" }));
    const { type, answer } = await newest();
    expect(type).toBe("alias.read");
    await answer(succeed(alias("shop", { enabled: !isDone })));
    await vi.advanceTimersByTimeAsync(400_000);
    const failure = isDone ? null : { kind: "broken" };
    expect(row("shop")).toMatchObject({ alias: { enabled: !isDone }, failure });
    expect(asked.filter((each) => each.type === "alias.update")).toHaveLength(1);
  },
);
