import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstRows } from "@/tests/worker/firstRows";
import { startService, type FaultyService } from "@/tests/service/service";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";

/*
 * The hosted service allows 600 requests a minute from one IP address. Others behind the same address, in an office or
 * a VPN, may use them up.
 */

const ada = { email: "ada@example.com", password: "analytical engine" };
const minute = 60_000;

let hosted: FaultyService;
let worker: ReturnType<typeof startTestWorker>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  hosted = await startService({ like: "hosted", faults: true });
  hosted.clock.stop();
  hosted.addAccount(ada);
  worker = startTestWorker(createProfile(hosted.url));
});
afterEach(async () => {
  vi.useRealTimers();
  await hosted.close();
});

/** Others behind the same IP address send requests until the limit is reached. */
async function useUp(): Promise<void> {
  const ask = () => fetch(`${hosted.url}/.well-known/oauth-authorization-server`);
  while ((await ask()).status !== 429);
}

/** Lets a minute pass, for the service and for the worker. */
function pass(): void {
  hosted.clock.advance(minute);
  vi.setSystemTime(Date.now() + minute);
}

function isLimited(answer: unknown): void {
  expect(answer).toMatchObject({ ok: false, failure: { kind: "limited" } });
  const { failure } = answer as { failure: { retryAfter: number } };
  expect(failure.retryAfter).toBeGreaterThan(0);
  expect(failure.retryAfter).toBeLessThanOrEqual(60);
}

test("a rate limit is reported with its duration, and a minute later the alias is created, once", async () => {
  expect(await worker.send("account.signInWithPassword", { ...ada, code: "" })).toMatchObject({
    ok: true,
  });
  const first = await worker.send("alias.create", { title: "shop.example" });
  expect(first.ok).toBe(true);
  await vi.waitFor(async () => expect(await worker.storage.aliasCache.get()).not.toBeNull());
  await useUp();

  isLimited(await worker.send("alias.create", { title: "bank.example" }));
  expect(hosted.aliasesOf(ada.email)).toHaveLength(1);
  expect(await worker.send("account.get", {})).toMatchObject({
    ok: true,
    value: { status: "signed-in" },
  });
  // The list is there all the same, and says that the server was not asked.
  const list = await worker.send("alias.check", {});
  expect(list).toMatchObject({ ok: true, value: { reason: { kind: "limited" } } });

  expect(await worker.send("alias.query", firstRows)).toMatchObject({ value: { total: 1 } });

  pass();
  expect(await worker.send("alias.create", { title: "bank.example" })).toMatchObject({ ok: true });
  expect(hosted.aliasesOf(ada.email)).toHaveLength(2);
});

test("a rate limit on signing in is reported with its duration, at the server's page and with a password", async () => {
  await useUp();
  isLimited(await worker.send("account.signIn", {}));
  isLimited(await worker.send("account.signInWithPassword", { ...ada, code: "" }));
  pass();
  expect(await worker.send("account.signInWithPassword", { ...ada, code: "" })).toMatchObject({
    ok: true,
  });
});
