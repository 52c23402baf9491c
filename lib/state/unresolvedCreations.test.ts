import { beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "@/lib/messages/protocol";
import type { send } from "@/lib/messages/send";
import type { Alias } from "@/lib/model/alias/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import { createUnresolvedCreations, type UnresolvedCreations } from "./unresolvedCreations";

type Found = Reply<"alias.listUnresolved">;

interface Asked {
  type: string;
  payload: unknown;
  answer(result: Result<unknown>): Promise<void>;
}

const offline: Failure = { kind: "offline" };

let asked: Asked[];
let unresolved: UnresolvedCreations;
let granted: boolean;

beforeEach(() => {
  asked = [];
  granted = true;
  const ask = (type: string, payload: unknown) =>
    new Promise((resolve) => {
      const answer = async (result: Result<unknown>) => {
        resolve(result);
        await new Promise((done) => setTimeout(done));
      };
      asked.push({ type, payload, answer });
    });
  unresolved = createUnresolvedCreations({ send: ask as typeof send, may: () => granted });
});

function alias(name: string, forwarded = 0): Alias {
  const address = `${name}@shared.example`;
  const rest = { blocked: 0, blocked_addresses: [] };
  return { address, enabled: true, title: name, notes: null, forwarded, ...rest };
}

const nothing: Found = { unused: [], missing: [], twice: [] };
const twins = (...aliases: Alias[]) => ({
  reference: "0123ABCD",
  aliases,
  handedOut: null as string | null,
});

function newest(): Asked {
  const last = asked.at(-1);
  if (!last) throw new Error("nothing was asked");
  return last;
}

async function find(found: Partial<Found>): Promise<void> {
  void unresolved.load();
  await newest().answer(succeed({ ...nothing, ...found }));
}

const unused = () => unresolved.unused.value.map((each) => each.alias.title);
const uses = () => unresolved.duplicates.value[0]?.aliases.map(({ inUse }) => inUse);
const questions = () => asked.map(({ type, payload }) => ({ type, payload }));

test("shows unused aliases, duplicates and lost creations", async () => {
  await find({ unused: [alias("a"), alias("b")], missing: ["c", null] });
  expect(unused()).toEqual(["a", "b"]);
  expect(unresolved.missing.value).toEqual(["c", null]);
  expect(unresolved.duplicates.value).toEqual([]);
});

test("keeps the unresolved creations when loading them fails, without a notice", async () => {
  await find({ unused: [alias("a")] });
  void unresolved.load();
  await newest().answer(fail({ kind: "broken" }));
  expect(unused()).toEqual(["a"]);
});

test("drops a late answer about unresolved creations", async () => {
  void unresolved.load();
  const first = newest();
  await find({ unused: [alias("new")] });
  await first.answer(succeed({ ...nothing, unused: [alias("old")] }));
  expect(unused()).toEqual(["new"]);
});

test("clears unresolved creations on sign-out", async () => {
  await find({ unused: [alias("a")], missing: ["b"], twice: [twins(alias("c"), alias("d"))] });
  void unresolved.load();
  unresolved.clear();
  expect(unused()).toEqual([]);
  expect(unresolved.missing.value).toEqual([]);
  expect(unresolved.duplicates.value).toEqual([]);
  await newest().answer(succeed({ ...nothing, unused: [alias("a")] }));
  expect(unused()).toEqual([]);
});

test("the failure of an action for an account that has signed out is not shown to the next account", async () => {
  await find({ unused: [alias("a")] });
  void unresolved.keep("a@shared.example");
  const keeping = newest();
  unresolved.clear();
  await find({ unused: [alias("a")] });
  await keeping.answer(fail(offline));
  expect(unresolved.unused.value[0]?.failure).toBe(null);
});

describe("keeping an unused alias", () => {
  test("removes the alias, and loads the rest", async () => {
    await find({ unused: [alias("a"), alias("b")] });
    const kept = unresolved.keep("a@shared.example");
    expect(newest()).toMatchObject({
      type: "alias.settle",
      payload: { address: "a@shared.example" },
    });
    await newest().answer(succeed(null));
    expect(await kept).toBe(true);
    expect(unused()).toEqual(["b"]);
    expect(newest().type).toBe("alias.listUnresolved");
    await newest().answer(succeed({ ...nothing, unused: [alias("b"), alias("c")] }));
    expect(unused()).toEqual(["b", "c"]);
  });

  test("is not undone by an older answer about unresolved creations", async () => {
    await find({ unused: [alias("a")] });
    void unresolved.load();
    const before = newest();
    void unresolved.keep("a@shared.example");
    await newest().answer(succeed(null));
    await before.answer(succeed({ ...nothing, unused: [alias("a")] }));
    expect(unused()).toEqual([]);
  });

  test("that fails shows the failure at that alias", async () => {
    await find({ unused: [alias("a"), alias("b")] });
    const kept = unresolved.keep("a@shared.example");
    await newest().answer(fail({ kind: "broken" }));
    expect(await kept).toBe(false);
    expect(unresolved.unused.value.map(({ failure }) => failure?.kind)).toEqual([
      "broken",
      undefined,
    ]);
  });
});

describe("deleting", () => {
  test("removes the alias once the server has deleted it", async () => {
    await find({ unused: [alias("a"), alias("b")] });
    const removed = unresolved.remove("a@shared.example", false);
    expect(unresolved.unused.value[0]?.deleting).toBe(true);
    expect(await unresolved.remove("a@shared.example", false)).toBe(false);
    expect(questions().filter(({ type }) => type === "alias.delete")).toHaveLength(1);
    await newest().answer(succeed(null));
    expect(await removed).toBe(true);
    expect(unused()).toEqual(["b"]);
  });

  test("keeps the alias when deleting failed, and shows why", async () => {
    await find({ unused: [alias("a")] });
    const removed = unresolved.remove("a@shared.example", false);
    await newest().answer(fail(offline));
    expect(await removed).toBe(false);
    expect(unresolved.unused.value).toMatchObject([{ deleting: false, failure: offline }]);
  });

  test("sends nothing without the scope for it", async () => {
    granted = false;
    await find({ unused: [alias("a")] });
    expect(await unresolved.remove("a@shared.example", false)).toBe(false);
    expect(unresolved.unused.value[0]?.failure).toEqual({ kind: "scope" });
    expect(questions().map(({ type }) => type)).toEqual(["alias.listUnresolved"]);
  });

  test("one of two duplicates settles the group, one of three does not", async () => {
    await find({ twice: [twins(alias("a"), alias("b"), alias("c"))] });
    void unresolved.remove("b@shared.example", false);
    await newest().answer(succeed(null));
    expect(uses()).toEqual([false, false]);
    void unresolved.remove("c@shared.example", false);
    await newest().answer(succeed(null));
    expect(unresolved.duplicates.value).toEqual([]);
  });

  test("in the list of all aliases removes an unresolved alias here, and changes nothing for others", async () => {
    await find({ unused: [alias("a")] });
    unresolved.forget("other@shared.example");
    expect(asked).toHaveLength(1);
    unresolved.forget("a@shared.example");
    expect(unused()).toEqual([]);
    expect(newest().type).toBe("alias.listUnresolved");
  });
});

describe("of several duplicates", () => {
  test("those that mail was forwarded to are in use", async () => {
    await find({ twice: [twins(alias("a"), alias("b", 2), alias("c"))] });
    expect(uses()).toEqual([false, true, false]);
  });

  test("the one that was given to the person is in use, and if that is not known, none is", async () => {
    const same = twins(alias("a"), alias("b"));
    await find({ twice: [{ ...same, handedOut: "b@shared.example" }] });
    expect(uses()).toEqual([false, true]);
    await find({ twice: [same] });
    expect(uses()).toEqual([false, false]);
  });

  test("all can be kept", async () => {
    await find({ unused: [alias("u")], twice: [twins(alias("a"), alias("b"))] });
    const kept = unresolved.keepAll("0123ABCD");
    expect(newest()).toMatchObject({
      type: "alias.keepDuplicates",
      payload: { reference: "0123ABCD" },
    });
    await newest().answer(succeed(null));
    expect(await kept).toBe(true);
    expect(unresolved.duplicates.value).toEqual([]);
    expect(unused()).toEqual(["u"]);
  });

  test("a failure to keep all of them is shown", async () => {
    await find({ twice: [twins(alias("a"), alias("b"))] });
    void unresolved.keepAll("0123ABCD");
    await newest().answer(fail({ kind: "broken" }));
    expect(unresolved.duplicates.value).toMatchObject([{ failure: { kind: "broken" } }]);
  });
});
