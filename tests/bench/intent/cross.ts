import { createHash } from "node:crypto";
import type { FormReading } from "../../../lib/fields/readForm.ts";
import { fit, weighExample, type Example, type Model } from "./fit.ts";
import { createJudge, type Judge } from "./thin.ts";

/** A labelled field whose form is judged. */
export interface LabelledForm {
  site: string;
  form: string;
  kind: "login" | "reset" | "new";
  language: string;
  reading: FormReading;
}

/** The shares of words that are removed, in percent: for training, and for testing. */
const thinned = { learnt: [15, 30, 15, 30, 15, 30], judged: [15, 15, 15, 30, 30, 30] };

/** Every form, read with all words and with fewer. */
export interface Views {
  whole: Example[];
  learnt: Example[][];
  judged: Example[][];
}

export async function viewAll(forms: readonly LabelledForm[]): Promise<Views> {
  const view = (judge: Judge, name: string, share: number): Example[] =>
    forms.map(({ site, form, kind, reading }) => ({
      site,
      form: `${form} ${name}`,
      known: kind !== "new",
      signals: [...judge.readSignals(reading)],
      rules: judge.weighRules(reading) || 0,
      share,
    }));
  const views = async (shares: number[], from: number) => {
    const found: Example[][] = [];
    for (const [index, share] of shares.entries()) {
      const seed = from + 101 * index;
      found.push(view(await createJudge(seed, share), String(seed), 1));
    }
    return found;
  };
  return {
    whole: view(await createJudge(0, 0), "whole", thinned.learnt.length),
    learnt: await views(thinned.learnt, 11),
    judged: await views(thinned.judged, 5011),
  };
}

/** @param learns whether a site may be used for training */
export function learn({ whole, learnt }: Views, learns: (site: string) => boolean): Model {
  return fit([whole, ...learnt].flat().filter(({ site }) => learns(site)));
}

/** The part of the cross-validation that a site belongs to; always the same. */
function partOf(site: string, parts: number): number {
  return createHash("sha1").update(site).digest().readUInt32BE(0) % parts;
}

interface Weighed {
  whole: number[];
  /** With words removed. */
  judged: number[][];
}

/** Scores each form with a model that has not seen its site. */
export function crossValidate(views: Views, parts: number): Weighed {
  const models = Array.from({ length: parts }, (_, part) =>
    learn(views, (site) => partOf(site, parts) !== part),
  );
  const weigh = (each: Example) => weighExample(each, models[partOf(each.site, parts)]!);
  return { whole: views.whole.map(weigh), judged: views.judged.map((view) => view.map(weigh)) };
}
