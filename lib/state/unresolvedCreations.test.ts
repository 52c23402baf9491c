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
const twins = (...aliases: Alias[]) => ({ reference: "0123ABCD", aliases });

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
const uses = () => unresolved.twice.value[0]?.aliases.map(({ use }) => use);
const questions = () => asked.map(({ type, payload }) => ({ type, payload }));

test("shows what there is", async () => {
  await find({ unused: [alias("a"), alias("b")], missing: ["c", null] });
  expect(unused()).toEqual(["a", "b"]);
  expect(unresolved.missing.value).toEqual(["c", null]);
  expect(unresolved.twice.value).toEqual([]);
});

test("says nothing of what it cannot find out, and keeps what it had", async () => {
  await find({ unused: [alias("a")] });
  void unresolved.load();
  await newest().answer(fail({ kind: "broken" }));
  expect(unused()).toEqual(["a"]);
});

test("drops a late answer", async () => {
  void unresolved.load();
  const first = newest();
  await find({ unused: [alias("new")] });
  await first.answer(succeed({ ...nothing, unused: [alias("old")] }));
  expect(unused()).toEqual(["new"]);
});

test("shows nothing of somebody who has left", async () => {
  await find({ unused: [alias("a")], missing: ["b"], twice: [twins(alias("c"), alias("d"))] });
  void unresolved.load();
  unresolved.clear();
  expect(unused()).toEqual([]);
  expect(unresolved.missing.value).toEqual([]);
  expect(unresolved.twice.value).toEqual([]);
  await newest().answer(succeed({ ...nothing, unused: [alias("a")] }));
  expect(unused()).toEqual([]);
});

test("what was done for somebody who has left says nothing to the next", async () => {
  await find({ unused: [alias("a")] });
  void unresolved.keep("a@shared.example");
  const keeping = newest();
  unresolved.clear();
  await find({ unused: [alias("a")] });
  await keeping.answer(fail(offline));
  expect(unresolved.unused.value[0]?.failure).toBe(null);
});

describe("keeping", () => {
  test("takes the alias away, and asks for the rest", async () => {
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

  test("is not undone by an answer from before", async () => {
    await find({ unused: [alias("a")] });
    void unresolved.load();
    const before = newest();
    void unresolved.keep("a@shared.example");
    await newest().answer(succeed(null));
    await before.answer(succeed({ ...nothing, unused: [alias("a")] }));
    expect(unused()).toEqual([]);
  });

  test("says where it failed", async () => {
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
  test("takes the alias away once the server has", async () => {
    await find({ unused: [alias("a"), alias("b")] });
    const removed = unresolved.remove("a@shared.example", false);
    expect(unresolved.unused.value[0]?.deleting).toBe(true);
    expect(await unresolved.remove("a@shared.example", false)).toBe(false);
    expect(questions().filter(({ type }) => type === "alias.delete")).toHaveLength(1);
    await newest().answer(succeed(null));
    expect(await removed).toBe(true);
    expect(unused()).toEqual(["b"]);
  });

  test("leaves it there when that failed, and says so", async () => {
    await find({ unused: [alias("a")] });
    const removed = unresolved.remove("a@shared.example", false);
    await newest().answer(fail(offline));
    expect(await removed).toBe(false);
    expect(unresolved.unused.value).toMatchObject([{ deleting: false, failure: offline }]);
  });

  test("is not asked for by somebody who did not allow it", async () => {
    granted = false;
    await find({ unused: [alias("a")] });
    expect(await unresolved.remove("a@shared.example", false)).toBe(false);
    expect(unresolved.unused.value[0]?.failure).toEqual({ kind: "scope" });
    expect(questions().map(({ type }) => type)).toEqual(["alias.listUnresolved"]);
  });

  test("of one of two settles the whole question, of one of three not", async () => {
    await find({ twice: [twins(alias("a"), alias("b"), alias("c"))] });
    void unresolved.remove("b@shared.example", false);
    await newest().answer(succeed(null));
    expect(uses()).toEqual(["likely", null]);
    void unresolved.remove("c@shared.example", false);
    await newest().answer(succeed(null));
    expect(unresolved.twice.value).toEqual([]);
  });

  test("in the list is heard of here, and other deletions are none of its business", async () => {
    await find({ unused: [alias("a")] });
    unresolved.forget("other@shared.example");
    expect(asked).toHaveLength(1);
    unresolved.forget("a@shared.example");
    expect(unused()).toEqual([]);
    expect(newest().type).toBe("alias.listUnresolved");
  });
});

describe("of several made at once", () => {
  test("those that mail came through are in use", async () => {
    await find({ twice: [twins(alias("a"), alias("b", 2), alias("c"))] });
    expect(uses()).toEqual([null, "sure", null]);
  });

  test("the newest most likely is, while there was no mail", async () => {
    await find({ twice: [twins(alias("a"), alias("b"))] });
    expect(uses()).toEqual(["likely", null]);
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
    expect(unresolved.twice.value).toEqual([]);
    expect(unused()).toEqual(["u"]);
  });

  test("it is said when that could not be written down", async () => {
    await find({ twice: [twins(alias("a"), alias("b"))] });
    void unresolved.keepAll("0123ABCD");
    await newest().answer(fail({ kind: "broken" }));
    expect(unresolved.twice.value).toMatchObject([{ failure: { kind: "broken" } }]);
  });
});
