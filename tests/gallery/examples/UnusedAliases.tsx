import { text } from "@/components/controls/text";
import { UnusedAliases } from "@/components/alias/UnusedAliases";
import type { Alias } from "@/lib/model/alias/alias";
import { After } from "../After";
import { answer, call } from "../calls";
import {
  address,
  createAlias,
  failures,
  longAddress,
  longLabel,
  markup,
  rightToLeft,
  popupSteps,
} from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof UnusedAliases>[0];

const row = (change: Partial<Alias> = {}, failure: Props["unused"][0]["failure"] = null) => ({
  alias: createAlias(change),
  deleting: false,
  failure,
});
const seven = Array.from({ length: 7 }, (_, index) =>
  row({ address: `alias${index}@alias.example`, title: `shop${index}.example` }),
);

function show(...unused: Props["unused"]) {
  return (
    <section class="unresolved">
      <UnusedAliases
        unused={unused}
        canDelete
        steps={popupSteps}
        kindOf={() => "shared"}
        onCopy={answer("onCopy", false)}
        onKeep={answer("onKeep", false)}
        onDelete={answer("onDelete", false)}
        onAsk={call("onAsk")}
        onAnswer={call("onAnswer")}
      />
    </section>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    one: show(row()),
    "without a label": show(row({ title: null })),
    "more than are shown": show(...seven),
    "long, right to left, hostile": show(
      row({ address: longAddress, title: longLabel }),
      row({ address: "b@alias.example", title: rightToLeft }),
      row({ address: "c@alias.example", title: markup }),
    ),
    "deleting is asked": (
      <After steps={[{ press: text("deleteAddress", address) }]}>{show(row())}</After>
    ),
    failing: show(row({}, failures.offline)),
  },
};
