import { isSpare, type Intent } from "@/lib/model/alias/intent";
import type { Run } from "./simulateMany.ts";
import { createEditsChecker } from "./whole/editsChecker.ts";
import { setUp, type Whole } from "./whole/setUp.ts";
import { play, type Stage } from "./whole/stage.ts";
import { cause, isCommonEvent, commonEvents } from "./whole/commonEvents.ts";

/** The possible events and their weights. */
const events = {
  ...commonEvents,
  "somebody wants an alias": 6,
  "somebody wants two at once": 2,
  "somebody wants the last one again": 2,
  "the popup is opened": 3,
  "the one that is held ready is deleted elsewhere": 0.3,
  "the one that is held ready is labelled elsewhere": 0.3,
};

/** The pauses between events, with weights; their longest lengths are in ms. */
const gaps = { none: 2, moment: 4, seconds: 4, minute: 3, minutes: 1 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 5000,
  minute: 60_000,
  minutes: 10 * 60_000,
};

const owner = "ada";

/**
 * The whole worker holds one alias ready, with faults of all kinds: there is never more than one, none is given
 * to two sites, each used one gets its site's label in the end, and none is lost.
 */
export function simulateSpares(seed: number): Promise<Run> {
  return play(seed, run);
}

async function run(stage: Stage): Promise<void> {
  const { clock, random, trace, weather } = stage;
  const checker = createEditsChecker(stage, new Map());
  const whole = setUp(stage, () => checker);
  const { disk, workers, remote } = whole;
  remote.seed(owner, 3);
  const { mischief } = weather;
  weather.mischief = 0;
  await clock.pass(0);
  void disk.items.newAliases.set({ domain: null, template: "{site}", spare: true });
  await clock.pass(100);
  void workers.send("account.signIn", {});
  await clock.pass(5000);
  const person = createPerson(stage, whole);
  // The first alias shows that the server keeps labels.
  void person.wants();
  await clock.pass(5000);
  weather.mischief = mischief;
  const steps = random.between(4, 18);
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.between(0, longest[random.weigh(gaps)]));
    await happen(random.weigh(events), stage, whole, person);
    await checkOne(stage, whole);
  }
  trace.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(120_000);
  void workers.send("account.signIn", {});
  await clock.pass(60_000);
  workers.kill();
  void workers.send("popup.open", {});
  // After a failed attempt, the next one comes an hour later.
  await clock.pass(65 * 60_000);
  workers.kill();
  void workers.send("popup.open", {});
  await clock.pass(10 * 60_000);
  await check(stage, whole, person, checker.unnamedUntil);
}

interface Person {
  /** The site of each address. */
  readonly given: ReadonlyMap<string, string>;
  readonly last: string | undefined;
  wants(site?: string): Promise<void>;
}

function createPerson({ clock, trace, count, random }: Stage, { workers, disk }: Whole): Person {
  const given = new Map<string, string>();
  let last: string | undefined;
  let number = 0;
  return {
    given,
    get last() {
      return last;
    },
    async wants(site) {
      number += 1;
      const title = site ?? `site${number}.example at ${clock.now()}`;
      last = title;
      count("wanted");
      trace.note(`person: wants one for ${title}`);
      const begun = clock.now();
      const made = await workers.send("alias.create", { title, notes: `Created on ${title}` });
      trace.note(`person: ${made.ok ? `has ${made.value.address}` : made.failure.kind}`);
      if (!made.ok) return;
      const { address } = made.value;
      const other = given.get(address) ?? title;
      if (other !== title) trace.breach(`${address} is given to ${other}, and to ${title}`);
      given.set(address, title);
      count("given");
      if (clock.now() - begun < 50 && !disk.refused) count("given within 50 ms");
      // The page repeats this report if it fails.
      if (random.chance(0.8)) void workers.send("alias.settle", { address });
    },
  };
}

async function happen(
  what: keyof typeof events,
  stage: Stage,
  whole: Whole,
  person: Person,
): Promise<void> {
  if (isCommonEvent(what)) return cause(what, stage, whole);
  const { workers, remote } = whole;
  const held = remote.aliasesOf(owner).find(({ title }) => title === "spareTitle");
  switch (what) {
    case "somebody wants an alias":
      return void person.wants();
    case "somebody wants two at once":
      void person.wants();
      return void person.wants();
    case "somebody wants the last one again":
      return void person.wants(person.last);
    case "the popup is opened":
      return void workers.send("popup.open", {});
    case "the one that is held ready is deleted elsewhere":
      return held && remote.remove(owner, held.address);
    case "the one that is held ready is labelled elsewhere":
      return held && remote.set(owner, held.address, { title: "Mine" });
  }
}

/** The stored intents, without faults; reading takes a moment. */
async function readIntents({ clock }: Stage, { disk }: Whole): Promise<Intent[]> {
  const reading = disk.storage.intents.getAll();
  await clock.pass(1);
  return reading;
}

async function checkOne(stage: Stage, whole: Whole): Promise<Intent[]> {
  const all = await readIntents(stage, whole);
  const spares = all.filter(isSpare);
  if (spares.length > 1) {
    stage.trace.breach(
      `${spares.map(({ reference }) => reference).join()} are held ready together`,
    );
  }
  return all;
}

async function check(
  stage: Stage,
  whole: Whole,
  { given }: Person,
  unnamedUntil: number,
): Promise<void> {
  const { trace, count, clock } = stage;
  const { workers, remote } = whole;
  const intents = await checkOne(stage, whole);
  const [spare] = intents.filter(isSpare);
  const listing = workers.send("alias.listUnresolved", {});
  await clock.pass(20_000);
  const left = await listing;
  if (!left.ok) return trace.breach(`What is left over is told as ${left.failure.kind}`);
  const { unused, twice } = left.value;
  const listed = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
  const stored = remote.aliasesOf(owner);
  if (spare?.state === "made") count("held at the end");
  const held = stored.filter(({ address }) => address === spare?.address);
  if (listed.some(({ address }) => address === held[0]?.address && twice.length === 0)) {
    trace.breach(`${held[0]?.address} is held ready, and called unused`);
  }
  for (const { address, title, notes } of stored) {
    const wanted = given.get(address);
    // After an unnamed account, the next sign-in may be another account, so pending work was deleted.
    if (unnamedUntil > 0) continue;
    if (wanted !== undefined) {
      // A label that another client set at the same moment stays.
      if (title !== wanted && title !== "Mine")
        trace.breach(`${address} of ${wanted} is called ${title}`);
      else if (intents.some((each) => each.address === address && each.heldAs)) {
        trace.breach(`${address} has its label, and is labelled for ever`);
      } else count("labelled");
      continue;
    }
    const isKnown = notes === null || address === spare?.address || title === "Mine";
    if (!isKnown && !listed.some((each) => each.address === address)) {
      trace.breach(`${address}, ${title}, was made, and nobody was told`);
    }
  }
}
