import type { FieldClass } from "./formsCorpus.ts";
import { scoreDetection, type JudgedForm, type Offer } from "./formsScore.ts";
import type { CorpusPage } from "./pagesCorpus.ts";

export interface JudgedPage extends CorpusPage {
  /** By index in `fields`. */
  offers: Offer[];
}

export interface PagesScore {
  strict: number;
  lenient: number;
  /** In percent of the forms whose offer suggests one of the two. */
  intent: number;
  /** Forms in which both are shown. */
  both: number;
  newOnLogins: string;
  newOnResets: string;
  falseOffers: string;
  wrong: string[];
}

/** Strict: only fields for an email address. Lenient: also those that take a user name too, and say so. */
export function scorePages(pages: JudgedPage[]): PagesScore {
  const counts = { email: [0, 0], either: [0, 0], other: [0, 0] };
  /** By form: whether everything suggested in it was right. */
  const forms = new Map<string, { kind: "login" | "reset" | "new"; right: boolean }>();
  const both = new Set<string>();
  const wrong: string[] = [];
  for (const { file, fields, offers } of pages) {
    for (const [index, field] of fields.entries()) {
      const offer = offers[index] ?? null;
      if (!field.rendered || field.class === "unscored") continue;
      counts[field.class][offer === null ? 0 : 1]! += 1;
      const where = `${file} #${field.input} ${field.class} ${field.kind}`;
      if ((offer === null) === (field.class !== "other")) wrong.push(`${offer} ${where}`);
      if (field.class === "other" || offer === null || field.kind === null) continue;
      const form = `${file} ${field.form}`;
      if (offer === "both") both.add(form);
      const right = offer === "both" || (offer === "new-alias") === (field.kind === "new");
      if (!right) wrong.push(`${offer} ${where}`);
      forms.set(form, { kind: field.kind, right: right && (forms.get(form)?.right ?? true) });
    }
  }
  const f1 = (...found: number[][]) => {
    const [misses, hits] = [0, 1].map((at) => found.reduce((sum, each) => sum + each[at]!, 0));
    return (200 * hits!) / (2 * hits! + misses! + counts.other[1]!);
  };
  const judged = [...forms.values()];
  const failed = judged.filter(({ right }) => !right).length;
  const share = (kind: string) => {
    const those = judged.filter((form) => form.kind === kind);
    return `${those.filter((form) => !form.right).length} of ${those.length}`;
  };
  return {
    strict: f1(counts.email),
    lenient: f1(counts.email, counts.either),
    intent: (100 * (judged.length - both.size - failed)) / (judged.length - both.size),
    both: both.size,
    newOnLogins: share("login"),
    newOnResets: share("reset"),
    falseOffers: `${counts.other[1]} of ${counts.other[0]! + counts.other[1]!}`,
    wrong,
  };
}

/** Both corpora together, by their fields. */
export function scoreBoth(forms: JudgedForm[], pages: JudgedPage[]) {
  const counts = { strict: countIn(forms, ["email"]), lenient: countIn(forms, lenientClasses) };
  let others = forms.flatMap(({ fields }) => fields).filter(isOther).length;
  for (const { fields, offers } of pages) {
    for (const [index, field] of fields.entries()) {
      if (!field.rendered || field.class === "unscored") continue;
      if (field.class === "other") others += 1;
      const offered = (offers[index] ?? null) !== null;
      const at = field.class === "other" ? 2 : offered ? 0 : 1;
      if (at === 2 && !offered) continue;
      if (field.class !== "either") counts.strict[at]! += 1;
      counts.lenient[at]! += 1;
    }
  }
  return {
    strict: f1Of(counts.strict),
    lenient: f1Of(counts.lenient),
    falseOffers: counts.lenient[2]!,
    others,
  };
}

const lenientClasses: FieldClass[] = ["email", "username-evidently-email", "username-or-email"];

/** Hits, misses and false offers. */
function countIn(forms: JudgedForm[], positive: FieldClass[]): number[] {
  const { hits, misses, falseOffers } = scoreDetection(forms, positive);
  return [hits, misses, falseOffers];
}

function f1Of([hits, misses, falseOffers]: number[]): number {
  return (200 * hits!) / (2 * hits! + misses! + falseOffers!);
}

function isOther(field: { class: string; rendered: boolean }): boolean {
  return field.class === "other" && field.rendered;
}
