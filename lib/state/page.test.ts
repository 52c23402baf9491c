import { expect, test } from "vitest";
import { fail, succeed } from "@/lib/model/failure";
import { createFakeWorker } from "@/tests/fakes";
import { sendUntil } from "./page";

test("no answer comes for an account that has signed out, and nothing more is sent for it", async () => {
  const { asked, send } = createFakeWorker();
  const session = new AbortController();
  const sendForAda = sendUntil(send, session.signal);
  const ended = fail({ kind: "signed-out" });
  const first = sendForAda("alias.check", {});
  await asked[0]?.answer(succeed(null));
  expect(await first).toEqual(succeed(null));
  const second = sendForAda("alias.check", {});
  session.abort();
  await asked[1]?.answer(succeed(null));
  expect(await second).toEqual(ended);
  expect(await sendForAda("alias.check", {})).toEqual(ended);
  expect(asked).toHaveLength(2);
});
