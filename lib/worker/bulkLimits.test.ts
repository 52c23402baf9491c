import { afterEach, beforeEach, expect, test } from "vitest";
import { createAlias } from "@/tests/createAlias";
import { answered } from "@/tests/worker/aliasServer";
import { openBulkHarness } from "@/tests/worker/bulkHarness";

/* A job at a server with a rate limit, while a person uses the browser. */

let world: Awaited<ReturnType<typeof openBulkHarness>>;
beforeEach(async () => {
  world = await openBulkHarness();
});
afterEach(() => world.close());

const names = Array.from({ length: 90 }, (_, each) => `a${each}@x.example`);
const tasks = names.map((address) => ({
  kind: "change" as const,
  address,
  changes: { enabled: false },
}));

test("while a job waits for a rate limit, a person's creation is sent and succeeds", async () => {
  const { server, worker } = world;
  for (const address of names) server.there.set(address, createAlias(address));
  let refuses = true;
  server.fate = ({ what }) =>
    what === "change" && refuses && server.heard.length > 20
      ? { done: false, heard: { kind: "limited", retryAfter: 50 } }
      : answered;
  await worker.start("switch-off", tasks);
  await world.later(5000);
  expect(world.progress).toMatchObject({ state: "waiting", failure: { kind: "limited" } });
  const heard = server.heard.length;
  const making = worker.make("hand@x.example");
  await world.later(100);
  expect(await making).toMatchObject({ ok: true, value: { address: "hand@x.example" } });
  // The job has sent nothing meanwhile.
  expect(server.heard.slice(heard).map(({ address }) => address)).toEqual(["hand@x.example"]);
  refuses = false;
  await world.later(120_000);
  expect(world.progress).toMatchObject({ state: "over", done: 90, failed: 0 });
});

test("a rate limit that refuses a person's creation pauses a job too, until it is over", async () => {
  const { server, worker } = world;
  for (const address of names) server.there.set(address, createAlias(address));
  server.fate = ({ what }) =>
    what === "make" ? { done: false, heard: { kind: "limited", retryAfter: 30 } } : answered;
  const making = worker.make("hand@x.example");
  await world.later(100);
  expect(await making).toMatchObject({ ok: false, failure: { kind: "limited" } });
  const heard = server.heard.length;
  await worker.start("switch-off", tasks);
  await world.later(25_000);
  expect(server.heard).toHaveLength(heard);
  await world.later(60_000);
  expect(world.progress).toMatchObject({ state: "over", done: 90 });
});
