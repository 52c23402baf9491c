import { drawTraits } from "../contract/aliasServer.ts";
import { createBrowser, owners, type Browser } from "./browser.ts";
import { createJudge } from "./judge.ts";
import { createLedger } from "./ledger.ts";
import { createPeople, type People } from "./people.ts";
import { playScene } from "./scenes.ts";
import type { Run } from "./simulateMany.ts";
import { play, type Stage } from "./whole/stage.ts";
import type { World } from "./world.ts";

const purposes = ["shop.example", "bank.example", "own post", "private-club.example"] as const;
const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** The possible events and their weights. */
const events = {
  "somebody asks": 6,
  "somebody asks twice": 3,
  "somebody asks for all": 1,
  "the worker is ended": 4,
  "the browser is started": 1,
  "the popup is opened": 3,
  "somebody goes through the list": 3,
  "the page is closed, and the worker ended": 1.5,
  "the server goes or comes": 1.5,
  "the way changes": 2,
  "the storage changes": 2,
  "an alias is deleted elsewhere": 0.4,
  "somebody signs out": 0.4,
  "somebody signs in": 0.8,
  "the session ends": 0.4,
  "the lid is shut": 0.15,
};

/** The pauses between events, with weights; their longest lengths are in ms. */
const gaps = { none: 2, moment: 3, seconds: 4, minute: 3, minutes: 1 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 5 * second,
  minute: 45 * second,
  minutes: 600 * second,
};

export interface Actors {
  browser: Browser;
  people: People;
}

/**
 * One run: a random mix of what people, browsers, networks and servers do, and then days without faults.
 * @param withScene adds a scene to the mix, for faults that must coincide
 */
export function simulate(seed: number, withScene = false): Promise<Run> {
  return play(seed, (stage) => run(stage, withScene ? seed : undefined));
}

async function run(stage: Stage, scene: number | undefined): Promise<void> {
  const { clock, random, weather } = stage;
  // The scenes are about references, and their pauses about servers that list what they have.
  const texts = scene === undefined ? drawTraits(random).texts : "kept";
  const lag = scene === undefined && random.chance(0.2) ? 8 * second : 0;
  const hasReferences = texts === "kept" || texts === "lowered";
  const server = { texts, hasReferences, lag };
  const ledger = createLedger(stage, () => browser.allWritten, server);
  const judge = createJudge({ ...stage, ledger });
  const world: World = { ...stage, ledger, judge };
  const browser = createBrowser(world);
  const actors = { browser, people: createPeople(world, browser) };
  const { mischief } = weather;
  weather.mischief = 0;
  browser.signIn("ada");
  await clock.pass(5 * second);
  weather.mischief = mischief;
  const go = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await clock.pass(random.between(0, longest[random.weigh(gaps)]));
      await happen(random.weigh(events), world, actors);
    }
  };
  if (scene !== undefined) {
    await go(random.pick([0, 0, 0, 2]));
    await playScene(scene, world, actors);
    await go(random.pick([0, 0, 0, 2]));
  } else await go(random.between(3, 14));
  await rest(world, actors);
}

