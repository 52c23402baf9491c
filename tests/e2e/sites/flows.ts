import { readFileSync } from "node:fs";

/** What a person needs in a field: the site's known alias, a new one, either of them, or nothing from Alibi. */
export type Wants = "known" | "new" | "either" | "nothing";

export interface Flow {
  name: string;
  wants: Wants;
  language: string;
  title: string;
  /** The page's body; the field in question has `data-field`. */
  body: string;
}

/** Forms as many sites have them, one a line. */
export const flows = readFileSync(new URL("flows.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Flow);

/** The page of a flow for a name such as `flow7.html`; undefined for other pages. */
export function findFlow(page: string): string | undefined {
  const [, number] = /^flow(\d+)\.html$/.exec(page) ?? [];
  const flow = number === undefined ? undefined : flows[Number(number)];
  if (!flow) return undefined;
  return `<!doctype html><html lang="${flow.language}"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${flow.title}</title></head><body>${flow.body}</body></html>`;
}
