import { UnresolvedCreations } from "@/components/alias/UnresolvedCreations";
import { answer, call } from "../calls";
import { createAlias, markup, rightToLeft, popupSteps, turning, unbroken } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof UnresolvedCreations>[0];

const calm = { deleting: false, failure: null };
const unused = [{ alias: createAlias(), ...calm }];
const duplicates: Props["duplicates"] = [
  {
    reference: "0123ABCD",
    failure: null,
    aliases: [
      {
        alias: createAlias({ address: "two@alias.example", forwarded: 0 }),
        inUse: true,
        ...calm,
      },
      { alias: createAlias({ address: "one@alias.example", forwarded: 0 }), inUse: false, ...calm },
    ],
  },
];

function show(change: Partial<Props>) {
  return (
    <UnresolvedCreations
      unused={[]}
      duplicates={[]}
      missing={[]}
      canDelete
      steps={popupSteps}
      kindOf={() => "shared"}
      onCopy={answer("onCopy", false)}
      onKeep={answer("onKeep", false)}
      onKeepAll={answer("onKeepAll", false)}
      onDelete={answer("onDelete", false)}
      onAsk={call("onAsk")}
      onEmptied={call("onEmptied")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing left over (nothing to see)": show({}),
    "one not used yet": show({ unused }),
    "one made twice": show({ duplicates }),
    "one is being looked for": show({ missing: ["shop.example"] }),
    "one without a label is being looked for": show({ missing: [null] }),
    "everything at once": show({
      unused,
      duplicates,
      missing: ["shop.example", null, "bank.example"],
    }),
    "looked for: long, right to left, hostile": show({
      missing: [unbroken, rightToLeft, markup, turning],
    }),
  },
};
