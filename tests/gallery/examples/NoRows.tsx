import { NoRows } from "@/components/alias/NoRows";
import { call } from "../calls";
import { failing, popupSteps } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof NoRows>[0];

function show(change: Partial<Props> = {}) {
  return (
    <NoRows
      loading={false}
      failure={null}
      narrowed={false}
      steps={popupSteps}
      onShowAll={call("onShowAll")}
      onMake={call("onMake")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "on its way": show({ loading: true }),
    "no aliases yet": show(),
    "none that matches": show({ narrowed: true }),
    ...failing(["offline", "captive", "server", "storage"], (failure) => show({ failure })),
  },
};
