import { ExportPanel } from "@/components/manager/TransferSection";
import { signal } from "@preact/signals";
import type { Failure } from "@/lib/model/failure";
import { failing, requestKinds, odd } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";

interface Change {
  progress?: { found: number; total: number };
  exported?: { name: string; count: number; whole: boolean };
  failure?: Failure;
}

function show({ progress, exported, failure }: Change = {}) {
  const file = exported && { ...exported, text: "", unreadable: 0 };
  return (
    <OnManager
      change={({ exporting }) => ({
        exporting: {
          ...exporting,
          progress: signal(progress ?? null),
          exported: signal(file ?? null),
          failure: signal(failure ?? null),
        },
      })}
    >
      <ExportPanel />
    </OnManager>
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
    "a long name": show({ exported: { name: `${odd.unbroken}.csv`, count: 1e15, whole: true } }),
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
