import { ImportPicker } from "@/components/transfer/ImportPicker";
import type { FileFault } from "@/lib/model/readAliasFile";
import { call } from "../calls";
import { everyStep, failing, requestKinds, rightToLeft, turning, unbroken } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof ImportPicker>[0];

function show(change: Partial<Props> = {}) {
  return (
    <ImportPicker
      refused={null}
      progress={null}
      failure={null}
      steps={everyStep}
      onChoose={call("onChoose")}
      onStop={call("onStop")}
      {...change}
    />
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
const refuse = (name: string, fault: FileFault) => show({ refused: { name, fault } });

export const examples: Examples = {
  page: "manager",
  states: {
    "before it": show(),
    "the list is being read": show({ progress: { found: 300, total: 520 } }),
    ...Object.fromEntries(faults.map((each) => [`refused: ${each}`, refuse("aliases.csv", each)])),
    "refused: a long name": refuse(`${unbroken}.csv`, "not-text"),
    "refused: a name from right to left": refuse(`${rightToLeft}.csv`, "empty"),
    "refused: a hostile name": refuse(`${turning}.csv`, "empty"),
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
