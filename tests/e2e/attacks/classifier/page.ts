import * as fc from "fast-check";
import { fillField } from "../../../../lib/fields/fillField";
import { insist, judge } from "./judge";
import { large } from "./large";
import { grow, type Grown } from "./grow";
import { clobberedForm, forest, trap, type Branch } from "./trees";

/* Runs in the page: builds trees, checks them, and reports the smallest tree that fails. */

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
  some.forEach((input, each) =>
    insist(kept[each] === (input.value === "x@y.example"), "told as it is"),
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
