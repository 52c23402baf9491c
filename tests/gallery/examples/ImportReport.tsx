import { ImportReport } from "@/components/transfer/ImportReport";
import type { ImportResult } from "@/lib/model/transfer/importResult";
import { call } from "../calls";
import { address, failures, longAddress, markup, megabyte, requestKinds, turning } from "../data";
import type { Examples } from "../example";

function show(results: readonly Partial<ImportResult>[]) {
  const line = { address, obstacle: null, state: null, failure: null };
  return (
    <ImportReport
      numbered="lines"
      results={results.map((each, place) => ({ ...line, line: place + 2, ...each }))}
      onCopy={call("onCopy")}
      onSave={call("onSave")}
      onRetry={call("onRetry")}
      onDone={call("onDone")}
    />
  );
}

const done = { state: "done" } as const;
const failed = { state: "failed" } as const;

export const examples: Examples = {
  page: "manager",
  states: {
    "all done": show([done, done, {}]),
    "nothing was to be done": show([{}]),
    "some failed, some could not be": show([
      done,
      { obstacle: "not-yours" },
      { ...failed, failure: failures["edited-elsewhere"] },
      { state: "waiting" },
    ]),
    "each failure": show(requestKinds.map((kind) => ({ ...failed, failure: failures[kind] }))),
    "without the file": show([done, { ...failed, line: null, failure: failures.missing }]),
    "long and hostile words": show([
      { ...failed, address: longAddress, failure: { kind: "invalid", said: megabyte } },
      { ...failed, failure: { kind: "invalid", said: markup } },
      { ...failed, failure: { kind: "forbidden", said: turning } },
      { obstacle: "no-address", address: "" },
    ]),
    "a thousand lines": show(Array.from({ length: 1000 }, () => ({ obstacle: "twice" as const }))),
  },
};
