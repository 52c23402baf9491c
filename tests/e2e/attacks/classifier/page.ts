import * as fc from "fast-check";
import { fillField } from "../../../../lib/fields/fillField";
import { insist, judge, type Grown } from "./judge";
import { large } from "./large";
import { clobberedForm, forest, trap, type Branch } from "./trees";

/* Runs in the page: builds trees, checks them, and reports the smallest tree that fails. */

const shadows = new WeakMap<Element, ShadowRoot>();

/** As extensions see a page: including closed shadow trees. */
Object.assign(window, {
  chrome: {
    dom: { openOrClosedShadowRoot: (host: Element) => shadows.get(host) ?? host.shadowRoot },
  },
});

/** Builds the elements below a parent and collects all fields, including those in closed trees. */
function grow(branches: readonly (Branch | string)[], parent: Node, grown: Grown): void {
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

function plant(branches: readonly Branch[]): Grown & { ground: HTMLElement } {
  const ground = document.createElement("div");
  const grown: Grown = { inputs: [], roots: [ground] };
  document.body.append(ground);
  grow(branches, ground, grown);
  return { ...grown, ground };
}

/** How pages may react to input events. */
const answers: ((input: HTMLInputElement) => void)[] = [
  (input) => input.remove(),
  (input) => (input.type = "password"),
  (input) => Object.assign(input, { type: "file", value: "" }),
  (input) => (input.disabled = true),
  (input) => (input.value = ""),
  (input) => {
    throw new Error(`a page's own mistake: ${input.name.slice(0, 5)}`);
  },
  (input) => input.dispatchEvent(new Event("change")),
  () => {},
];

async function fillAll(branches: readonly Branch[], answer: number): Promise<void> {
  const { inputs, ground } = plant(branches);
  const some = inputs.filter(({ type }) => type === "email" || type === "text").slice(0, 20);
  for (const input of some) input.addEventListener("input", () => answers[answer]?.(input));
  const kept = await Promise.all(some.map((input) => fillField(input, "x@y.example")));
  // Where the page has removed a field, it may have put the alias into another one.
  some.forEach((input, each) =>
    insist(!input.isConnected || kept[each] === (input.value === "x@y.example"), "told as it is"),
  );
  ground.remove();
}

/** The failure, with the seed that reproduces it; undefined if there was none. */
function report<Ts>(details: fc.RunDetails<Ts>): string | undefined {
  if (!details.failed) return undefined;
  const { errorInstance: error } = details;
  return `${error instanceof Error ? error.stack : error}\n${fc.defaultReportMessage(details)}`;
}

const trees = fc.oneof(forest, clobberedForm, trap);

const fuzz = {
  classify(seed: number, numRuns: number) {
    const property = fc.property(trees, (branches) => {
      const grown = plant(branches);
      try {
        judge(grown);
        // Again, with all of it detached from the document.
        grown.ground.remove();
        judge(grown);
      } finally {
        grown.ground.remove();
      }
    });
    return report(fc.check(property, { seed, numRuns }));
  },
  async fill(seed: number, numRuns: number) {
    const property = fc.asyncProperty(trees, fc.nat(answers.length - 1), fillAll);
    return report(await fc.check(property, { seed, numRuns }));
  },
  large(name: string) {
    const ground = document.body.appendChild(document.createElement("div"));
    try {
      const inputs = large[name]!(ground);
      judge({ inputs: inputs.slice(0, 3), roots: [ground] });
    } finally {
      ground.remove();
    }
  },
};
Object.assign(window, { fuzz });
