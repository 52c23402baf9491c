import { DomainChoice } from "@/components/list/CustomAddressFields";
import { call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof DomainChoice>[0];

function show(change: Partial<Props> = {}) {
  return (
    <DomainChoice
      domains={["ada.example", "mail.ada.example"]}
      loading={false}
      remembered={null}
      value="ada.example"
      free={false}
      onChoose={call("onChoose")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    two: show(),
    "two, or another": show({ free: true }),
    "the chosen one is not ready": show({ remembered: "gone.example", value: "gone.example" }),
    "on their way": show({ domains: null, loading: true, value: "" }),
    none: show({ domains: [], value: "" }),
  },
};
