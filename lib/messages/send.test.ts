import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { sendUntilStored } from "./send";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a message that gets these answers, one after the other. Returns how often it was sent. */
async function say(...answers: Result<null>[]): Promise<number> {
  let times = 0;
  const saying = sendUntilStored(async () => answers[(times += 1) - 1] ?? succeed(null));
  await vi.advanceTimersByTimeAsync(60_000);
  await saying;
  return times;
}

const broken = fail({ kind: "broken" });

test("a message that the worker did not hear, or could not store, is sent again", async () => {
  expect(await say(succeed(null))).toBe(1);
  expect(await say(broken)).toBe(2);
  expect(await say(broken, fail({ kind: "storage" }))).toBe(3);
});

test("a refused message is not sent again, and one that keeps failing is sent three times", async () => {
  expect(await say(fail({ kind: "refused" }))).toBe(1);
  expect(await say(broken, broken, broken, broken)).toBe(3);
});
