import type { Cover, Kind } from "./obstacles.ts";

/** The result for one field. */
export interface Placement {
  name: string;
  width: number;
  scheme: string;
  /** Light on dark surroundings, or the reverse. */
  odd: boolean;
  chip: { hidden: boolean; compact: boolean; inside: boolean; covers: Cover[] };
  panel?: { covers: Cover[]; moved: boolean; cut: boolean; avoidable: boolean };
}

const kinds: Kind[] = ["text", "label", "control", "field", "own field"];
/** How bad it is to cover a pixel of each kind. */
const weights: Record<Kind, number> = { text: 1, label: 2, control: 4, field: 4, "own field": 8 };

export function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((before, item) => before + count(item), 0);
}

/** The sort order of the screenshots: what the panel covers, or the chip if there is no panel. */
export function badness({ chip, panel }: Pick<Placement, "chip" | "panel">): number {
  return sum(panel?.covers ?? chip.covers, ({ kind, area }) => area * weights[kind]);
}

/** Prints what is covered, by width and scheme: by the chip, and by the chip with its open panel. */
export function printTable(placements: readonly Placement[]): void {
  const groups = Map.groupBy(placements, ({ width, scheme }) => `${width} ${scheme}`);
  const rows = [...groups].flatMap(([group, each]) => {
    const lies = (covers: (one: Placement) => Cover[] | undefined) =>
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          sum(each, (one) => Number(covers(one)?.some((cover) => cover.kind === kind) ?? 0)),
        ]),
      );
    const opened = each.filter(({ panel }) => panel);
    return [
      {
        what: `${group} chip`,
        of: each.length,
        ...lies(({ chip }) => chip.covers),
        "own field": sum(each, ({ chip }) => Number(chip.inside)),
        hidden: sum(each, ({ chip }) => Number(chip.hidden)),
        compact: sum(each, ({ chip }) => Number(chip.compact)),
        odd: sum(each, ({ odd }) => Number(odd)),
      },
      {
        what: `${group} panel`,
        of: opened.length,
        ...lies(({ panel }) => panel?.covers),
        moved: sum(opened, ({ panel }) => Number(panel!.moved)),
        avoidable: sum(opened, ({ panel }) => Number(panel!.avoidable)),
        cut: sum(opened, ({ panel }) => Number(panel!.cut)),
      },
    ];
  });
  console.table(rows);
}
