import { SiteGroup } from "@/components/alias/GroupedList";
import { call } from "../calls";
import { unbroken } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof SiteGroup>[0];

function show(change: Partial<Props> = {}) {
  return (
    <SiteGroup
      domain="shop.example"
      enabledCount={2}
      locked={false}
      onSwitchOff={call("onSwitchOff")}
      {...change}
    >
      {() => <p class="list-remark">The list of its aliases.</p>}
    </SiteGroup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "two are on": show(),
    "one is on": show({ enabledCount: 1 }),
    "none may be switched": show({ locked: true }),
    "long domain": show({ domain: `${unbroken}.example` }),
  },
};
