import { Duplicates, type DuplicateGroup } from "@/components/alias/Duplicates";
import type { Alias } from "@/lib/model/alias/alias";
import { answer, call } from "../calls";
import { createAlias, failing, longAddress, longLabel, markup, popupSteps } from "../data";
import type { Examples } from "../example";

type Use = "mail" | "had" | null;

function made(name: string, use: Use, change: Partial<Alias> = {}) {
  const alias = createAlias({
    address: name.includes("@") ? name : `${name}@alias.example`,
    forwarded: use === "mail" ? 4 : 0,
    ...change,
  });
  return { alias, inUse: use !== null, deleting: false, failure: null };
}

function group(change: Partial<DuplicateGroup> = {}): DuplicateGroup {
  const aliases = [made("two", "had"), made("one", null)];
  return { reference: "0123ABCD", failure: null, aliases, ...change };
}

function show(...groups: DuplicateGroup[]) {
  return (
    <section class="unresolved">
      <Duplicates
        groups={groups}
        canDelete
        steps={popupSteps}
        kindOf={() => "shared"}
        onDelete={answer("onDelete", false)}
        onAsk={call("onAsk")}
        onAnswer={call("onAnswer")}
        onKeepAll={answer("onKeepAll", false)}
      />
    </section>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "two, one was filled in": show(group()),
    "two, nobody knows which": show(group({ aliases: [made("two", null), made("one", null)] })),
    "two, mail came through one": show(
      group({ aliases: [made("two", null), made("one", "mail")] }),
    ),
    "two, mail came through both": show(
      group({ aliases: [made("two", "mail"), made("one", "mail")] }),
    ),
    three: show(group({ aliases: [made("c", "had"), made("b", null), made("a", null)] })),
    "without a label": show(
      group({
        aliases: [made("two", "had", { title: null }), made("one", null, { title: null })],
      }),
    ),
    "two groups": show(group(), group({ reference: "4567EFGH" })),
    "long label, long address": show(
      group({ aliases: [made(longAddress, "had", { title: longLabel }), made("one", null)] }),
    ),
    hostile: show(group({ aliases: [made("two", "had", { title: markup }), made("one", null)] })),
    ...failing(["storage", "broken"], (failure) => show(group({ failure }))),
  },
};
