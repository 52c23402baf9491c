import type { Branch } from "./trees";

export interface Grown {
  inputs: HTMLInputElement[];
  roots: Node[];
}

const shadows = new WeakMap<Element, ShadowRoot>();

/** As extensions see a page: including closed shadow trees. */
Object.assign(window, {
  chrome: {
    dom: { openOrClosedShadowRoot: (host: Element) => shadows.get(host) ?? host.shadowRoot },
  },
});

/** Builds the elements below a parent and collects all fields, including those in closed trees. */
export function grow(branches: readonly (Branch | string)[], parent: Node, grown: Grown): void {
  for (const each of branches) {
    if (typeof each === "string") {
      Node.prototype.appendChild.call(parent, document.createTextNode(each));
      continue;
    }
    const element = document.createElement(each.tag);
    for (const [name, value] of each.attributes) element.setAttribute(name, value);
    if (element instanceof HTMLInputElement) grown.inputs.push(element);
    // Named controls shadow a form's methods, also for this code.
    Node.prototype.appendChild.call(parent, element);
    const inside = each.shadow ? element.attachShadow({ mode: each.shadow }) : element;
    if (inside instanceof ShadowRoot) {
      grown.roots.push(inside);
      shadows.set(element, inside);
    }
    grow(each.children, inside, grown);
  }
}
