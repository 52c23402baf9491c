import type { BrowserContext } from "@playwright/test";
import { median } from "../figures.ts";
import { visit, type Cost } from "./visit.ts";
import { visits, type Visit, type VisitedPages } from "./visits.ts";

/** The costs that each extension added to a page, compared with the page without one in the same round. */
type Added = Record<Visit, Record<keyof Cost, number[]>>;

/** Browsers by their extension; the others are compared with `none`. */
export type Browsers = Record<"none" | "bare" | "alibi", BrowserContext>;

/** Visits all pages in all browsers in turn, so that other load of the machine affects all alike. */
export async function visitAll(
  browsers: Browsers,
  pages: VisitedPages,
  rounds: number,
): Promise<Record<"bare" | "alibi", Added>> {
  const added = { bare: createAdded(), alibi: createAdded() };
  const names = Object.keys(browsers) as (keyof Browsers)[];
  // The first round warms the browser's caches and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of visits) {
      const costs: Partial<Record<keyof Browsers, Cost>> = {};
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(round + turn) % names.length]!;
        costs[name] = await visit(browsers[name], pages.at(kind));
      }
      if (round === 0) continue;
      for (const name of ["bare", "alibi"] as const) {
        note(added[name][kind], costs[name]!, costs.none!);
      }
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return added;
}

function createAdded(): Added {
  const all = visits.map((kind) => [kind, { thread: [], script: [], heap: [] }]);
  return Object.fromEntries(all) as Added;
}

function note(added: Added[Visit], cost: Cost, without: Cost): void {
  for (const key of Object.keys(added) as (keyof Cost)[]) added[key].push(cost[key] - without[key]);
}

/** The sum over all pages. */
export function sumMedians(added: Added, key: keyof Cost): number {
  return visits.reduce((sum, kind) => sum + median(added[kind][key]), 0);
}
