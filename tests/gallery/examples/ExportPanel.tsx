import { ExportPanel } from "@/components/transfer/ExportPanel";
import { call } from "../calls";
import { everyStep, failing, requestKinds, unbroken } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof ExportPanel>[0];

function show(change: Partial<Props> = {}) {
  return (
    <ExportPanel
      progress={null}
      exported={null}
      failure={null}
      steps={everyStep}
      onStart={call("onStart")}
      onStop={call("onStop")}
      onSave={call("onSave")}
      {...change}
    />
  );
}

const name = "alibi-aliases-2026-11-21.csv";

export const examples: Examples = {
  page: "manager",
  states: {
    "before it": show(),
    "being read": show({ progress: { found: 300, total: 520 } }),
    saved: show({ exported: { name, count: 520, whole: true } }),
    "none to be saved": show({ exported: { name, count: 0, whole: true } }),
    "not the whole list": show({ exported: { name, count: 1, whole: false } }),
    "a long name": show({ exported: { name: `${unbroken}.csv`, count: 1e15, whole: true } }),
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
