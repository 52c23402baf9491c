import { App } from "@/components/manager/App";
import { text } from "@/components/controls/text";
import { succeed } from "@/lib/model/failure";
import { after } from "../After";
import { signedOut } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";
import { list, three } from "../standIns";
import { empty, weeks } from "../examples/ChangedSection";

const all = three.map(({ address }) => address);

const report = { ...empty, first: 0, since: null, at: 0, weeks };

function manager({
  answers = list(),
  ...scene
}: Omit<Parameters<typeof OnManager>[0], "children"> = {}) {
  return (
    <OnManager answers={answers} {...scene}>
      <App />
    </OnManager>
  );
}

export const examples: Examples = {
  page: "manager",
  whole: true,
  states: {
    "signed out": manager({ who: signedOut }),
    "three aliases": manager(),
    "another account is the current one": manager({
      set: { isLeftBehind: true },
    }),
    "for a page, in a tab": manager({ at: "tab" }),
    "for a page, in the panel": manager({ at: "panel" }),
    empty: manager({ answers: list([]) }),
    "a row is open": after([{ press: `${text("noLabel")}${three[1]!.address}` }], manager()),
    "two are selected": manager({ selected: all.slice(0, 2) }),
    "all are selected, and to be deleted": after(
      [{ press: text("delete") }],
      manager({ selected: all }),
    ),
    "what changed": manager({
      set: { route: "changed" },
      answers: {
        ...list(),
        "activity.report": succeed(report),
      },
    }),
    "out and in": manager({ set: { route: "transfer" } }),
  },
};
