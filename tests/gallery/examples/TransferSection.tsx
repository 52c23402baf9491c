import { ExportPanel, ImportPicker } from "@/components/manager/TransferSection";
import type { ManagerPage } from "@/components/manager/managerPage";
import { requestKinds, odd, failing } from "../data";
import { type Examples, named } from "../example";
import { type Instead, OnManager } from "../OnPage";
import type { FileFault } from "@/lib/model/readAliasFile";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import type { ImportStage } from "@/lib/state/transfer";

function show(exporting: NonNullable<Instead<ManagerPage>["exporting"]> = {}) {
  return (
    <OnManager set={{ exporting }}>
      <ExportPanel />
    </OnManager>
  );
}

const rest = { text: "" };
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
      saved: show({ exported: { ...rest, name, count: 520, whole: true } }),
      "none to be saved": show({ exported: { ...rest, name, count: 0, whole: true } }),
      "not the whole list": show({ exported: { ...rest, name, count: 1, whole: false } }),
      "a long name": show({
        exported: { ...rest, name: `${odd.unbroken}.csv`, count: 1e15, whole: true },
      }),
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
