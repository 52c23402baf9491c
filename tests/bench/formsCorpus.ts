import { readFileSync } from "node:fs";

/** What the hand labels of the corpus say of a field (its own README has the long form). */
export type FieldClass =
  | "email"
  | "username-or-email"
  | "username-or-email-no-evidence"
  | "username-evidently-email"
  | "unlabelled-evidently-email"
  | "other";

export interface CorpusForm {
  file: string;
  site: string;
  kind: "login" | "signup" | "newsletter" | "checkout" | "other";
  intent: "existing-alias" | "new-alias" | null;
  title: string;
  wrapInDiv: boolean;
  /** `input` is the position among all inputs of the page. */
  fields: { input: number; class: FieldClass; rendered: boolean }[];
}

/** Reads the labels; the forms themselves are read one by one. */
export function readCorpus(folder: string): CorpusForm[] {
  return JSON.parse(readFileSync(`${folder}/labels.json`, "utf8")) as CorpusForm[];
}

/** A fragment as it was captured, without anything that gives the labels away. */
export function readForm(folder: string, file: string): string {
  const html = readFileSync(`${folder}/forms/${file}`, "utf8");
  return html.replaceAll(/\sdata-(ddg|manual)[\w-]*=("[^"]*"|'[^']*'|[^\s>]*)/gi, "");
}
