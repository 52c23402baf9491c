import type { ShadowTops } from "./shadowTops";

/** Forms are so as well, for what is in them. */
const invalid = ":invalid:not(form, fieldset)";

/**
 * May Chromium be saying, over the offer, that a control is not filled in as it should be? It does so above the top layer,
 * clicks go through it, and nothing tells of it. But the control is invalid for as long, and it was reported, which in
 * shadow trees nobody hears. Beside a control of its own making (a custom element), a page chooses where that is
 * said; beside others what is, but never over what is in one line with them.
 */
export function mayHaveBubble(field: HTMLElement, bar: Element, trees: ShadowTops): boolean {
  if (!import.meta.env.CHROME) return false;
  const reported = globalThis.alibiSentinel?.reported;
  const inDocument = Array.from(document.querySelectorAll(invalid));
  const all = [
    ...inDocument.filter((each) => !reported || reported.has(each)),
    ...trees.find(invalid),
  ];
  return all.some((control) => {
    const { validity } = control as Partial<HTMLInputElement>;
    if (!validity) return true;
    if (control === field && isInLine(field, bar)) return false;
    return validity.customError || validity.patternMismatch || validity.typeMismatch;
  });
}

function isInLine(field: Element, bar: Element): boolean {
  const own = field.getBoundingClientRect();
  const { top, bottom } = bar.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= own.top && middle <= own.bottom;
}
