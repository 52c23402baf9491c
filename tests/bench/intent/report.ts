import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { atLeast, atMost, round2, type Figure } from "../figures.ts";
import type { Judged } from "../score.ts";
import type { Readings } from "./bundle.ts";
import {
  crossValidate,
  learn,
  viewAll,
  weighExample,
  type LabelledForm,
  type Model,
} from "./learn.ts";

/** Fields that have an offer and a form of known purpose. */
export function labelAll(captures: readonly (Judged & { readings: Readings })[]): LabelledForm[] {
  return captures.flatMap(({ file, site, fields, offers, readings }) =>
    fields.flatMap(({ class: label, kind, form }, index) => {
      const reading = readings[index] ?? null;
      const counts = (label === "email" || label === "either") && (offers[index] ?? null) !== null;
      if (!counts || kind === null || reading === null) return [];
      return [{ site: nameSite(site), form: `${file} ${form}`, kind, reading }];
    }),
  );
}

/** One corpus has full domains and the other only their names; a site in both counts as one. */
function nameSite(site: string): string {
  return site.split(".")[0]!.replaceAll(/[^a-z\d]/gi, "_");
}

/** As in the product: a smaller score gives no suggestion. */
const doubt = 2;

interface Verdicts {
  forms: number;
  /** Right by the sign of the score, in percent of all forms. */
  leaning: number;
  /** How many forms get a suggestion, and the right ones in percent of those. */
  spoken: number;
  speaking: number;
  newOnLogins: number;
  newOnResets: number;
  knownOnNew: number;
}

/** Per form: right only if all of its fields are. */
function judge(labelled: readonly LabelledForm[], odds: readonly number[]): Verdicts {
  const forms = new Map<string, { kind: LabelledForm["kind"]; right: boolean; speaks: boolean }>();
  for (const [index, { form, kind }] of labelled.entries()) {
    const { right = true, speaks = true } = forms.get(form) ?? {};
    const leans = odds[index]!;
    forms.set(form, {
      kind,
      right: right && leans > 0 === (kind !== "new"),
      speaks: speaks && Math.abs(leans) >= doubt,
    });
  }
  const all = [...forms.values()];
  const spoken = all.filter(({ speaks }) => speaks);
  const wrong = (kind: string) => spoken.filter((form) => form.kind === kind && !form.right).length;
  const share = (those: typeof all) =>
    round2((100 * those.filter(({ right }) => right).length) / those.length);
  return {
    forms: all.length,
    leaning: share(all),
    spoken: spoken.length,
    speaking: share(spoken),
    newOnLogins: wrong("login"),
    newOnResets: wrong("reset"),
    knownOnNew: wrong("new"),
  };
}

/** The results with a model trained on all sites, and with one trained on other sites. */
export async function reportIntent(
  labelled: readonly LabelledForm[],
  parts: number,
  writes: boolean,
) {
  const views = await viewAll(labelled);
  const all = learn(views, () => true);
  if (writes) writeWeights(all);
  const held = crossValidate(views, parts);
  const out = judge(labelled, held);
  const resets = new Set(labelled.filter(({ kind }) => kind === "reset").map(({ form }) => form));
  const figures: Figure[] = [
    atLeast("intent held out, of all", out.leaning, 97),
    atLeast("intent held out, where it speaks", out.speaking, 99),
    atMost("new aliases on logins, held out", out.newOnLogins, 0),
    atMost(
      `new aliases on ${resets.size} resets, held out`,
      out.newOnResets,
      Math.floor(resets.size / 50),
    ),
  ];
  return {
    figures,
    noted: {
      "intent, learnt from all": judge(
        labelled,
        views.whole.map((each) => weighExample(each, all)),
      ),
      "intent, held out": out,
      "learnt weights are those in the product": areWritten(all),
    },
  };
}

const file = fileURLToPath(new URL("../../../lib/fields/intentWeights.ts", import.meta.url));

/** Writes the model into the product, sorted by name. */
function writeWeights(model: Model): void {
  writeFileSync(file, describe(model));
}

function areWritten(model: Model): boolean {
  return readFileSync(file, "utf8") === describe(model);
}

function describe({ bias, rules, weights }: Model): string {
  const lines = Object.entries(weights).map(([name, weight]) => {
    const key = /^[a-z]+$/.test(name) ? name : JSON.stringify(name);
    return `  ${key}: ${weight},`;
  });
  return `/*
 * Learnt from real forms by \`npm run bench -- forms --learn\`; not to be changed by hand. In tenths of the logarithm
 * of the odds that a form wants an address that its site knows.
 */

/** For a form without any sign. */
export const bias = ${bias};

/** For each point that the rules give. */
export const rules = ${rules};

/** For each sign. */
export const weights: Record<string, number> = {
${lines.join("\n")}
};
`;
}
