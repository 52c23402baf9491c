import { ExportPanel, ImportPicker } from "@/components/manager/TransferSection";
import type { Failure } from "@/lib/model/failure";
import { requestKinds, odd, failing } from "../data";
import { type Examples, named } from "../example";
import { OnManager } from "../OnPage";
import type { FileFault } from "@/lib/model/readAliasFile";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import type { ImportStage } from "@/lib/state/transfer";

interface Change {
  progress?: { found: number; total: number };
  exported?: { name: string; count: number; whole: boolean };
  failure?: Failure;
}

function show({ progress, exported, failure }: Change = {}) {
  const file = exported && { ...exported, text: "", unreadable: 0 };
  return (
    <OnManager
      set={{
        exporting: {
          progress: progress ?? null,
          exported: file ?? null,
          failure: failure ?? null,
        },
      }}
    >
      <ExportPanel />
    </OnManager>
  );
}

const name = "alibi-aliases-2026-11-21.csv";

function pick(stage: ImportStage = { kind: "none" }, progress: ReadProgress | null = null) {
  return (
    <OnManager set={{ importing: { stage, progress } }}>
      <ImportPicker />
    </OnManager>
  );
}

const faults: readonly FileFault[] = [
  "too-large",
  "too-long",
  "not-text",
  "not-json",
  "empty",
  "no-addresses",
];
const refuse = (name: string, fault: FileFault) => pick({ kind: "refused", name, fault });

export const examples: Examples = {
  page: "manager",
  states: {
    ...named("export", {
      "before it": show(),
      "being read": show({ progress: { found: 300, total: 520 } }),
      saved: show({ exported: { name, count: 520, whole: true } }),
      "none to be saved": show({ exported: { name, count: 0, whole: true } }),
      "not the whole list": show({ exported: { name, count: 1, whole: false } }),
      "a long name": show({ exported: { name: `${odd.unbroken}.csv`, count: 1e15, whole: true } }),
      ...failing(requestKinds, (failure) => show({ failure })),
    }),
    ...named("import", {
      "before it": pick(),
      "the list is being read": pick(
        { kind: "reading", name: "aliases.csv" },
        { found: 300, total: 520 },
      ),
      ...Object.fromEntries(
        faults.map((each) => [`refused: ${each}`, refuse("aliases.csv", each)]),
      ),
      "refused: a long name": refuse(`${odd.unbroken}.csv`, "not-text"),
      "refused: a name from right to left": refuse(`${odd.rightToLeft}.csv`, "empty"),
      "refused: a hostile name": refuse(`${odd.turning}.csv`, "empty"),
      ...failing(requestKinds, (failure) => pick({ kind: "failed", name: "aliases.csv", failure })),
    }),
  },
};
