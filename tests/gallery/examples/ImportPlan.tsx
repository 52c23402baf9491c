import { ImportPlan, ImportReport } from "@/components/manager/ImportPlan";
import { text } from "@/components/controls/text";
import type { BulkTask } from "@/lib/model/bulk";
import type { ImportKind, Obstacle, PlannedLine, UndoneLine } from "@/lib/model/planImport";
import { after } from "../After";
import { address, odd, failures } from "../data";
import { type Examples, named } from "../example";
import { OnManager } from "../OnPage";

type Scene = Omit<Parameters<typeof OnManager>[0], "children">;

function show(
  lines: readonly PlannedLine[],
  scene: Scene = {},
  numbered: "lines" | "entries" = "lines",
) {
  const numberedLines = lines.map((each, place) => ({ ...each, line: place + 2 }));
  const plan = { name: "aliases.csv", numbered, lines: numberedLines };
  return (
    <OnManager {...scene} set={{ ...scene.set, importing: { stage: { kind: "planned", plan } } }}>
      <ImportPlan {...plan} />
    </OnManager>
  );
}

const plan = (kinds: ImportKind[], task: BulkTask | null, where = address): PlannedLine => {
  return { line: 0, address: where, kinds, obstacle: null, task };
};
const label = (title: string | null, where = address) =>
  plan(["label"], { kind: "change", address: where, changes: { title } }, where);
const notes = (words: string | null) =>
  plan(["notes"], { kind: "change", address, changes: { notes: words } });
const end = (day: string, due: boolean): PlannedLine => ({
  ...plan(["notes", "end"], {
    kind: "change",
    address,
    changes: { notes: `Alibi: off on ${day}` },
  }),
  end: { of: { day }, due },
});
const turn = (enabled: boolean) =>
  plan([enabled ? "switch-on" : "switch-off"], { kind: "change", address, changes: { enabled } });
const make = (title: string | null, enabled: boolean) =>
  plan(enabled ? ["create"] : ["create", "switch-off"], {
    kind: "create",
    address,
    title,
    notes: null,
    enabled,
  });
const refuse = (obstacle: Obstacle, where = address): PlannedLine => {
  return { line: 0, address: where, kinds: ["cannot"], obstacle, task: null };
};

const obstacles: readonly Obstacle[] = [
  "malformed",
  "no-real-address",
  "long-label",
  "twice",
  "not-yours",
  "not-allowed",
];
const nothing = plan(["nothing"], null);
const all = [
  label("Hats"),
  label(null),
  notes("Bought a hat"),
  notes(null),
  end("2099-12-03", false),
  end("2024-12-03", true),
  turn(true),
  turn(false),
  make("New", true),
  make(null, false),
  nothing,
  plan(["left-out"], null),
  refuse("no-real-address", ""),
  ...obstacles.map((each) => refuse(each)),
];

function report(done: number, undone: readonly Partial<UndoneLine>[]) {
  const line = { address, obstacle: null, failure: null };
  return (
    <OnManager>
      <ImportReport
        done={done}
        undone={undone.map((each, place) => ({ ...line, line: place + 2, ...each }))}
      />
    </OnManager>
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    "each kind of line": show(all),
    "one line, of JSON": show([label("Hats")], {}, "entries"),
    "nothing to do": show([nothing, refuse("twice")]),
    "room for some of the new ones": show([make("A", true), make("B", true), make(null, false)], {
      usage: { count: 8, limit: 10 },
    }),
    "room for none of very many": show(
      Array.from({ length: 10_000 }, () => make(null, true)),
      { usage: { count: 10, limit: 10 } },
    ),
    "being begun": show([label("Hats")], { set: { bulk: { busy: true } } }),
    "long and hostile words": show([
      label(odd.longLabel, odd.longAddress),
      label(odd.megabyte, odd.longDomain),
      notes(odd.megabyte),
      label(odd.markup),
      label(odd.turning),
      label(odd.rightToLeft, odd.rightToLeftAddress),
      label("\u200b"),
      refuse("no-real-address", odd.megabyte),
      refuse("no-real-address", odd.turning),
    ]),
    "ten thousand lines, more of them": after(
      [{ press: text("showMore") }],
      show(Array.from({ length: 10_000 }, () => label("Hats"))),
    ),
    ...named("report", {
      "all done": report(2, []),
      "nothing was to be done": report(0, []),
      "some failed, some could not be": report(1, [
        { obstacle: "not-yours" },
        { failure: failures["edited-elsewhere"] },
        {},
      ]),
      "without the file": report(1, [{ line: null, failure: failures.missing }]),
      "long and hostile words": report(0, [
        { address: odd.longAddress, failure: { kind: "invalid", reply: odd.longQuote } },
        { failure: { kind: "invalid", reply: odd.markup } },
        { failure: { kind: "forbidden", reply: odd.turning } },
        { obstacle: "no-real-address", address: "" },
      ]),
    }),
  },
};
