/* Pages larger than real ones, one kind each. Each function returns the field to ask about. */

const megabyte = 1024 * 1024;

function add(parent: Node, tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return parent.appendChild(element);
}

function addInput(parent: Node, attributes: Record<string, string> = {}): HTMLInputElement {
  return add(parent, "input", { type: "email", ...attributes }) as HTMLInputElement;
}

function addMany(parent: Node, count: number, tag: string, text: string): HTMLElement[] {
  return Array.from({ length: count }, () => {
    const element = add(parent, tag);
    element.textContent = text;
    return element;
  });
}

function nest(parent: Node, depth: number, enter: (inner: HTMLElement) => Node): Node {
  let inner = parent;
  for (let each = 0; each < depth; each += 1) inner = enter(add(inner, "div"));
  return inner;
}

export const large: Record<string, (ground: HTMLElement) => HTMLInputElement[]> = {
  "10,000 fields in one form": (ground) => {
    const form = add(ground, "form");
    return Array.from({ length: 10_000 }, () => addInput(form));
  },
  "10,000 fields in none": (ground) =>
    Array.from({ length: 10_000 }, () => addInput(ground, { type: "text", name: "mail" })),
  "500 open shadow trees in one another": (ground) => {
    return [addInput(nest(ground, 500, (inner) => inner.attachShadow({ mode: "open" })))];
  },
  "2,000 elements in one another in a label": (ground) => {
    const label = add(ground, "label");
    return [addInput(nest(label, 2000, (inner) => inner))];
  },
  "5,000 labels with a megabyte between them": (ground) => {
    const input = addInput(ground, { id: "email" });
    for (const label of addMany(ground, 5000, "label", "Email ".repeat(40))) {
      label.setAttribute("for", "email");
    }
    return [input];
  },
  "labels and fields that name one another in a circle": (ground) => {
    const form = add(ground, "form", { "aria-labelledby": "one two three", id: "three" });
    const outer = add(form, "label", { for: "two", id: "one" });
    const inner = add(outer, "label", { for: "one", "aria-labelledby": "one" });
    const references = "one two three ".repeat(5000);
    const input = addInput(inner, { id: "two", "aria-labelledby": references });
    return [input, addInput(outer, { id: "one", "aria-labelledby": "one one" })];
  },
  "a megabyte in each attribute": (ground) => {
    const word = "a".repeat(megabyte);
    const names = ["name", "id", "placeholder", "aria-label", "data-placeholder", "autocomplete"];
    const attributes = Object.fromEntries(names.map((name) => [name, word]));
    const form = add(ground, "form", { id: word, class: word, action: word, "aria-label": word });
    return [addInput(form, { ...attributes, type: "text" })];
  },
  "a megabyte in each heading, button, link and label": (ground) => {
    const form = add(ground, "form");
    const word = `${"a".repeat(megabyte)} @`;
    for (const tag of ["h1", "h2", "button", "a", "legend"]) addMany(form, 3, tag, word);
    add(form, "input", { type: "submit", value: word, alt: word });
    const label = add(form, "label");
    label.textContent = word;
    return [addInput(label, { type: "text" }), addInput(form, { type: "text" })];
  },
  "a megabyte before the field": (ground) => {
    const row = add(ground, "div");
    row.append("a.".repeat(megabyte / 2));
    return [addInput(row, { type: "text" }), addInput(add(ground, "p"), { type: "text" })];
  },
};
