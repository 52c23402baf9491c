import { Duplicates, type MadeTwiceGroup } from "@/components/alias/Duplicates";
import type { Alias } from "@/lib/model/alias/alias";
import { answer, call } from "../calls";
import { createAlias, failing, longAddress, longLabel, markup, popupSteps } from "../data";
import type { Examples } from "../example";

type Use = "sure" | "likely" | null;

function made(name: string, use: Use, change: Partial<Alias> = {}) {
  const alias = createAlias({
    address: name.includes("@") ? name : `${name}@alias.example`,
    forwarded: use === "sure" ? 4 : 0,
    ...change,
  });
  return { alias, use, deleting: false, failure: null };
}

function group(change: Partial<MadeTwiceGroup> = {}): MadeTwiceGroup {
  const aliases = [made("two", "likely"), made("one", null)];
  return { reference: "0123ABCD", failure: null, aliases, ...change };
}

function show(...groups: MadeTwiceGroup[]) {
  return (
    <section class="loose">
      <Duplicates
        groups={groups}
        canDelete
        steps={popupSteps}
        kindOf={() => "shared"}
        onDelete={answer("onDelete", false)}
        onAsk={call("onAsk")}
        onLeave={call("onLeave")}
        onKeepAll={answer("onKeepAll", false)}
      />
    </section>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "two, one probably in use": show(group()),
    "two, one in use": show(group({ aliases: [made("two", null), made("one", "sure")] })),
    "two, both in use": show(group({ aliases: [made("two", "sure"), made("one", "sure")] })),
    three: show(group({ aliases: [made("c", "likely"), made("b", null), made("a", null)] })),
    "without a label": show(
      group({
        aliases: [made("two", "likely", { title: null }), made("one", null, { title: null })],
      }),
    ),
    "two groups": show(group(), group({ reference: "4567EFGH" })),
    "long label, long address": show(
      group({ aliases: [made(longAddress, "likely", { title: longLabel }), made("one", null)] }),
    ),
    hostile: show(
      group({ aliases: [made("two", "likely", { title: markup }), made("one", null)] }),
    ),
    ...failing(["storage", "broken"], (failure) => show(group({ failure }))),
  },
};
