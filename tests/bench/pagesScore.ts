import type { Offer } from "./formsScore.ts";
import type { CorpusPage } from "./pagesCorpus.ts";

export interface JudgedPage extends CorpusPage {
  /** By position in `fields`. */
  offers: Offer[];
}

export interface PagesScore {
  strict: number;
  lenient: number;
  /** Of the forms with an offer in them, in percent. */
  intent: number;
  newOnLogins: string;
  newOnResets: string;
  falseOffers: string;
  wrong: string[];
}

/** Strict: fields for an email address alone. Lenient: with those that take a user name, too, and say so. */
export function scorePages(pages: JudgedPage[]): PagesScore {
  const counts = { email: [0, 0], either: [0, 0], other: [0, 0] };
  /** By form, whether all that was put forward in it was right. */
  const forms = new Map<string, { kind: "login" | "reset" | "new"; right: boolean }>();
  const wrong: string[] = [];
  for (const { file, fields, offers } of pages) {
    for (const [index, field] of fields.entries()) {
      const offer = offers[index] ?? null;
      if (!field.rendered || field.class === "unscored") continue;
      counts[field.class][offer === null ? 0 : 1]! += 1;
      const where = `${file} #${field.input} ${field.class} ${field.kind}`;
      if ((offer === null) === (field.class !== "other")) wrong.push(`${offer} ${where}`);
      if (field.class === "other" || offer === null || field.kind === null) continue;
      const right = (offer === "new-alias") === (field.kind === "new");
      if (!right) wrong.push(`${offer} ${where}`);
      const form = `${file} ${field.form}`;
      forms.set(form, { kind: field.kind, right: right && (forms.get(form)?.right ?? true) });
    }
  }
  const f1 = (...found: number[][]) => {
    const [misses, hits] = [0, 1].map((at) => found.reduce((sum, each) => sum + each[at]!, 0));
    return (200 * hits!) / (2 * hits! + misses! + counts.other[1]!);
  };
  const judged = [...forms.values()];
  const share = (kind: string) => {
    const those = judged.filter((form) => form.kind === kind);
    return `${those.filter((form) => !form.right).length} of ${those.length}`;
  };
  return {
    strict: f1(counts.email),
    lenient: f1(counts.email, counts.either),
    intent: (100 * judged.filter(({ right }) => right).length) / judged.length,
    newOnLogins: share("login"),
    newOnResets: share("reset"),
    falseOffers: `${counts.other[1]} of ${counts.other[0]! + counts.other[1]!}`,
    wrong,
  };
}
