import type { BrowserContext } from "@playwright/test";
import { median, quantile } from "../figures.ts";
import { visit, type Cost } from "./visit.ts";
import { visits, type Visit, type VisitedPages } from "./visits.ts";

/** What each extension added to a page, against the same page without any in the same round. */
export type Added = Record<Visit, Record<keyof Cost, number[]>>;

/** Browsers by what is in them; `none` is what the others are compared with. */
export type Browsers = Record<"none" | "bare" | "alibi", BrowserContext>;

/** Visits all pages in all browsers in turn, so that whatever else the machine does falls on all alike. */
export async function visitAll(
  browsers: Browsers,
  pages: VisitedPages,
  rounds: number,
): Promise<Record<"bare" | "alibi", Added>> {
  const added = { bare: createAdded(), alibi: createAdded() };
  const names = Object.keys(browsers) as (keyof Browsers)[];
  // The first round fills what a browser keeps, and does not count.
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
  const all = visits.map((kind) => [
    kind,
    { thread: [], script: [], layouts: [], styles: [], heap: [] },
  ]);
  return Object.fromEntries(all) as Added;
}

function note(added: Added[Visit], cost: Cost, without: Cost): void {
  for (const key of Object.keys(added) as (keyof Cost)[]) added[key].push(cost[key] - without[key]);
}

/** Of all pages together. */
export function sumMedians(added: Added, key: keyof Cost): number {
  return visits.reduce((sum, kind) => sum + median(added[kind][key]), 0);
}

function tell(values: readonly number[]): string {
  const [first, middle, third] = [0.25, 0.5, 0.75].map((share) =>
    quantile(values, share).toFixed(1),
  );
  return `${middle} (${first} – ${third})`;
}

/** For each page: the median and, in brackets, the quartiles. */
export function describe(added: Added, key: keyof Cost): Record<Visit, string> {
  return Object.fromEntries(visits.map((kind) => [kind, tell(added[kind][key])])) as Record<
    Visit,
    string
  >;
}
