import { ImportReport } from "@/components/manager/ImportPlan";
import type { UndoneLine } from "@/lib/model/planImport";
import { call } from "../calls";
import { address, failures, requestKinds, odd } from "../data";
import type { Examples } from "../example";

function show(done: number, undone: readonly Partial<UndoneLine>[]) {
  const line = { address, obstacle: null, failure: null };
  return (
    <ImportReport
      numbered="lines"
      done={done}
      undone={undone.map((each, place) => ({ ...line, line: place + 2, ...each }))}
      onSave={call("onSave")}
      onRetry={call("onRetry")}
      onDone={call("onDone")}
    />
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    "all done": show(2, []),
    "nothing was to be done": show(0, []),
    "some failed, some could not be": show(1, [
      { obstacle: "not-yours" },
      { failure: failures["edited-elsewhere"] },
      {},
    ]),
    "each failure": show(
      0,
      requestKinds.map((kind) => ({ failure: failures[kind] })),
    ),
    "without the file": show(1, [{ line: null, failure: failures.missing }]),
    "long and hostile words": show(0, [
      { address: odd.longAddress, failure: { kind: "invalid", said: odd.longQuote } },
      { failure: { kind: "invalid", said: odd.markup } },
      { failure: { kind: "forbidden", said: odd.turning } },
      { obstacle: "no-real-address", address: "" },
    ]),
    "a thousand lines": show(
      0,
      Array.from({ length: 1000 }, () => ({ obstacle: "twice" as const })),
    ),
  },
};
