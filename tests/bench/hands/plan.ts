import { createRandom } from "../faults/random.ts";
import { tabScripts } from "./goingScripts.ts";
import { otherScripts, scripts } from "./scripts.ts";

/** A script, and the time between keys in ms. */
export interface Plan {
  script: string;
  pace: number;
}

interface Options {
  seed: string;
  /** The number of scripts. */
  count: number;
  /** Selects all scripts with this in their name. */
  only: string | undefined;
}

/** One script that goes on with Tab and some of the others, each at a random pace. */
export function planFor(form: string, { seed, count, only }: Options): Plan[] {
  const random = createRandom(hash(`${seed} ${form}`));
  const wanted =
    only === undefined
      ? [random.weigh(evenly(Object.keys(tabScripts)))]
      : Object.keys(scripts).filter((script) => script.includes(only));
  const others = new Set(only === undefined ? Object.keys(otherScripts) : []);
  while (wanted.length < count && others.size > 0) {
    const script = random.weigh(evenly([...others]));
    others.delete(script);
    wanted.push(script);
  }
  // A slow pace takes long, and few people type so slowly.
  const paces = { "20": 10, "60": 10, "200": 1 };
  return wanted.map((script) => ({ script, pace: Number(random.weigh(paces)) }));
}

function evenly(keys: string[]): Record<string, number> {
  return Object.fromEntries(keys.map((key) => [key, 1]));
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0;
  return sum;
}
