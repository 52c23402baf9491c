import { BulkFailures } from "@/components/bulk/BulkFailures";
import { BulkPanel } from "@/components/bulk/BulkPanel";
import type { BulkProgress } from "@/lib/model/bulk";
import { call } from "../calls";
import { address, failing, failures, popupSteps } from "../data";
import type { Examples } from "../example";

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
  const isEnded = progress.failed > 0 && /over|stopped/.test(progress.state);
  const task = { kind: "delete", address } as const;
  return (
    <BulkPanel
      progress={progress}
      busy={busy}
      steps={popupSteps}
      onStop={call("onStop")}
      onGoOn={call("onGoOn")}
      onRetry={call("onRetry")}
      onSelectAgain={progress.name.startsWith("switch") ? call("onSelectAgain") : undefined}
      onDismiss={call("onDismiss")}
      onFocusLost={call("onFocusLost")}
    >
      {isEnded && (
        <BulkFailures
          entries={[{ task, state: "failed", failure: failures.missing }]}
          total={progress.failed}
        />
      )}
    </BulkPanel>
  );
}

const waiting = { state: "waiting", left: null } as const;

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
  },
};
