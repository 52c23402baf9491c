import { settled } from "@/tests/fakes";
import { expect, test } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias, AliasChanges, AliasLabel } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createEdits } from "./edits";
import { createAlias } from "@/tests/createAlias";

const address = "shop@alias.example";

/** A server that answers changes as the test says. */
function setUp() {
  const there = createAlias(address);
  const sent: AliasChanges[] = [];
  const seen: (AliasLabel | undefined)[] = [];
  const world = {
    isListed: true,
    isOut: false,
    answer: (changes: AliasChanges): Promise<Result<Alias>> =>
      Promise.resolve(succeed(Object.assign(there, changes))),
  };
  const client = {
    getAlias: async () => (world.isOut ? fail({ kind: "offline" }) : succeed({ ...there })),
    updateAlias(_address: string, changes: AliasChanges, label?: AliasLabel) {
      sent.push(changes);
      seen.push(label);
      return world.answer(changes);
    },
  } as unknown as Client;
  const changes = createEdits({
    callAndCache: (_: string, operation: (asked: Client) => unknown) => operation(client),
    clock: { now: Date.now },
    forOwner: <Value>(act: (owner: string) => Value) => act("ada"),
    find: async () => (world.isListed ? { ...there } : undefined),
  } as unknown as Parameters<typeof createEdits>[0]);
  return { there, sent, seen, world, changes };
}

const off = { changes: { enabled: false } };
const on = { changes: { enabled: true } };

test("a change of an alias waits for the answer to the change before it", async () => {
  const { changes, sent, world } = setUp();
  const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
  world.answer = () => promise;
  const first = changes.change(address, off, "ada");
  const second = changes.change(address, on, "ada");
  await settled();
  expect(sent).toEqual([off.changes]);
  resolve(fail({ kind: "forbidden", reply: "No" }));
  await Promise.all([first, second]);
  expect(sent).toEqual([off.changes, on.changes]);
});

test("a look at an alias waits for the answer to the change before it", async () => {
  const { changes, there, world } = setUp();
  const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
  world.answer = () => promise;
  const changing = changes.change(address, off, "ada");
  const looking = changes.handlers["alias.read"]({ address });
  await settled();
  there.enabled = false;
  resolve(succeed({ ...there }));
  await changing;
  expect(await looking).toMatchObject({ ok: true, value: { enabled: false } });
});

test("an alias that no list has is read before it is switched on, and loses its past end", async () => {
  const { changes, sent, there, world } = setUp();
  world.isListed = false;
  Object.assign(there, { enabled: false, notes: "Alibi: off on 2020-02-20\nMine" });
  await changes.change(address, on, "ada");
  expect(sent).toEqual([{ enabled: true, notes: "Mine" }]);
});

test("switching an alias on removes its past end, also when its notes are edited elsewhere twice meanwhile", async () => {
  const { changes, sent, there, world } = setUp();
  Object.assign(there, { enabled: false, notes: "Alibi: off on 2020-02-20" });
  const edits = ["Alibi: off on 2020-02-20\nEdited", "Alibi: off since 2020-02-20\nEdited"];
  world.answer = async (asked) => {
    const notes = edits.shift();
    if (notes === undefined) return succeed(Object.assign(there, asked));
    there.notes = notes;
    return fail({ kind: "edited-elsewhere", title: null, notes });
  };
  await changes.change(address, on, "ada");
  expect(sent.at(-1)).toEqual({ enabled: true, notes: "Edited" });
});

test("switching an alias on with a new label does not overwrite a label that was edited elsewhere", async () => {
  const { changes, seen, there } = setUp();
  const notes = "Alibi: off since 2020-02-20";
  Object.assign(there, { enabled: false, title: "Edited", notes });
  const relabel = { changes: { enabled: true, title: "Mine" }, original: { title: "Old", notes } };
  await changes.change(address, relabel, "ada");
  expect(seen).toEqual([{ title: "Old", notes }]);
});

test("no change is sent where the alias has to be read first and cannot be", async () => {
  const { changes, sent, world } = setUp();
  Object.assign(world, { isListed: false, isOut: true });
  await expect(changes.change(address, on, "ada")).resolves.toMatchObject({ ok: false });
  expect(sent).toEqual([]);
});
