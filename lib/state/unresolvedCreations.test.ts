import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Reply } from "@/lib/messages/protocol";
import type { Alias } from "@/lib/model/alias";
import { fail, succeed, type Failure } from "@/lib/model/failure";
import type { Filter } from "@/lib/model/question";
import { createUnresolvedCreations } from "./unresolvedCreations";
import { createAlias } from "@/tests/createAlias";
import { createFakeWorker, type Asked } from "@/tests/fakes";

type Found = Reply<"alias.listUnresolved">;

const broken: Failure = { kind: "broken" };

let asked: Asked[];
let unresolved: ReturnType<typeof createUnresolvedCreations>;
const list = { filter: signal<Filter>("all"), update: vi.fn(), show: vi.fn() };

beforeEach(() => {
  const worker = createFakeWorker();
  asked = worker.asked;
  unresolved = createUnresolvedCreations(worker.send, list);
});

const alias = (name: string, forwarded = 0) =>
  createAlias(`${name}@shared.example`, { title: name, forwarded });

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

const listMarked = (kind: "unused" | "twice") =>
  [...unresolved.marks.value].filter(([, mark]) => mark.kind === kind);
const unused = () => listMarked("unused").map(([address]) => address.split("@")[0]);
const uses = () => listMarked("twice").map(([, { isInUse }]) => isInUse);
const failureOf = (name: string) =>
  unresolved.marks.value.get(`${name}@shared.example`)?.failure ?? null;

test("shows unused aliases, duplicates and lost creations", async () => {
  await find({ unused: [alias("a"), alias("b")], missing: ["c", null] });
  expect(unused()).toEqual(["a", "b"]);
  expect(unresolved.missing.value).toEqual(["c", null]);
  expect(uses()).toEqual([]);
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

  test("that fails shows the failure at that alias", async () => {
    await find({ unused: [alias("a"), alias("b")] });
    const kept = unresolved.keep("a@shared.example");
    await newest().answer(fail({ kind: "broken" }));
    expect(await kept).toBe(false);
    expect(failureOf("a")).toEqual(broken);
    expect(failureOf("b")).toBe(null);
  });
});

describe("deleting", () => {
  test("one of two duplicates settles the group, one of three does not", async () => {
    await find({ twice: [twins(alias("a"), alias("b"), alias("c"))] });
    unresolved.forget("b@shared.example");
    expect(uses()).toEqual([false, false]);
    await find({ twice: [twins(alias("a"), alias("c"))] });
    unresolved.forget("c@shared.example");
    expect(uses()).toEqual([]);
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
    const kept = unresolved.keep("b@shared.example");
    expect(newest()).toMatchObject({
      type: "alias.keepDuplicates",
      payload: { reference: "0123ABCD" },
    });
    await newest().answer(succeed(null));
    expect(await kept).toBe(true);
    expect(uses()).toEqual([]);
    expect(unused()).toEqual(["u"]);
  });
});

test("a list of unresolved creations is read again after each change, and left after the last one", async () => {
  await find({ unused: [alias("a"), alias("b")] });
  expect(list.update).not.toHaveBeenCalled();
  list.filter.value = "unfinished";
  unresolved.forget("a@shared.example");
  expect(list.update).toHaveBeenCalledOnce();
  expect(list.show).not.toHaveBeenCalled();
  unresolved.forget("b@shared.example");
  expect(list.show).toHaveBeenCalledExactlyOnceWith("all");
});
