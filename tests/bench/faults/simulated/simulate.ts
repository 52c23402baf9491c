import { event, type Events } from "../random.ts";
import { createBrowser, owners, type Browser, type World } from "./browser.ts";
import { createJudge } from "./judge.ts";
import { createLedger } from "./ledger.ts";
import { createPeople, type People } from "./people.ts";
import { playScene } from "./scenes.ts";
import { drawTraits } from "./whole/remote.ts";
import { goOn } from "./whole/setUp.ts";
import type { Stage } from "./whole/stage.ts";

const purposes = ["shop.example", "bank.example", "own post", "private-club.example"] as const;
const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

const pauses = [
  { weight: 2, longest: 0 },
  { weight: 3, longest: 300 },
  { weight: 4, longest: 5 * second },
  { weight: 3, longest: 45 * second },
  { weight: 1, longest: 600 * second },
];

export interface Actors {
  browser: Browser;
  people: People;
}

/**
 * A random mix of what people, browsers, networks and servers do, and then days without faults.
 * @param scene the number of one that is added to the mix, for faults that must coincide
 */
export async function playJournal(stage: Stage, scene?: number): Promise<void> {
  const { clock, random, weather } = stage;
  // The scenes are about references, and their pauses about servers that list what they have.
  const texts = scene === undefined ? drawTraits(random).texts : "kept";
  const lag = scene === undefined && random.chance(0.2) ? 8 * second : 0;
  const hasReferences = texts === "kept" || texts === "lowered";
  const server = { texts, hasReferences, lag };
  const ledger = createLedger(stage, () => browser.allWritten, server);
  const judge = createJudge(stage, ledger);
  const world: World = { ...stage, ledger, judge };
  const browser = createBrowser(world);
  const actors = { browser, people: createPeople(world, browser) };
  const events = listEvents(world, actors);
  const { mischief } = weather;
  weather.mischief = 0;
  browser.signIn("ada");
  await clock.pass(5 * second);
  weather.mischief = mischief;
  const go = (steps: number) => goOn(stage, events, pauses, steps);
  if (scene !== undefined) {
    await go(random.pick([0, 0, 0, 2]));
    await playScene(scene, world, actors);
    await go(random.pick([0, 0, 0, 2]));
  } else await go(random.between(3, 14));
  await rest(world, actors);
}

function listEvents(world: World, { browser, people }: Actors): Events {
  const { clock, random, ledger, weather } = world;
  return {
    "somebody asks": event(6, () => people.ask(random.pick(purposes))),
    "somebody asks twice": event(3, () => {
      const purpose = random.pick(purposes);
      people.ask(purpose);
      clock.after(random.pick([0, 80, 300, 2000]), () => browser.asleep || people.ask(purpose));
    }),
    "somebody asks for all": event(1, () => purposes.forEach((purpose) => people.ask(purpose))),
    "the worker is ended": event(4, browser.kill),
    "the browser is started": event(1, browser.start),
    "the popup is opened": event(3, () => void people.look()),
    "somebody goes through the list": event(3, () => void people.goThroughList()),
    "the page is closed, and the worker ended": event(1.5, () => {
      people.closePages();
      browser.kill();
    }),
    "the server goes or comes": event(1.5, () => {
      weather.reachable = !weather.reachable;
      ledger.note(`network: ${weather.reachable ? "is there" : "is gone"}`);
    }),
    "the way changes": event(2, () => {
      weather.mischief = random.pick([0, 0.3, 0.6, 0.9]);
      ledger.note(`network: mischief is ${weather.mischief}`);
    }),
    "the storage changes": event(2, () => {
      weather.unwritable = weather.unwritable > 0 ? 0 : random.pick([0, 0.1, 0.3, 1]);
      weather.unreadable = weather.unreadable > 0 ? 0 : random.pick([0, 0.3, 0.3, 1]);
      ledger.note(
        `storage: refuses ${weather.unwritable} of the writings, ${weather.unreadable} of the readings`,
      );
    }),
    "an alias is deleted elsewhere": event(0.4, () => {
      const [first, ...others] = readStored(browser);
      if (!first) return;
      const { owner, address } = random.pick([first, ...others]);
      browser.remote.remove(owner, address);
    }),
    "somebody signs out": event(0.4, () => void browser.signOut()),
    "somebody signs in": event(0.8, () => browser.signIn(random.pick(owners))),
    "the session ends": event(0.4, browser.endSession),
    "the lid is shut": event(0.15, async () => {
      ledger.note("person: shuts the lid");
      browser.sleep();
      await clock.pass(random.between(hour, 80 * hour));
      ledger.note("person: opens the lid");
      browser.rise();
    }),
  };
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
