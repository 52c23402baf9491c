import { expect, test } from "vitest";
import type { ChangeReport } from "@/lib/model/changeReport";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createQuickWorker } from "@/tests/fakes";
import { createActivity } from "./activity";

const few = { visible: [], total: 0 };
const report = (at: number): ChangeReport => ({
  first: 1,
  since: 1,
  at,
  whole: true,
  mail: few,
  added: few,
  gone: few,
  ended: few,
  silent: few,
  leaks: few,
  weeks: [],
});

function setUp(incognito = false) {
  const answers: (Result<unknown> | Promise<Result<unknown>>)[] = [];
  const { asked, send } = createQuickWorker(() => answers.shift());
  return { activity: createActivity(send, async () => incognito), asked, answers };
}

test("marks the shown changes as seen, and loads the report of changes again", async () => {
  const { activity, asked, answers } = setUp();
  answers.push(succeed(report(5)), succeed(null), succeed(report(9)));
  await activity.load();
  await activity.markSeen({ at: 5 });
  expect(asked).toEqual([
    ["activity.report", { keep: true }],
    ["activity.markSeen", { at: 5 }],
    ["activity.report", { keep: true }],
  ]);
  expect(activity.report.value?.at).toBe(9);
});

test("stores no snapshot from a private window", async () => {
  const { activity, asked, answers } = setUp(true);
  answers.push(succeed(report(5)));
  await activity.load();
  expect(asked).toEqual([["activity.report", { keep: false }]]);
});

test("shows a failure beside the last report of changes, until the next request", async () => {
  const { activity, answers } = setUp();
  answers.push(succeed(report(5)), fail({ kind: "storage" }), succeed(report(6)));
  await activity.load();
  await activity.markSeen({ at: 5 });
  expect(activity.failure.value).toEqual({ kind: "storage" });
  expect(activity.report.value?.at).toBe(5);
  await activity.load();
  expect(activity.failure.value).toBe(null);
});
