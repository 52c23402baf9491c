/*
 * Counts DOM calls, so that the bound on work is a number and not a time. Import it before any module that
 * stores one of these getters or methods.
 */

let steps = 0;
let characters = 0;

function count<Value>(name: string, value: Value): Value {
  steps += 1;
  // Only these build new strings; the other calls return existing ones.
  if (/^(textContent|toString)$/.test(name)) characters += String(value).length;
  return value;
}

const counted: [object, string[]][] = [
  [
    Element.prototype,
    ["querySelector", "querySelectorAll", "matches", "closest", "getAttribute", "checkVisibility"],
  ],
  [Element.prototype, ["getBoundingClientRect", "localName", "previousElementSibling"]],
  [Document.prototype, ["querySelector", "querySelectorAll", "getElementById"]],
  [DocumentFragment.prototype, ["querySelector", "querySelectorAll", "getElementById"]],
  [Node.prototype, ["textContent", "parentElement", "previousSibling", "contains", "childNodes"]],
  [Node.prototype, ["compareDocumentPosition", "getRootNode"]],
  [CharacterData.prototype, ["data"]],
  [Range.prototype, ["toString"]],
  [TreeWalker.prototype, ["nextNode", "previousNode"]],
  [HTMLInputElement.prototype, ["labels", "type", "disabled", "readOnly"]],
];

for (const [prototype, names] of counted) {
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(prototype, name)!;
    const kind = own.get ? "get" : "value";
    const plain = own[kind] as (...given: unknown[]) => unknown;
    Object.defineProperty(prototype, name, {
      ...own,
      [kind](...given: unknown[]) {
        return count(name, plain.apply(this, given));
      },
    });
  }
}

export function countSteps(act: () => void): { steps: number; characters: number } {
  const before = { steps, characters };
  act();
  return { steps: steps - before.steps, characters: characters - before.characters };
}
