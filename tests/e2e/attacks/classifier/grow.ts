import type { Branch } from "./trees";

export interface Grown {
  inputs: HTMLInputElement[];
  roots: Node[];
}

const shadows = new WeakMap<Element, ShadowRoot>();

/** As an extension sees a page: into closed trees, too. */
Object.assign(window, {
  chrome: {
    dom: { openOrClosedShadowRoot: (host: Element) => shadows.get(host) ?? host.shadowRoot },
  },
});

/** Makes it real, below a parent. Tells of all fields, those in closed trees too. */
export function grow(branches: readonly (Branch | string)[], parent: Node, grown: Grown): void {
  for (const each of branches) {
    if (typeof each === "string") {
      Node.prototype.appendChild.call(parent, document.createTextNode(each));
      continue;
    }
    const element = document.createElement(each.tag);
    for (const [name, value] of each.attributes) element.setAttribute(name, value);
    if (element instanceof HTMLInputElement) grown.inputs.push(element);
    // What is in a form by now stands in front of its methods, for whoever builds it too.
    Node.prototype.appendChild.call(parent, element);
    const inside = each.shadow ? element.attachShadow({ mode: each.shadow }) : element;
    if (inside instanceof ShadowRoot) {
      grown.roots.push(inside);
      shadows.set(element, inside);
    }
    grow(each.children, inside, grown);
  }
}
