import { ImportPicker } from "@/components/manager/TransferSection";
import type { FileFault } from "@/lib/model/readAliasFile";
import { signal } from "@preact/signals";
import type { ReadProgress } from "@/lib/model/fetchAllPages";
import type { ImportStage } from "@/lib/state/transfer";
import { failing, requestKinds, odd } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";

function show(stage: ImportStage = { kind: "none" }, progress: ReadProgress | null = null) {
  return (
    <OnManager
      change={({ importing }) => ({
        importing: { ...importing, stage: signal(stage), progress: signal(progress) },
      })}
    >
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
const refuse = (name: string, fault: FileFault) => show({ kind: "refused", name, fault });

export const examples: Examples = {
  page: "manager",
  states: {
    "before it": show(),
    "the list is being read": show(
      { kind: "reading", name: "aliases.csv" },
      { found: 300, total: 520 },
    ),
    ...Object.fromEntries(faults.map((each) => [`refused: ${each}`, refuse("aliases.csv", each)])),
    "refused: a long name": refuse(`${odd.unbroken}.csv`, "not-text"),
    "refused: a name from right to left": refuse(`${odd.rightToLeft}.csv`, "empty"),
    "refused: a hostile name": refuse(`${odd.turning}.csv`, "empty"),
    ...failing(requestKinds, (failure) => show({ kind: "failed", name: "aliases.csv", failure })),
  },
};
