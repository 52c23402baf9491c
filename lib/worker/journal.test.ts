import { expect, test } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias, AliasPage } from "@/lib/model/alias";
import type { Intent } from "@/lib/model/creation";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createAlias } from "@/tests/createAlias";
import { settled } from "@/tests/fakes";
import type { CallService } from "./api";
import { createJournal, createJournalCalls } from "./journal";

/** The journal's calls to a server that drops the notes. */
function setUp({
  listed = succeed<string[]>([]) as Result<string[]>,
  cached = undefined as string[] | undefined,
  hidden = [] as string[],
  intents = [] as object[],
}) {
  const asked: unknown[] = [];
  const toAlias = (address: string) => ({ address, title: "shop.example", notes: null }) as Alias;
  const listAliases = async (): Promise<Result<AliasPage>> => {
    if (!listed.ok) return listed;
    const counts = { page: 1, pageSize: 100, totalEntries: 0, totalPages: 1, unreadable: 0 };
    return succeed({ entries: listed.value.map(toAlias), ...counts });
  };
  const callService: CallService = (operation, _owner, priority) => {
    asked.push(priority);
    return operation({ listAliases } as unknown as Client);
  };
  const context = succeed({ baseUrl: "https://mail.example", accessToken: "", owner: "ada" });
  const calls = createJournalCalls({
    callWithoutRetry: callService,
    session: { authorize: async () => context },
    aliasCache: {
      beginCacheUpdate: () => ({ putNew: async () => {} }),
      getCached: async () => (cached ? { aliases: cached.map(toAlias) } : null),
    },
    storage: { intents: { getAll: async () => intents } },
    readHidden: async () => new Set(hidden),
    capabilities: { get: async () => ({}) },
  } as unknown as Parameters<typeof createJournalCalls>[0]);
  const find = async (before: string[], isAwaited: boolean, reference = "REF00001") => {
    const request = { title: "shop.example" };
    const rest = { address: null, before, state: "unknown" };
    const intent = { reference, owner: "ada", request, ...rest };
    const found = await calls.find(intent as unknown as Intent, isAwaited);
    return found.ok && found.value.map(({ address }) => address);
  };
  return { asked, find, prepare: calls.prepare };
}

test("a search that no person waits for is background work, also at a server that drops references", async () => {
  const { asked, find } = setUp({});
  await find([], false);
  expect(asked).toEqual(["background", "background"]);
  await find([], true);
  expect(asked.slice(2)).toEqual(["person", "person"]);
});

test.each<[string, Parameters<typeof setUp>[0], string[] | null]>([
  ["listed", { listed: succeed(["b", "a"]) }, ["b", "a"]],
  ["cached, where the list is of a replica", { listed: succeed(["a"]), cached: ["b"] }, ["b", "a"]],
  ["cached, where no list comes", { listed: fail({ kind: "offline" }), cached: ["b"] }, ["b"]],
  [
    "cached or being deleted",
    { listed: succeed(["a"]), cached: ["b"], hidden: ["c"] },
    ["c", "b", "a"],
  ],
  ["unknown, where no list may be read", { listed: fail({ kind: "scope" }) }, null],
])("what there was before a creation is what is %s", async (_name, known, before) => {
  expect(await setUp(known).prepare()).toEqual(succeed(before));
});

test("nothing is created while no list comes and none is cached, since it could not be found again", async () => {
  const offline = fail({ kind: "offline" });
  expect(await setUp({ listed: offline }).prepare()).toEqual(offline);
});

test("an alias without a reference that another creation has is not found for a second one", async () => {
  const intents = [{ reference: "REF00002", owner: "ada", state: "made", address: "b" }];
  const { find } = setUp({ listed: succeed(["c", "b", "a"]), intents });
  expect(await find(["a"], true)).toEqual(["c"]);
});

test("two searches at once, each for another creation without a reference, find two aliases", async () => {
  const intents = ["REF00001", "REF00002"].map((reference) => {
    return { reference, owner: "ada", state: "unknown", address: null };
  });
  const { find } = setUp({ listed: succeed(["c", "b", "a"]), intents });
  const found = [find(["a"], true, "REF00001"), find(["a"], true, "REF00002")];
  expect(await Promise.all(found)).toEqual([["b"], ["c"]]);
});

/** A worker's journal with these intents, what is told of each change, and its alarm, in minutes from now. */
function openJournal(given: Partial<Intent>[], account: object) {
  const intents = new Map(given.map((each, place) => [String(place), each]));
  const alarm = { after: Infinity };
  const announced: unknown[] = [];
  const journal = createJournal({
    session: { account: async () => account, authorize: async () => succeed({ baseUrl: "" }) },
    callWithoutRetry: async () => succeed(createAlias("a@x.example")),
    capabilities: { get: async () => ({ references: true }) },
    aliasCache: { beginCacheUpdate: () => ({ put: async () => {} }), getCached: async () => null },
    storage: {
      intents: {
        getAll: async () => [...intents.values()],
        put: async (intent: Intent) => void intents.set(intent.reference, intent),
        change: async (reference: string, changes: Partial<Intent>) =>
          void intents.set(reference, { ...intents.get(reference), ...changes }),
      },
    },
    readHidden: async () => new Set(),
    announce: () => announced.push([...intents.values()].map(({ state }) => state)),
    alarms: {
      get: async () => ({ scheduledTime: alarm.after * 60_000 }),
      create: async (_name: string, { delayInMinutes }: { delayInMinutes: number }) =>
        void (alarm.after = delayInMinutes),
    },
    clock: { now: () => 0, wait: () => new Promise(() => {}) },
    random: crypto,
    isOnline: () => true,
  } as unknown as Parameters<typeof createJournal>[0]);
  return { alarm, announced, journal };
}

test.each([
  [2, 60],
  [60, 2],
])("the alarm for creations of %s and %s minutes ago is at the earlier time", async (...ages) => {
  const sent = ages.map(
    (age) => ({ sentAt: -age * 60_000, state: "absent", owner: "ada" }) as const,
  );
  const { alarm, journal } = openJournal(sent, { status: "signed-out" });
  await journal.resume();
  await settled();
  expect(alarm.after).toBe(2);
});

test("pages hear of a change of the list once the journal has the alias that was created", async () => {
  const { announced, journal } = openJournal([], { status: "signed-in", email: "ada" });
  expect(await journal.create({ title: "shop.example" })).toMatchObject({ ok: true });
  expect(announced).toEqual([["made"]]);
});
