import { TryField } from "@/components/site/TryField";
import { call } from "../calls";
import { address, everyStep, failing, requestKinds } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof TryField>[0];

function show(change: Partial<Props> = {}) {
  return (
    <TryField
      address={null}
      busy={false}
      deleted={false}
      failure={null}
      steps={everyStep}
      onMake={call("onMake")}
      onDelete={call("onDelete")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "welcome",
  states: {
    empty: show(),
    "being made": show({ busy: true }),
    made: show({ address }),
    "being deleted": show({ address, busy: true }),
    deleted: show({ deleted: true }),
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
