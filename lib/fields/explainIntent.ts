import { judgeIntent, weigh, type FormIntent } from "./judgeIntent";
import type { FormReading } from "./readForm";

/** A part of a form that shows what it is for. */
export type FormSign = "Button" | "Headings" | "Links" | "Fields" | "Boxes" | "Title" | "Code";

/** What a form would be without one of its signs. */
const without: Record<FormSign, Partial<FormReading>> = {
  Button: { sending: "" },
  Headings: { headings: [] },
  Links: { buttons: [], ways: [], services: false },
  Fields: { passwords: 0, later: 0, texts: 1, selects: 0, first: false, tokens: "", label: "" },
  Boxes: { boxes: [] },
  Title: { title: "", path: "" },
  Code: { codes: [], attributes: "" },
};

/** Rules that agree say more here the more of them there are, or none of them would count by itself. */
const unbounded = 100;

/** What says less, nobody would call a reason; in the logarithm of the odds. */
const least = 0.5;

/** What a form was taken for, and what speaks for each side, the strongest sign first. */
export interface ExplainedIntent {
  intent: FormIntent;
  known: FormSign[];
  new: FormSign[];
}

/** A sign counts for as much as the judgement changes when it is taken away. */
export function explainIntent(form: FormReading): ExplainedIntent {
  const odds = weigh(form, unbounded);
  const signs = Object.entries(without).map(([sign, missing]) => ({
    sign: sign as FormSign,
    // Two that are certain differ by nothing that could be told.
    points: odds - weigh({ ...form, ...missing }, unbounded) || 0,
  }));
  const speaking = (side: 1 | -1) =>
    signs
      .filter(({ points }) => side * points >= least)
      .toSorted((one, other) => side * (other.points - one.points))
      .map(({ sign }) => sign);
  return { intent: judgeIntent(form), known: speaking(1), new: speaking(-1) };
}
