import { BulkView, ReadProgressBar } from "@/components/manager/BulkPanel";
import { succeed } from "@/lib/model/failure";
import type { BulkProgress } from "@/lib/model/bulk";
import { call } from "../calls";
import { address, failures, failing } from "../data";
import { type Examples, named } from "../example";
import { OnManager } from "../OnPage";

const running: BulkProgress = {
  name: "switch-off",
  state: "running",
  total: 500,
  done: 120,
  failed: 0,
  failure: null,
  left: 95_000,
};

function show(change: Partial<BulkProgress> = {}, busy = false) {
  const progress = { ...running, ...change };
  const task = { kind: "delete", address } as const;
  const failed = [{ task, state: "failed", failure: failures.missing } as const];
  return (
    <OnManager
      stored={{ bulkProgress: progress }}
      answers={{ "bulk.results": succeed({ entries: failed, total: progress.failed }) }}
      set={busy ? { bulk: { busy } } : {}}
    >
      <BulkView />
    </OnManager>
  );
}

const waiting = { state: "waiting", left: null } as const;

const read = (found: number, total: number) => (
  <ReadProgressBar progress={{ found, total }} onStop={call("onStop")} />
);

export const examples: Examples = {
  page: "manager",
  states: {
    "just begun": show({ done: 0, left: null }),
    "on its way": show(),
    "some have failed": show({ failed: 3 }),
    "of very many": show({ name: "delete", total: 10_000, done: 9999, left: 400 }),
    "being stopped": show({}, true),
    "the server limits requests": show({
      ...waiting,
      failure: { kind: "limited", retryAfter: 40 },
    }),
    ...failing(["offline", "captive", "server", "permission", "storage"], (failure) =>
      show({ ...waiting, failure }),
    ),
    stopped: show({ name: "delete", state: "stopped", left: null }),
    "stopped, some have failed": show({ state: "stopped", failed: 1, left: null }),
    ...failing(["scope", "unsupported", "inactive"], (failure) =>
      show({ state: "stopped", failure, left: null }),
    ),
    over: show({ name: "import", state: "over", done: 500, left: null }),
    "over, some have failed": show({ state: "over", done: 499, failed: 1, left: null }),
    "over, none was done": show({ state: "over", done: 0, failed: 500, left: null }),
    ...named("reading the list", {
      "nobody knows how many there are": read(0, 0),
      "some of them": read(300, 520),
      "more than the server said": read(700, 520),
      "many of very many": read(123_456, 1e15),
    }),
  },
};
