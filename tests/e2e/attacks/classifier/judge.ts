import { countSteps } from "./countSteps";
import {
  isEditable,
  findTextFields,
  isTextField,
  isUsable,
} from "../../../../lib/fields/usableFields";
import { hasTraits, readTraits } from "../../../../lib/fields/nameField";
import { enterValue } from "../../../../lib/fields/fillField";
import { findFocused } from "../../../../lib/fields/shadowTrees";
import { isEmailField, findTwin } from "../../../../lib/fields/emailField";
import { judgeIntent } from "../../../../lib/fields/judgeIntent";
import { readForm } from "../../../../lib/fields/readForm";

export interface Grown {
  inputs: HTMLInputElement[];
  roots: Node[];
}

/** The most work for one field, however large the page is. */
const most = { steps: 30_000, characters: 2_000_000 };
/** The most work for a scan of the whole page, which only a user gesture starts. */
const mostOfPage = 500_000;

const intents = new Set(["known", "new", "other", "both", "unsure"]);

export function insist(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** The classifier's full result for a field, as text, to compare two results. */
function describe(input: HTMLInputElement, all: readonly HTMLInputElement[]): string {
  const twin = findTwin(input);
  return JSON.stringify([
    isEmailField(input),
    isUsable(input),
    isTextField(input),
    isEditable(input),
    judgeIntent(readForm(input)),
    readTraits(input),
    twin && all.indexOf(twin),
    findFocused(input) === input,
  ]);
}

/** Whether nobody could type into it now. An independent implementation of the product's check. */
function isOutOfReach(input: HTMLInputElement): boolean {
  if (!/^(email|text)$/.test(input.type) || input.matches(":disabled, :read-only")) return true;
  if (input.getClientRects().length === 0) return true;
  for (let each: Element | null = input; each;) {
    const { opacity, visibility, display } = getComputedStyle(each);
    if (opacity === "0" || display === "none") return true;
    if (each === input && visibility !== "visible") return true;
    const root: Node = Node.prototype.getRootNode.call(each);
    const parent: Node | null = each.assignedSlot ?? parentOf(each);
    each = parent instanceof Element ? parent : root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}

const parent = Object.getOwnPropertyDescriptor(Node.prototype, "parentElement")!;
function parentOf(element: Element): Element | null {
  return parent.get!.call(element) as Element | null;
}

/** Classifies each field twice, and checks that the results are equal, bounded and right. */
export function judge({ inputs, roots }: Grown): void {
  const changes = new MutationObserver(() => {});
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  for (const root of roots) changes.observe(root, all);
  for (const input of inputs.slice(0, 40)) {
    let first = "";
    const work = countSteps(() => (first = describe(input, inputs)));
    insist(work.steps <= most.steps, `${work.steps} steps for one field`);
    insist(work.characters <= most.characters, `${work.characters} characters for one field`);
    insist(describe(input, inputs) === first, `another answer the second time: ${first}`);
    insist(intents.has(judgeIntent(readForm(input))), "an intent");
    insist(hasTraits(input, readTraits(input)), "a field is known by its own traits");
    const lengths = Object.values(readTraits(input)).map(({ length }: string) => length);
    insist(Math.max(...lengths) <= 200, "traits are short");
    insist(!(isEmailField(input) && isOutOfReach(input)), "offered, and nobody could type there");
    const twin = findTwin(input);
    insist(twin === undefined || (twin !== input && isEmailField(twin)), "a twin is another one");
    insist(twin === undefined || !isOutOfReach(twin), "a twin can be typed into");
  }
  const found: HTMLInputElement[] = [];
  const work = countSteps(() => found.push(...findTextFields(() => false)));
  insist(work.steps <= mostOfPage, `${work.steps} steps for the page`);
  insist(!found.some(isOutOfReach), "counted, and nobody could type there");
  insist(changes.takeRecords().length === 0, "looking changes nothing");
  changes.disconnect();
  for (const input of inputs.slice(0, 10)) enterValue(input, "x@y.example");
}
