import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A field of a captured form or page, as far as it is scored. */
export interface CorpusField {
  /** Its index among all inputs of the page. */
  input: number;
  /** `either` also takes a user name, and says so; `unscored` has no label, or its form must not be used. */
  class: "email" | "either" | "other" | "unscored";
  /** What tells its form from others in the page. */
  form: string | number | null;
  /** `new` is a sign-up, a mailing list, a contact or an order. */
  kind: "login" | "reset" | "new" | null;
  rendered: boolean;
}

export interface Capture {
  file: string;
  site: string;
  fields: CorpusField[];
}

/** A fragment, with the title of its page. */
export interface CorpusForm extends Capture {
  title: string;
  wrapInDiv: boolean;
}

export interface CorpusPage extends Capture {
  path: string;
  html: string;
}

/** The hand labels of a form; the README of the corpus describes them. */
interface Labels {
  file: string;
  site: string;
  intent: "existing-alias" | "new-alias" | null;
  title: string;
  wrapInDiv: boolean;
  fields: { input: number; class: string; rendered: boolean }[];
}

const formClasses: Record<string, CorpusField["class"]> = {
  email: "email",
  "username-or-email": "either",
  "username-evidently-email": "either",
  other: "other",
};

/** Reads the labels only; each form is read when it is needed. */
export function readForms(folder: string): CorpusForm[] {
  const all = JSON.parse(readFileSync(`${folder}/labels.json`, "utf8")) as Labels[];
  return all.map(({ intent, fields, ...form }) => ({
    ...form,
    fields: fields.map(({ class: label, ...field }) => {
      const known = formClasses[label] ?? "unscored";
      const kind = intent && kindOf(known, intent);
      return { ...field, class: known, kind, form: kind };
    }),
  }));
}

/**
 * By the field's label: a capture often contains a login beside a sign-up, and the corpus labels the login's field
 * as a user name and the sign-up's as an email address.
 */
function kindOf(label: CorpusField["class"], intent: Labels["intent"]): CorpusField["kind"] {
  if (label === "email") return "new";
  return label === "either" && intent === "existing-alias" ? "login" : null;
}

/** A captured fragment without anything that reveals its labels. */
export function readForm(folder: string, file: string): string {
  const html = readFileSync(`${folder}/forms/${file}`, "utf8");
  return html.replaceAll(/\sdata-(ddg|manual)[\w-]*=("[^"]*"|'[^']*'|[^\s>]*)/gi, "");
}

interface Row {
  file: string;
  site: string;
  url: string;
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

const kinds: Record<string, CorpusField["kind"]> = {
  l: "login",
  p: "reset",
  r: "new",
  m: "new",
  c: "new",
  b: "new",
};

/** Whole pages with labelled fields; the README of the corpus explains the letters. */
export function readPages(folder: string): CorpusPage[] {
  const rows = JSON.parse(gunzipSync(readFileSync(`${folder}/pages.json.gz`)).toString()) as Row[];
  return rows.map(({ file, site, url, html, fields }) => ({
    file,
    site,
    path: URL.canParse(url) ? new URL(url).pathname : "/",
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
): CorpusField["class"] {
  if (label === null || form === null || /^[X-]$/.test(form)) return "unscored";
  if (/^e[12]$/.test(label)) return "email";
  if (/^u[es]$/.test(label) && evidence !== null) return "either";
  return label === "ue" ? "unscored" : "other";
}
