import { expect, test } from "vitest";
import type { BulkProgress, BulkTask } from "@/lib/model/bulk";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createBulk } from "./bulk";

const progress: BulkProgress = {
  name: "delete",
  state: "running",
  total: 2,
  done: 0,
  failed: 0,
  failure: null,
  left: null,
};
const over = { ...progress, state: "over", done: 2 } as const;
const tasks: BulkTask[] = [{ kind: "delete", address: "a@x.example" }];

function setUp(answer: () => Promise<Result<unknown>>) {
  const asked: [string, unknown][] = [];
  const kept = { value: null as BulkProgress | null };
  let tell: (value: BulkProgress | null) => void = () => {};
  const bulk = createBulk({
    send: (async (type: string, payload: unknown) => {
      asked.push([type, payload]);
      return answer();
    }) as never,
    item: {
      get: async () => kept.value,
      watch: (callback) => {
        tell = (value) => {
          kept.value = value;
          callback(value);
        };
      },
    },
  });
  return { bulk, asked, kept, tell: (value: BulkProgress | null) => tell(value) };
}

const forever = new AbortController().signal;

test("shows the progress of a bulk change that another page started", async () => {
  const { bulk, kept, tell } = setUp(async () => succeed(null));
  kept.value = progress;
  await bulk.start(forever);
  expect(bulk.progress.value).toEqual(progress);
  tell(over);
  expect(bulk.progress.value).toEqual(over);
});

test("a late answer does not overwrite newer progress of a bulk change", async () => {
  const world = setUp(async () => {
    world.tell(over);
    return succeed(progress);
  });
  await world.bulk.start(forever);
  expect(await world.bulk.begin("delete", tasks)).toBe(true);
  expect(world.asked).toEqual([["bulk.start", { name: "delete", tasks }]]);
  expect(world.bulk.progress.value).toEqual(over);
});

test("shows why a bulk change could not start, until the next request", async () => {
  let refused = true;
  const { bulk } = setUp(async () => (refused ? fail({ kind: "at-work" }) : succeed(null)));
  expect(await bulk.begin("delete", tasks)).toBe(false);
  expect(bulk.failure.value).toEqual({ kind: "at-work" });
  refused = false;
  expect(await bulk.stop()).toBe(true);
  expect(bulk.failure.value).toBeNull();
});

test("sends one bulk request at a time", async () => {
  const { bulk, asked } = setUp(async () => succeed(null));
  const [first, second] = await Promise.all([bulk.stop(), bulk.stop()]);
  expect([first, second]).toEqual([true, false]);
  expect(asked).toHaveLength(1);
});
