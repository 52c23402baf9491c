import { fold } from "./fold";

/** What a page calls a field, in three voices that are believed in this order. */
export interface FieldNames {
  /** To people: its labels, its placeholder, its accessible name. */
  label: string;
  /** To programs: `name` and `id`. */
  code: string;
  /** By standing next to it: the text before it that no other field has a claim on. */
  near: string;
}

/** A text that is longer says more than a name. */
const longestName = 120;

/** How far up a field's own text may begin. */
const highest = 5;

const fields = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";

export function nameField(input: HTMLInputElement): FieldNames {
  const attributes = (...names: string[]) =>
    names.map((name) => input.getAttribute(name) ?? "").join(" ");
  const labels = Array.from(input.labels ?? [], (label) => readText(label, input));
  const described = (input.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const root = input.getRootNode();
  // A field that was taken out of the page has neither as its root.
  if (root instanceof Document || root instanceof ShadowRoot) {
    for (const id of described) labels.push(root.getElementById(id)?.textContent ?? "");
  }
  const short = labels.filter((label) => label.trim().length <= longestName);
  const label = fold(
    [...short, attributes("aria-label", "placeholder", "data-placeholder")].join(" "),
  );
  return { label, code: fold(attributes("name", "id")), near: fold(readBefore(input)) };
}

/** The text of an element without that of the field in it. */
function readText(element: Element, without: Element): string {
  if (!element.contains(without)) return element.textContent ?? "";
  let text = "";
  for (const child of element.childNodes) {
    if (child === without) continue;
    if (child instanceof Element) {
      if (!/^(script|style|select|option|template)$/.test(child.localName))
        text += ` ${readText(child, without)}`;
    } else text += child.textContent ?? "";
  }
  return text;
}

/**
 * The text that precedes a field, inside the largest element around it that holds no other field; or,
 * where there is none in it, what stands right before that element.
 */
function readBefore(input: HTMLInputElement): string {
  let around: Element = input;
  for (let height = 0; height < highest; height += 1) {
    const parent: Element | null = around.parentElement;
    if (!parent || parent.localName === "form" || parent.localName === "body") break;
    if (parent.querySelectorAll(fields).length > 1) break;
    around = parent;
  }
  const range = document.createRange();
  range.selectNodeContents(around);
  if (around !== input) range.setEndBefore(input);
  const inside = around === input ? "" : range.toString().trim();
  if (inside !== "") return inside.slice(-longestName);
  const sibling = around.previousSibling;
  const before = sibling instanceof Element ? sibling : around.previousElementSibling;
  if (sibling?.nodeType === Node.TEXT_NODE && sibling.textContent?.trim())
    return sibling.textContent;
  if (!before || before.matches(fields) || before.querySelector(fields)) return "";
  const text = before.textContent?.trim() ?? "";
  return text.length <= longestName ? text : "";
}
