import { SelectAll } from "@/components/bulk/SelectAll";
import { call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof SelectAll>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SelectAll
      total={500}
      selected="none"
      busy={false}
      onSelectAll={call("onSelectAll")}
      onClear={call("onClear")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    none: show(),
    some: show({ selected: "some" }),
    "all that match": show({ selected: "all" }),
    "they are being asked for": show({ selected: "some", busy: true }),
    "only one matches": show({ total: 1 }),
  },
};
