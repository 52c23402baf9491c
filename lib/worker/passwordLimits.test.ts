import { afterEach, beforeEach, expect, test } from "vitest";
import { startService, type FaultyService } from "@/tests/service/service";
import { createProfile, startTestWorker } from "@/tests/worker/startTestWorker";

/* How often a password and a code may be tried at the hosted service, and what is reported after that. */

const ada = { email: "ada@example.com", password: "analytical engine" };

let hosted: FaultyService;
let worker: ReturnType<typeof startTestWorker>;

beforeEach(async () => {
  hosted = await startService({ like: "hosted", faults: true });
  hosted.clock.stop();
  worker = startTestWorker(createProfile(hosted.url));
});
afterEach(() => hosted.close());

async function tryTimes(times: number, tried: { password: string; code: string }) {
  const failures = [];
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const entered = await worker.send("account.signInWithPassword", { ...ada, ...tried });
    failures.push(entered.ok ? "in" : entered.failure);
  }
  return failures;
}

const wrong = { kind: "credentials" };
const limited = { kind: "limited", retryAfter: expect.any(Number) };

test("after ten wrong passwords in a minute, the rate limit and the time to wait are reported, until it is over", async () => {
  hosted.addAccount(ada);
  const failures = await tryTimes(11, { password: "difference engine", code: "" });
  expect(failures).toEqual([...Array.from({ length: 10 }, () => wrong), limited]);
  // The right password is refused too, until the minute is over.
  const right = { password: ada.password, code: "" };
  expect(await tryTimes(1, right)).toEqual([limited]);
  const [failure] = await tryTimes(1, right);
  const retryAfter = Number(Object(failure).retryAfter);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  hosted.clock.advance(retryAfter * 1000);
  expect(await tryTimes(1, right)).toEqual(["in"]);
});

test("after five wrong codes in a minute, the rate limit and the time to wait are reported", async () => {
  hosted.addAccount({ ...ada, totpSecret: "JBSWY3DPEHPK3PXP" });
  const code = hosted.totpOf(ada.email) === "123456" ? "654321" : "123456";
  const failures = await tryTimes(6, { password: ada.password, code });
  expect(failures).toEqual([...Array.from({ length: 5 }, () => wrong), limited]);
});
