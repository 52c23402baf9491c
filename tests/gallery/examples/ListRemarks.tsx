import { ListRemarks } from "@/components/alias/ListRemarks";
import { failing, popupSteps, requestKinds } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof ListRemarks>[0];

function show(change: Partial<Props> = {}) {
  return (
    <ListRemarks failure={null} sortedPart={false} unreadable={0} steps={popupSteps} {...change} />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "all is there (nothing to see)": show(),
    "sorted, as far as it is loaded": show({ sortedPart: true }),
    "one could not be read": show({ unreadable: 1 }),
    "many could not be read": show({ unreadable: 1234, sortedPart: true }),
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
