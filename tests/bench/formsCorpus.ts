import { readFileSync } from "node:fs";

/** The classes of fields in the hand labels of the corpus (described in its README). */
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
  /** `input` is the index among all inputs of the page. */
  fields: { input: number; class: FieldClass; rendered: boolean }[];
}

/** Reads the labels only; each form is read when it is needed. */
export function readCorpus(folder: string): CorpusForm[] {
  return JSON.parse(readFileSync(`${folder}/labels.json`, "utf8")) as CorpusForm[];
}

/** A captured fragment without anything that reveals its labels. */
export function readForm(folder: string, file: string): string {
  const html = readFileSync(`${folder}/forms/${file}`, "utf8");
  return html.replaceAll(/\sdata-(ddg|manual)[\w-]*=("[^"]*"|'[^']*'|[^\s>]*)/gi, "");
}