async function happen(
  what: keyof typeof events,
  world: World,
  { browser, people }: Actors,
): Promise<void> {
  const { clock, random, ledger, weather } = world;
  switch (what) {
    case "somebody asks":
      return people.ask(random.pick(purposes));
    case "somebody asks twice": {
      const purpose = random.pick(purposes);
      people.ask(purpose);
      clock.after(random.pick([0, 80, 300, 2000]), () => browser.asleep || people.ask(purpose));
      return undefined;
    }
    case "somebody asks for all":
      return purposes.forEach((purpose) => people.ask(purpose));
    case "the worker is ended":
      return browser.kill();
    case "the browser is started":
      return browser.start();
    case "the popup is opened":
      return void people.look();
    case "somebody goes through the list":
      return void people.goThroughList();
    case "the page is closed, and the worker ended":
      people.closePages();
      return browser.kill();
    case "the server goes or comes":
      weather.reachable = !weather.reachable;
      return ledger.note(`network: ${weather.reachable ? "is there" : "is gone"}`);
    case "the way changes":
      weather.mischief = random.pick([0, 0.3, 0.6, 0.9]);
      return ledger.note(`network: mischief is ${weather.mischief}`);
    case "the storage changes":
      weather.unwritable = weather.unwritable > 0 ? 0 : random.pick([0, 0.1, 0.3, 1]);
      weather.unreadable = weather.unreadable > 0 ? 0 : random.pick([0, 0.3, 0.3, 1]);
      return ledger.note(
        `storage: refuses ${weather.unwritable} of the writings, ${weather.unreadable} of the readings`,
      );
    case "an alias is deleted elsewhere": {
      const [first, ...others] = readStored(browser);
      if (!first) return undefined;
      const { owner, address } = random.pick([first, ...others]);
      return browser.remote.remove(owner, address);
    }
    case "somebody signs out":
      return void browser.signOut();
    case "somebody signs in":
      return browser.signIn(random.pick(owners));
    case "the session ends":
      return browser.endSession();
    case "the lid is shut":
      ledger.note("person: shuts the lid");
      browser.sleep();
      await clock.pass(random.between(hour, 80 * hour));
      ledger.note("person: opens the lid");
      return browser.rise();
  }
}

function readStored({ remote }: Browser) {
  return owners.flatMap((owner) => remote.aliasesOf(owner));
}

/**
 * No more faults. Each account is signed in for two days in which only alarms wake the worker, and then its
 * unresolved creations are looked up. After more than a month nothing may be stored about them.
 */
async function rest(world: World, { browser, people }: Actors): Promise<void> {
  const { clock, ledger, judge, weather } = world;
  const readNow = async <Value>(reading: Promise<Value>) => {
    await clock.pass(1);
    return reading;
  };
  /** The server ends the session before: what is under way in one that another sign-in ends is forgotten. */
  const enter = async (owner: string) => {
    browser.endSession();
    await clock.pass(5 * second);
    browser.signIn(owner);
  };
  ledger.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, unwritable: 0, slowness: 0 });
  // The storage may recover last.
  if (world.random.chance(0.8)) weather.unreadable = 0;
  await clock.pass(60 * second);
  browser.kill();
  await clock.pass(30 * second);
  weather.unreadable = 0;
  if (ledger.overdue > 0) ledger.breach(`${ledger.overdue} were never told anything`);
  const first = owners.find((each) => each === browser.owner) ?? "ada";
  for (const owner of [first, ...owners.filter((each) => each !== first)]) {
    do {
      if (browser.owner !== owner || !(await readNow(browser.canRenew()))) await enter(owner);
      await clock.pass(60 * second);
      browser.kill();
      // It may have been ended amid a renewal, which ends the session as well.
    } while (!(await readNow(browser.canRenew())));
    // The latest possible alias is found by the next search, which comes twice as long after the request.
    await clock.pass(46 * hour);
    judge.checkFound(owner, readStored(browser), await readNow(browser.readIntents()));
    browser.kill();
    // The popup shows what is found while it is open.
    for (let times = 0; times < 2; times += 1) {
      const seeing = people.see();
      await clock.pass(90 * second);
      if (!(await seeing)) ledger.breach(`${owner} is shown nothing`);
    }
  }
  judge.checkKnown(readStored(browser));
  for (const owner of owners) {
    await enter(owner);
    await clock.pass(90 * second);
    judge.checkGivenUp(owner, await readNow(browser.readIntents()));
    browser.kill();
  }
  await clock.pass(31 * day);
  for (const owner of owners) {
    await enter(owner);
    await clock.pass(90 * second);
    browser.kill();
  }
  judge.checkForgotten(await readNow(browser.readIntents()));
}
