import { RelabelMany } from "@/components/bulk/RelabelMany";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { call } from "../calls";
import { createAlias, longAddress, longLabel, markup, rightToLeft, turning } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof RelabelMany>[0];

const aliases = [
  createAlias({ address: "a@alias.example" }),
  createAlias({ address: "b@alias.example", title: null, notes: "Created on shop.example" }),
  createAlias({ address: longAddress, title: longLabel }),
  createAlias({ address: "d@alias.example", title: rightToLeft }),
  createAlias({ address: "e@alias.example", title: markup, notes: turning }),
];

function show(change: Partial<Props> = {}) {
  return (
    <div class="selection-panel">
      <RelabelMany
        aliases={aliases}
        busy={false}
        onSave={call("onSave")}
        onCancel={call("onCancel")}
        {...change}
      />
    </div>
  );
}

const typed = (words: string) => ({ type: words, into: text("relabelNew", text("label")) });

export const examples: Examples = {
  page: "manager",
  states: {
    "nothing typed": show(),
    "a new label": <After steps={[typed("Old shops")]}>{show()}</After>,
    "a long one": <After steps={[typed(longLabel)]}>{show()}</After>,
    "from right to left": <After steps={[typed(rightToLeft)]}>{show()}</After>,
    "the label is cleared": <After steps={[{ press: text("relabelClear") }]}>{show()}</After>,
    "one of them is called so": (
      <After steps={[typed("shop.example")]}>{show({ aliases: aliases.slice(0, 2) })}</After>
    ),
    "being begun": <After steps={[typed("Old shops")]}>{show({ busy: true })}</After>,
  },
};
