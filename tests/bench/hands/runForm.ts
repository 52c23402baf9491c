import type { Frame } from "@playwright/test";
import type { Lane, Signed } from "./browsers.ts";
import type { ServedForm } from "./forms.ts";
import type { Plan } from "./main.ts";
import { scripts, type KnownForm } from "./scripts.ts";
import { compareRuns, type Aspect, type Difference, type Run } from "./compare.ts";
import { findFields, type FormFields } from "./findFields.ts";
import { createHand } from "./hand.ts";
import type { WatchedPage } from "./watchPage.ts";

/** The comparison of one script on one form: a browser with Alibi against the one without. */
export interface Outcome {
  form: string;
  script: string;
  pace: number;
  signed: Signed;
  sawChip: boolean;
  /** A click meant for the page hit the chip. */
  clickedChip: boolean;
  /** Something was submitted, so that there was something to compare. */
  sent: boolean;
  differences: Difference[];
  /** Aspects in which the form differs from itself without Alibi, so that a difference proves nothing. */
  unsteady: Aspect[];
  /** The difference is the page's own reaction to any inserted element: without Alibi, any element causes it. */
  reacted: boolean;
}

/** The keys that the form needs, found out once, without Alibi. */
export interface Way {
  tabsIn: number;
  tabsOn: number;
}

/** In ms after the focus: when a test element is inserted, as the chip is. */
const delays = [60, 120, 250];

/** Buttons and links between two fields are stops too. */
const mostTabs = 6;

export async function findWay(watched: WatchedPage, form: ServedForm): Promise<Way | undefined> {
  const fields = await open(watched, form);
  if (!fields) return undefined;
  const { keyboard } = watched.page;
  const reach = async (field: FormFields["next"]) => {
    if (!field) return 0;
    for (let tabs = 1; tabs <= mostTabs; tabs += 1) {
      await keyboard.press("Tab");
      if (await field.evaluate(hasFocus)) return tabs;
    }
    return 0;
  };
  await comeFromAbove(fields);
  const tabsIn = await reach(fields.email);
  await fields.email.focus();
  const tabsOn = await reach(fields.next);
  return { tabsIn, tabsOn: tabsOn || 1 };
}

/** How often a difference is checked by repeating the run without Alibi: a page with timers may differ from itself. */
const mostRepeats = 8;

/** Runs a script in all three browsers at once. */
export async function runForm(
  lane: Lane,
  form: ServedForm,
  way: Way,
  { script, pace }: Plan,
): Promise<Outcome[]> {
  const play = (watched: WatchedPage) => run(watched, form, way, { script, pace });
  const reacts = async (withIt: Run) => {
    for (const delay of form.reacts ? delays : []) {
      const control = await run(lane.without, form, way, { script, pace }, delay);
      if (compareRuns(control, withIt).every(({ aspect }) => aspect === "page")) return true;
    }
    return false;
  };
  const [without, known, fresh] = await Promise.all(
    [lane.without, lane.known, lane.fresh].map(play),
  );
  if (!without || !known || !fresh) throw new Error(`${form.name} has lost its fields`);
  const compare = (withIt: Run) =>
    compareRuns(without, withIt).filter(({ aspect }) => !(form.reacts && aspect === "page"));
  const found = { known: compare(known), fresh: compare(fresh) };
  const differs = found.known.length + found.fresh.length > 0;
  const unsteady = differs ? await findUnsteady(() => play(lane.without), without) : [];
  const sent = without.submissions.length + without.requests.length > 0;
  const outcomes: Outcome[] = [];
  for (const [signed, withIt] of Object.entries({ known, fresh }) as [Signed, Run][]) {
    const differences = unsteady.length > 0 ? [] : found[signed];
    const reacted = differences.length > 0 && (await reacts(withIt));
    outcomes.push({
      form: form.name,
      script,
      pace,
      signed,
      sawChip: withIt.sawOverlay,
      clickedChip: withIt.events.some((line) => line.startsWith("pointerdown overlay")),
      sent,
      differences: reacted ? [] : differences,
      unsteady,
      reacted,
    });
  }
  return outcomes;
}

async function findUnsteady(play: () => Promise<Run>, first: Run): Promise<Aspect[]> {
  for (let repeat = 0; repeat < mostRepeats; repeat += 1) {
    const differences = compareRuns(first, await play());
    if (differences.length > 0) return differences.map(({ aspect }) => aspect);
  }
  return [];
}

async function run(
  watched: WatchedPage,
  form: ServedForm,
  way: Way,
  { script, pace }: Plan,
  delay?: number,
): Promise<Run> {
  const fields = await open(watched, form);
  if (!fields) throw new Error(`${form.name} has no field for text`);
  if (delay !== undefined) await fields.email.evaluate(putElementBeside, delay);
  const hand = createHand(watched.page, fields.frame, pace);
  const known: KnownForm = { ...fields, ...way, comesFromAbove: () => comeFromAbove(fields) };
  await scripts[script]!(hand, known);
  return watched.read(fields.frame);
}

async function open(
  watched: WatchedPage,
  { url, emails }: ServedForm,
): Promise<(FormFields & { frame: Frame }) | undefined> {
  await watched.page.mouse.move(1, 1);
  await watched.open(url);
  const frame = watched.page.mainFrame();
  // The form of a test page may appear a moment after its page; captures are static.
  const patience = emails ? 0 : 1500;
  for (let waited = 0; ; waited += 100) {
    const fields = await findFields(frame, emails);
    if (fields) return { ...fields, frame };
    if (waited >= patience) return undefined;
    await watched.page.waitForTimeout(100);
  }
}

/** Tab continues from the selection. */
async function comeFromAbove({ email }: FormFields): Promise<void> {
  await email.evaluate((field) => getSelection()?.collapse(field.parentNode, 0));
}

function hasFocus(element: Element): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Runs in the page: inserts an empty element while the field has the focus. */
function putElementBeside(field: Element, delay: number): void {
  const element = document.createElement("div");
  element.popover = "manual";
  const put = () => {
    if (!field.matches(":focus")) return;
    document.documentElement.append(element);
    element.showPopover();
  };
  field.addEventListener("focus", () => setTimeout(put, delay));
  field.addEventListener("blur", () => element.remove());
}
