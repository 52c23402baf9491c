import { fold } from "./fold";
import {
  readText,
  readTextBefore,
  attributeOf,
  findAllIn,
  findIn,
  isMatch,
  localNameOf,
  parentOf,
  previousElementOf,
  previousSiblingOf,
} from "./safeDom";

/** What a page calls a field, from four sources, the most reliable first. */
interface FieldNames {
  /** For people: its labels, its placeholder, its accessible name. */
  label: string;
  /** In passing: its tooltip, its initial value, and the attributes of the host of its shadow tree. */
  hint: string;
  /** For programs: `name` and `id`, each by itself. */
  codes: string[];
  /** The text right before it that belongs to no other field. */
  near: string;
}

/** A longer text is more than a name. */
const longestName = 120;

/** No more of a text is read: by then it is clearly too long for a name. */
const tooLong = 1000;

/** No more labels of a field are read. */
const mostLabels = 10;

/** How many levels around a field its own text may be. */
const highest = 5;

const fields = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea";

export function nameField(input: HTMLInputElement): FieldNames {
  const labels = Array.from(input.labels ?? [])
    .slice(0, mostLabels)
    .map((label) => readText(label, tooLong, input));
  const described = attributeOf(input, "aria-labelledby").split(/\s+/, mostLabels).filter(Boolean);
  const root = input.getRootNode();
  // A field that was removed from the page has neither as its root.
  if (root instanceof Document || root instanceof ShadowRoot) {
    for (const id of described) {
      const named = root.getElementById(id);
      if (named) labels.push(readText(named, tooLong));
    }
  }
  const short = labels.filter((label) => label.trim().length <= longestName);
  const label = fold(
    [...short, attributeOf(input, "aria-label", "placeholder", "data-placeholder")].join(" "),
  );
  const host = root instanceof ShadowRoot ? root.host : undefined;
  const hints = host ? attributeOf(host, "label", "placeholder", "aria-label") : "";
  return {
    label,
    hint: fold(`${attributeOf(input, "title", "value")} ${hints}`.slice(0, longestName)),
    codes: [input, host]
      .flatMap((named) => (named ? ["name", "id"].map((name) => attributeOf(named, name)) : []))
      .map(fold),
    // A field in a slot has the text before the slot.
    near: fold((input.assignedSlot && readBefore(input.assignedSlot)) || readBefore(input)),
  };
}

/**
 * The text that precedes a field, inside the largest element around it that holds no other field; or,
 * where there is none in it, what stands right before that element.
 */
function readBefore(input: Element): string {
  let around: Element = input;
  for (let height = 0; height < highest; height += 1) {
    const parent = parentOf(around);
    if (!parent || /^(form|body)$/.test(localNameOf(parent))) break;
    if (findAllIn(parent, fields).length > 1) break;
    around = parent;
  }
  const inside = around === input ? "" : readTextBefore(input, around, tooLong).trim();
  if (inside !== "") return inside.slice(-longestName);
  const sibling = previousSiblingOf(around);
  if (sibling instanceof Text && sibling.data.trim() !== "") return sibling.data;
  const before = sibling instanceof Element ? sibling : previousElementOf(around);
  if (!before || isMatch(before, fields) || findIn(before, fields)) return "";
  const text = readText(before, tooLong).trim();
  return text.length <= longestName ? text : "";
}

/** Properties of a field that a page seldom changes, by which it is recognized on the next visit. */
interface FieldTraits {
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  label: string;
}

/** The number of letters of each trait that count. */
const longestTrait = 200;

export function readTraits(input: HTMLInputElement): FieldTraits {
  const read = (name: string) => (input.getAttribute(name) ?? "").slice(0, longestTrait);
  return {
    type: input.type,
    name: read("name"),
    id: read("id"),
    autocomplete: read("autocomplete"),
    label: nameField(input).label.slice(0, longestTrait),
  };
}

/**
 * Does a field have these traits? Frameworks number their fields anew on each visit, so an id with a digit in it may
 * change.
 */
export function hasTraits(input: HTMLInputElement, stored: FieldTraits): boolean {
  const now = readTraits(input);
  const traits = ["type", "name", "autocomplete", "label"] as const;
  const same = traits.every((trait) => now[trait] === stored[trait]);
  return same && (now.id === stored.id || (/\d/.test(now.id) && /\d/.test(stored.id)));
}
