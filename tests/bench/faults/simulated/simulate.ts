import { createCreationJournal } from "@/lib/aliases/creationJournal";
import {
  createAliasServer,
  drawTraits,
  type AliasServer,
  type Watcher,
} from "../contract/aliasServer.ts";
import { createRandom } from "../random.ts";
import { createBrowser, type Browser } from "./browser.ts";
import { createClock } from "@/tests/worker/clock.ts";
import { flattenCounts } from "./counts.ts";
import { createJudge } from "./judge.ts";
import { createLedger } from "./ledger.ts";
import { createNaive } from "./naive.ts";
import { createNetwork } from "./network.ts";
import { createPeople, type People } from "./people.ts";
import { playScene } from "./scenes.ts";
import type { Run } from "./simulateMany.ts";
import { createStorage, type Storage } from "./storage.ts";
import { createWeather, type World } from "./world.ts";

const owners = ["ada", "bob"] as const;
const purposes = ["shop", "bank", "own post", "private club"] as const;
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
  server: AliasServer;
  browser: Browser;
  people: People;
  storage: Storage;
}

interface SimulateOptions {
  naive: boolean;
  /** Adds a scene to the mix, for faults that must coincide. */
  withScene?: boolean;
}

/** One run: a random mix of what people, browsers, networks and servers do, and then days without faults. */
export async function simulate(
  seed: number,
  { naive, withScene = false }: SimulateOptions,
): Promise<Run> {
  const random = createRandom(seed);
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const ledger = createLedger(clock);
  const judge = createJudge({ clock, ledger });
  const weather = createWeather(random);
  const world: World = { clock, random, ledger, judge, weather };
  const watcher: Watcher = {
    made: ledger.made,
    removed: ({ address }) => judge.gone(address),
  };
  const server = createAliasServer(drawTraits(random), { domains: () => ["own.example"], watcher });
  const network = createNetwork(world, server);
  const storage = createStorage(world);
  const engine = naive ? createNaive : createCreationJournal;
  const browser = createBrowser(world, engine, { network, storage });
  const people = createPeople(world, { browser, network, server });
  const reject = (error: unknown) => ledger.breach(`A rejection nobody handles: ${error}`);
  process.on("unhandledRejection", reject);
  try {
    ledger.counts.runs = 1;
    browser.signIn("ada");
    const actors = { server, browser, people, storage };
    const go = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await clock.pass(random.between(0, longest[random.weigh(gaps)]));
        await happen(random.weigh(events), world, actors);
      }
    };
    if (withScene) {
      await go(random.pick([0, 0, 0, 2]));
      await playScene(seed, world, actors);
      await go(random.pick([0, 0, 0, 2]));
    } else await go(random.between(3, 14));
    await rest(world, actors);
  } finally {
    process.off("unhandledRejection", reject);
  }
  return {
    seed,
    counts: flattenCounts(ledger.counts),
    breaches: ledger.breaches,
    trace: ledger.lines,
  };
}

async function happen(
  what: keyof typeof events,
  world: World,
  { server, browser, people }: Actors,
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
      browser.kill();
      return void browser.wakeForOwn();
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
      weather.refusals = weather.refusals > 0 ? 0 : random.pick([0, 0.1, 0.3, 1]);
      weather.unreadable = weather.unreadable > 0 ? 0 : random.pick([0, 0.3, 0.3, 1]);
      return ledger.note(
        `storage: refuses ${weather.refusals} of the writings, ${weather.unreadable} of the readings`,
      );
    case "an alias is deleted elsewhere": {
      const [first, ...rest] = server.stored;
      if (!first) return undefined;
      const { owner, address } = random.pick([first, ...rest]);
      return void server.remove(owner, address);
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

/**
 * No more faults. Each account is signed in for two days in which only alarms wake the worker, and then its
 * unresolved creations are looked up. After more than a month nothing may be stored about them.
 */
async function rest(world: World, { server, browser, people, storage }: Actors): Promise<void> {
  const { clock, ledger, judge, weather } = world;
  ledger.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0, slowness: 0 });
  // The storage may recover last.
  if (world.random.chance(0.8)) weather.unreadable = 0;
  await clock.pass(60 * second);
  browser.kill();
  await clock.pass(30 * second);
  weather.unreadable = 0;
  if (ledger.overdue > 0) ledger.breach(`${ledger.overdue} were never told anything`);
  const first = owners.find((each) => each === browser.owner) ?? "ada";
  for (const owner of [first, ...owners.filter((each) => each !== first)]) {
    if (browser.owner !== owner) browser.signIn(owner);
    await clock.pass(60 * second);
    browser.kill();
    // The latest possible alias is found by the next search, which comes twice as long after the request.
    await clock.pass(46 * hour);
    judge.checkFound(owner, server.stored, storage.kept.values());
    browser.kill();
    // The popup shows what is found while it is open.
    for (let times = 0; times < 2; times += 1) {
      const seeing = people.see();
      await clock.pass(90 * second);
      if (!(await seeing)) ledger.breach(`${owner} is shown nothing`);
    }
  }
  judge.checkKnown(server.stored);
  for (const owner of owners) {
    browser.signIn(owner);
    await clock.pass(90 * second);
    judge.checkGivenUp(owner, storage.kept.values());
    browser.kill();
  }
  await clock.pass(31 * day);
  for (const owner of owners) {
    browser.signIn(owner);
    await clock.pass(90 * second);
    browser.kill();
  }
  judge.checkForgotten(storage.kept.values());
}
