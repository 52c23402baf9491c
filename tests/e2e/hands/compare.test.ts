import { expect, test } from "vitest";
import { compareRuns, type Run } from "./compare.ts";

const run: Run = {
  events: ["keydown input#0 “Tab” Tab", "focusout input#0 related input#1"],
  checkpoints: ["after Tab: input#1"],
  submissions: ['[["email","a@b.example"]]'],
  requests: ["POST http://shop.example/login email=a"],
  values: ["input#0: “a@b.example”"],
  mutations: ["attributes form#0 class"],
  sawOverlay: false,
};

test("the same run with the chip beside the field has no difference", () => {
  expect(compareRuns(run, { ...run, sawOverlay: true })).toEqual([]);
});

test("a select event may come before or after the others, but it must come", () => {
  const select = "select input[email]#0";
  const [first = "", ...others] = run.events;
  const early = { ...run, events: [select, first, ...others] };
  expect(compareRuns(early, { ...run, events: [first, select, ...others] })).toEqual([]);
  expect(compareRuns(early, run)).toMatchObject([{ aspect: "events", without: select }]);
});

test.for<[aspect: string, change: Partial<Run>, without: string, withIt: string]>([
  ["sent", { requests: [] }, run.requests[0]!, "(nothing)"],
  ["values", { values: ["input#0: “”"] }, run.values[0]!, "input#0: “”"],
  ["caret", { checkpoints: ["after Tab: overlay"] }, "after Tab: input#1", "after Tab: overlay"],
  ["page", { mutations: [...run.mutations, "childList html#0"] }, "(nothing)", "childList html#0"],
  ["focus", { events: [run.events[0]!] }, run.events[1]!, "(nothing)"],
  [
    "events",
    { events: ["keydown input#0 “Tab” Tab, default prevented", run.events[1]!] },
    run.events[0]!,
    "keydown input#0 “Tab” Tab, default prevented",
  ],
])(
  "a run that differs in %s is reported with the first line that differs",
  ([aspect, change, ...lines]) => {
    const [without, withIt] = lines;
    expect(compareRuns(run, { ...run, ...change })).toEqual([{ aspect, without, with: withIt }]);
  },
);
