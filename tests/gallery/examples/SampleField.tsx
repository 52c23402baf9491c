import { text } from "@/components/controls/text";
import { Chip } from "@/entrypoints/welcome/Chip";
import { SampleField } from "@/components/site/SampleField";
import { call } from "../calls";
import { address, everyStep, failing, requestKinds } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof SampleField>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SampleField
      address={null}
      busy={false}
      deleted={false}
      failure={null}
      steps={everyStep}
      appears
      offer={<Chip label={text("newAlias")} onPress={call("onPress")} />}
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
    "deleted, where it appears on no page": show({ deleted: true, appears: false }),
    ...failing(requestKinds, (failure) => show({ failure })),
  },
};
