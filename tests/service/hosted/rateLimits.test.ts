import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openAccount } from "../apiCaller.ts";
import { startService, type Service } from "../service.ts";

let service: Service;
beforeEach(async () => {
  service = await startService({ like: "hosted" });
  service.clock.stop();
});
afterEach(() => service.close());

const aliases = "/api/v1/aliases";
const minute = 60_000;
const tooMany = "Too many requests. Please try again later.";

/** Sends each of these requests so many times, in sequence; returns the last status of each. */
async function statuses(times: number, ask: () => Promise<{ status: number }>) {
  const counted: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await ask();
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

describe("a minute at a hosted service", () => {
  test("allows 120 requests for aliases and domains per account, and a refusal says when it is over", async () => {
    const mine = await openAccount(service);
    const theirs = await openAccount(service);
    const paths = [aliases, "/api/v1/domains", `${aliases}/nobody%40alias.example`];
    let count = 0;
    const ask = () => mine.call("GET", paths[count++ % paths.length] ?? aliases);
    expect(await statuses(121, ask)).toEqual({ 200: 80, 404: 40, 429: 1 });
    const refused = await mine.call("POST", aliases);
    expect([refused.status, refused.body]).toEqual([429, { error: tooMany }]);
    const left = minute - (service.clock.now() % minute);
    expect(Number(refused.headers.get("retry-after"))).toBe(Math.ceil(left / 1000));
    expect(service.aliasesOf(mine.email)).toEqual([]);

    expect((await theirs.call("GET", aliases)).status).toBe(200);
    expect((await mine.call("GET", "/api/v1/me")).status).toBe(200);
    service.clock.advance(left);
    expect((await mine.call("GET", aliases)).status).toBe(200);
  });
});

test("a limit as the contract has it says in each answer how many requests it allows and how many are left", async () => {
  const told = await startService({ perMinute: 3 });
  told.clock.stop();
  told.clock.advance(minute - (told.clock.now() % minute));
  const { call } = await openAccount(told);
  const seen = [];
  for (let time = 0; time < 4; time += 1) {
    const { status, headers } = await call("GET", aliases);
    seen.push([status, headers.get("ratelimit-policy"), headers.get("ratelimit")]);
  }
  const policy = '"account";q=3;w=60';
  expect(seen).toEqual([
    [200, policy, '"account";r=2;t=60'],
    [200, policy, '"account";r=1;t=60'],
    [200, policy, '"account";r=0;t=60'],
    [429, policy, '"account";r=0;t=60'],
  ]);
  await told.close();
});
