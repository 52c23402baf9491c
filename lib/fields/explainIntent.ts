import { judgeIntent, weigh, type FormIntent } from "./judgeIntent";
import type { FormReading } from "./readForm";

/** A part of a form that shows what it is for. */
export type FormSign = "Button" | "Headings" | "Links" | "Fields" | "Boxes" | "Title" | "Code";

/** How a form would be read without one of its signs. */
const without: Record<FormSign, Partial<FormReading>> = {
  Button: { sending: "" },
  Headings: { headings: [] },
  Links: { buttons: [], ways: [], services: false },
  Fields: { passwords: 0, later: 0, texts: 1, selects: 0, first: false, tokens: "", label: "" },
  Boxes: { boxes: [] },
  Title: { title: "", path: "" },
  Code: { codes: [], attributes: "" },
};

/** The bound on the rules' points is lifted here: with it, none of several rules that agree would count by itself. */
const unbounded = 100;

/** A sign that changes less than this is no reason; in the logarithm of the odds. */
const least = 0.5;

/** What a form was taken for, and the signs for each side, the strongest first. */
export interface ExplainedIntent {
  intent: FormIntent;
  known: FormSign[];
  new: FormSign[];
}

/** A sign counts for as much as the result changes without it. */
export function explainIntent(form: FormReading): ExplainedIntent {
  const odds = weigh(form, unbounded);
  const signs = Object.entries(without).map(([sign, missing]) => ({
    sign: sign as FormSign,
    // Two infinite odds have no meaningful difference (NaN).
    points: odds - weigh({ ...form, ...missing }, unbounded) || 0,
  }));
  const speaking = (side: 1 | -1) =>
    signs
      .filter(({ points }) => side * points >= least)
      .toSorted((one, other) => side * (other.points - one.points))
      .map(({ sign }) => sign);
  return { intent: judgeIntent(form), known: speaking(1), new: speaking(-1) };
}
