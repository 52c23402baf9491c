/*
 * `npm run bench -- hands`: whether typing, keys, pasting and clicks have the same effect on a page as without
 * Alibi. Captured forms (not part of the project: `-- --forms FOLDER`) and the pages of `tests/e2e/sites` are
 * typed through in a browser without Alibi and in two signed-in ones, with and without an alias for the site.
 * Submitted data, values, focus, caret, events and changes of the page must be the same.
 *
 *     npm run bench -- hands                       all of them, three scripts each
 *     npm run bench -- hands --quick            one form in eight
 *     npm run bench -- hands --only login       forms with this in their name
 *     npm run bench -- hands --script paste     only scripts with this in their name
 */
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRandom } from "../faults/random.ts";
import { atLeast, atMost, report } from "../figures.ts";
import { openBrowsers, type Lane } from "./browsers.ts";
import { serveForms, type ServedForm } from "./forms.ts";
import { findWay, runForm, type Outcome } from "./runForm.ts";
import { otherScripts, scripts, tabScripts, usesClipboard } from "./scripts.ts";
import { startService } from "../../service/service.ts";

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "../shared/forms" },
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    script: { type: "string" },
  },
});

const captures = existsSync(`${values.forms}/labels.json`) ? values.forms : null;
if (!captures) console.log(`No labels.json in ${values.forms}: only the pages of tests are used.`);
const served = await serveForms(captures);
const sample = values.quick ? 8 : 1;
const forms = served.forms
  .filter(({ name }) => name.includes(values.only))
  .filter((_, index) => index % sample === 0);
const loginUrl = served.forms.find(({ name }) => name === "sites/login.html")!.url;

const service = await startService();
const browsers = await openBrowsers(service, 3, loginUrl);
const before = service.requests.length;

/** The time limit for all scripts on one form, in ms. */
const patience = 4 * 60_000;
const outcomes: Outcome[] = [];
const empty: string[] = [];
const broken: string[] = [];
let clipboard: Promise<unknown> = Promise.resolve();
const left = [...forms];
await Promise.all(browsers.lanes.map(work));
const posts = service.requests.slice(before).filter(({ method }) => method === "POST");
await browsers.close();
await served.close();
await service.close();
const differing = outcomes.filter(({ differences }) => differences.length > 0);
const withChip = formsOf(outcomes.filter(({ sawChip }) => sawChip));
const labelled = forms.filter(({ name, hasEmail }) => hasEmail && !empty.includes(name));
const missed = labelled.filter(({ name }) => !withChip.has(name));
const offered = labelled.length === 0 ? 100 : 100 * (1 - missed.length / labelled.length);
const unsteady = outcomes.filter((outcome) => outcome.unsteady.length > 0);
const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
report(
  "hands",
  [
    atMost("runs that differ", differing.length, 0),
    atMost("POSTs at the service", posts.length, 0),
    atMost("forms that could not be typed through", broken.length, 0),
    atLeast(`labelled email fields with a chip, % of ${labelled.length}`, offered, 95),
  ],
  {
    forms: forms.length,
    "without a field for text": empty.length,
    broken,
    "with a chip": withChip.size,
    "labelled, but without one": missed.map(({ name }) => name),
    "runs with Alibi": outcomes.length,
    "in which the form was sent": count(({ sent }) => sent),
    "forms that differ": formsOf(differing).size,
    "runs in which a click met the chip": count(({ clickedChip }) => clickedChip),
    "runs whose form differs from itself": unsteady.length,
    "these forms": [...formsOf(unsteady)],
    "runs in which the page answers to any element as to Alibi's": count(({ reacted }) => reacted),
  },
);
process.exit();

function formsOf(among: Outcome[]): Set<string> {
  return new Set(among.map(({ form }) => form));
}

function printOutcome({ form, script, pace, signed, differences }: Outcome): void {
  if (differences.length === 0) return;
  const all = differences.map(({ aspect }) => aspect).join(", ");
  console.log(`\n${form}, “${script}”, ${pace} ms a key, ${signed}: ${all}`);
  for (const { aspect, without, with: withIt } of differences) {
    console.log(`  ${aspect} without: ${without.slice(0, 240)}`);
    console.log(`  ${" ".repeat(aspect.length)}    with: ${withIt.slice(0, 240)}`);
  }
}

/** Takes one form after another until none is left. */
async function work(lane: Lane): Promise<void> {
  for (let form = left.shift(); form; form = left.shift()) {
    const typed = Promise.race([typeThrough(lane, form), giveUp()]);
    const found = await typed.catch((error: unknown) => {
      console.error(`\n${form?.name} could not be typed through:`, error);
      return undefined;
    });
    if (found === undefined) broken.push(form.name);
    else if (found.length === 0) empty.push(form.name);
    else outcomes.push(...found);
    found?.forEach(printOutcome);
  }
}

/** A page can block a browser forever. */
async function giveUp(): Promise<never> {
  await wait(patience, undefined, { ref: false });
  throw new Error("It took too long.");
}

async function typeThrough(lane: Lane, form: ServedForm): Promise<Outcome[]> {
  const way = await findWay(lane.without, form);
  if (!way) return [];
  const found: Outcome[] = [];
  for (const plan of planFor(form.name)) {
    // All windows of a browser share the clipboard.
    const play = () => runForm(lane, form, way, plan);
    found.push(...(await (usesClipboard(plan.script) ? runExclusive(play) : play())));
  }
  return found;
}

function runExclusive<Value>(job: () => Promise<Value>): Promise<Value> {
  const result = clipboard.then(job);
  clipboard = result.catch(() => {});
  return result;
}

/** A script, and the time between keys in ms. */
export interface Plan {
  script: string;
  pace: number;
}

/** One script that goes on with Tab and some of the others, each at a random pace. */
function planFor(form: string): Plan[] {
  const only = values.script;
  const random = createRandom(hash(`1 ${form}`));
  const wanted =
    only === undefined
      ? [random.weigh(evenly(Object.keys(tabScripts)))]
      : Object.keys(scripts).filter((script) => script.includes(only));
  const others = new Set(only === undefined ? Object.keys(otherScripts) : []);
  while (wanted.length < 3 && others.size > 0) {
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
