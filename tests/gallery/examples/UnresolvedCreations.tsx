import { UnresolvedCreations } from "@/components/alias/UnresolvedCreations";
import { answer, call } from "../calls";
import { createAlias, markup, rightToLeft, popupSteps, turning, unbroken } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof UnresolvedCreations>[0];

const calm = { deleting: false, failure: null };
const unused = [{ alias: createAlias(), ...calm }];
const twice: Props["twice"] = [
  {
    reference: "0123ABCD",
    failure: null,
    aliases: [
      {
        alias: createAlias({ address: "two@alias.example", forwarded: 0 }),
        use: "likely",
        ...calm,
      },
      { alias: createAlias({ address: "one@alias.example", forwarded: 0 }), use: null, ...calm },
    ],
  },
];

function show(change: Partial<Props>) {
  return (
    <UnresolvedCreations
      unused={[]}
      twice={[]}
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
    "one made twice": show({ twice }),
    "one is being looked for": show({ missing: ["shop.example"] }),
    "one without a label is being looked for": show({ missing: [null] }),
    "everything at once": show({ unused, twice, missing: ["shop.example", null, "bank.example"] }),
    "looked for: long, right to left, hostile": show({
      missing: [unbroken, rightToLeft, markup, turning],
    }),
  },
};
