import { SitesFile } from "@/components/site/SitesFile";
import { call } from "../calls";
import { failing, turning, unbroken } from "../data";
import type { Examples } from "../example";

type Outcome = Parameters<typeof SitesFile>[0]["outcome"];

const show = (outcome: Outcome) => (
  <SitesFile outcome={outcome} onExport={call("onExport")} onImport={call("onImport")} />
);

export const examples: Examples = {
  page: "options",
  states: {
    "before it": show(null),
    "some were added": show({ kind: "added", off: 1234, picked: 1 }),
    "another program's file": show({ kind: "refused", name: "bookmarks.json" }),
    "a file with a long name": show({ kind: "refused", name: `${unbroken}.json` }),
    "a file with a hostile name": show({ kind: "refused", name: `${turning}.json` }),
    ...failing(["storage"], (failure) => show({ kind: "failed", failure })),
  },
};
