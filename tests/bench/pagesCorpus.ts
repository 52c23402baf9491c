import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A field of a page of the corpus, as far as it is scored. */
export interface PageField {
  /** Its index among all inputs of the page. */
  input: number;
  /** `either` also takes a user name, and says so; `unscored` has no label, or its form must not be used. */
  class: "email" | "either" | "other" | "unscored";
  /** The index of its form in the page. */
  form: number | null;
  /** `new` is a sign-up, a mailing list, a contact or an order. */
  kind: "login" | "reset" | "new" | null;
  rendered: boolean;
}

export interface CorpusPage {
  file: string;
  site: string;
  /** Rules may be derived from the sites of one half; the other half tests them. */
  half: "learn" | "check";
  path: string;
  /** The page's `lang`, without the region. */
  language: string;
  html: string;
  fields: PageField[];
}

interface Row {
  file: string;
  site: string;
  url: string;
  lang: string;
  html: string;
  fields: {
    dom: number;
    label: string | null;
    form: string | null;
    formIndex: number | null;
    evidence: string | null;
    rendered: boolean;
  }[];
}

const kinds: Record<string, PageField["kind"]> = {
  l: "login",
  p: "reset",
  r: "new",
  m: "new",
  c: "new",
  b: "new",
};

export function hasPages(folder: string): boolean {
  try {
    return readFileSync(`${folder}/pages.json.gz`).length > 0;
  } catch {
    return false;
  }
}

/** Whole pages with labelled fields; the README of the corpus explains the letters. */
export function readPages(folder: string): CorpusPage[] {
  const rows = JSON.parse(gunzipSync(readFileSync(`${folder}/pages.json.gz`)).toString()) as Row[];
  return rows.map(({ file, site, url, lang, html, fields }) => ({
    file,
    site,
    half: createHash("sha1").update(site).digest()[0]! % 2 === 0 ? "learn" : "check",
    path: URL.canParse(url) ? new URL(url).pathname : "/",
    language: lang.toLowerCase().split(/[-_]/)[0] || "not said",
    html,
    fields: fields.map(({ dom, label, form, formIndex, evidence, rendered }) => ({
      input: dom,
      class: classOf(label, form, evidence),
      form: formIndex,
      kind: kinds[form ?? ""] ?? null,
      rendered,
    })),
  }));
}

function classOf(
  label: string | null,
  form: string | null,
  evidence: string | null,
): PageField["class"] {
  if (label === null || form === null || /^[X-]$/.test(form)) return "unscored";
  if (/^e[12]$/.test(label)) return "email";
  if (/^u[es]$/.test(label) && evidence !== null) return "either";
  return label === "ue" ? "unscored" : "other";
}
