import { signal } from "@preact/signals";
import { ColumnHeads } from "@/components/manager/ColumnHeads";
import type { Sort } from "@/lib/model/question";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";

function show(sort: Sort) {
  return (
    <OnManager change={({ aliases }) => ({ aliases: { ...aliases, sort: signal(sort) } })}>
      <ColumnHeads />
    </OnManager>
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    "by label, and where it is narrow (nothing to see)": show("label"),
    "the fewest forwarded first, and where it is narrow (nothing to see)": show("-forwarded"),
  },
};
