import { findAllIn, findIn, localNameOf, parentOf } from "./unclobbered";

/** Fields that a person types into. */
export const typedField =
  "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=image], [type=reset], [type=file], [type=range], [type=color])";

/** What may send a form, or leads elsewhere and looks as if it did. */
export const pressable =
  "button, input[type=submit], input[type=button], input[type=image], [role=button]";

/** How far around a field without a form its own fields and buttons may be. */
const highest = 10;

/** How far around a form its heading, its ways out and its other doors may stand. */
const margin = 3;

/**
 * What belongs with a field: its form; or, without one, the smallest part of the page around it that
 * has a button and enough fields to be a form. Reads the tree, not `form.elements` and the like, which a
 * page's own names may stand in front of.
 */
export function findFormScope(input: HTMLInputElement): Element {
  const form = input.closest("form");
  if (form) return widen(form);
  let scope: Element = input;
  for (let height = 0; height < highest; height += 1) {
    const parent = parentOf(scope);
    if (!parent || localNameOf(parent) === "body") break;
    scope = parent;
    const others = findAllIn(scope, typedField);
    const whole = findIn(scope, "input[type=password]") !== null || others.length > 3;
    if (whole && findIn(scope, pressable)) break;
  }
  return scope;
}

/** A form with what stands around it, as long as no other field does. */
function widen(form: Element): Element {
  let scope = form;
  const own = findAllIn(form, typedField).length;
  for (let height = 0; height < margin; height += 1) {
    const parent = parentOf(scope);
    if (!parent || localNameOf(parent) === "body") break;
    if (findAllIn(parent, typedField).length > own) break;
    scope = parent;
  }
  return scope;
}
