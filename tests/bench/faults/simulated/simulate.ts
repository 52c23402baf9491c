import { createCreationJournal } from "@/lib/aliases/creationJournal";
import { createRandom } from "../random.ts";
import { createBrowser, type Browser } from "./browser.ts";
import { checkAliases, type Shown } from "./checkAliases.ts";
import { createClock } from "@/tests/worker/clock.ts";
import { flattenCounts } from "./counts.ts";
import { createLedger } from "./ledger.ts";
import { createNaive } from "./naive.ts";
import { createNetwork } from "./network.ts";
import { createPeople, type People } from "./people.ts";
import { createServer, type Server } from "./server.ts";
import type { Run } from "./simulateMany.ts";
import { createStorage } from "./storage.ts";
import type { World } from "./world.ts";

const owners = ["ada", "bob"] as const;
const purposes = ["shop", "bank", "own post"] as const;
const hour = 60 * 60_000;

/** What may happen next, and how often each of it does. */
const happenings = {
  "somebody asks": 6,
  "somebody asks twice": 3,
  "somebody asks for all": 1,
  "the worker is ended": 4,
  "the worker wakes": 1,
  "the list is looked at": 1,
  "the server goes or comes": 1.5,
  "the way changes": 2,
  "the storage changes": 0.7,
  "an alias is deleted": 0.4,
  "somebody signs out": 0.4,
  "somebody signs in": 0.8,
  "the session ends": 0.4,
  "the lid is shut": 0.15,
};

/** How long it is until then. In ms. */
const gaps = { none: 2, moment: 3, seconds: 4, minute: 3, minutes: 1 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 5000,
  minute: 45_000,
  minutes: 10 * 60_000,
};

/** One run: a random mix of what people, browsers, networks and servers do, and then a day of peace. */
export async function simulate(seed: number, { naive }: { naive: boolean }): Promise<Run> {
  const random = createRandom(seed);
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const ledger = createLedger(clock);
  const weather = { reachable: true, mischief: random.pick([0, 0.3, 0.6, 0.9]), refusals: 0 };
  const world: World = { clock, random, ledger, weather };
  const server = createServer(world);
  const network = createNetwork(world, server);
  const storage = createStorage(world);
  const engine = naive ? createNaive : createCreationJournal;
  const browser = createBrowser(world, engine, { network, storage });
  const people = createPeople(world, browser);
  const reject = (error: unknown) => ledger.breach(`A rejection nobody handles: ${error}`);
  process.on("unhandledRejection", reject);
  try {
    ledger.counts.runs = 1;
    browser.signIn("ada");
    browser.wake();
    const steps = random.between(3, 14);
    for (let step = 0; step < steps; step += 1) {
      await clock.pass(random.between(0, longest[random.weigh(gaps)]));
      await happen(random.weigh(happenings), world, { server, browser, people });
    }
    checkAliases(world, server, await rest(world, browser, people));
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
  what: keyof typeof happenings,
  world: World,
  { server, browser, people }: { server: Server; browser: Browser; people: People },
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
    case "the worker wakes":
      return void browser.wake();
    case "the list is looked at":
      return void listFor(world, browser);
    case "the server goes or comes":
      weather.reachable = !weather.reachable;
      return ledger.note(`network: ${weather.reachable ? "is there" : "is gone"}`);
    case "the way changes":
      weather.mischief = random.pick([0, 0.3, 0.6, 0.9]);
      return ledger.note(`network: mischief is ${weather.mischief}`);
    case "the storage changes":
      weather.refusals = weather.refusals > 0 ? 0 : random.pick([0.1, 0.3, 1]);
      return ledger.note(`storage: refusals are ${weather.refusals}`);
    case "an alias is deleted": {
      const [first, ...rest] = server.aliases.map(({ alias }) => alias.address);
      return first === undefined ? undefined : server.delete(random.pick([first, ...rest]));
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

/** Nothing goes wrong any more, everybody signs in once more, and the worker wakes now and then. */
async function rest(world: World, browser: Browser, people: People): Promise<Shown> {
  const { clock, random, ledger, weather } = world;
  ledger.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(90_000);
  if (people.waiting > 0) ledger.breach(`${people.waiting} were never told anything`);
  const shown: Shown = new Map();
  for (const owner of random.chance(0.5) ? owners : owners.toReversed()) {
    browser.signIn(owner);
    for (const gap of [0, 0.05, 0.2, 2, 3]) {
      await clock.pass(gap * hour);
      browser.kill();
      browser.wake();
    }
    await clock.pass(90_000);
    const listing = listFor(world, browser);
    await clock.pass(1000);
    shown.set(owner, await listing);
  }
  return shown;
}

/** What the journal says is open, of whoever is signed in when it is told. */
async function listFor({ ledger }: World, browser: Browser): Promise<string[]> {
  const { owner } = browser;
  const { journal, outlive } = browser.wake();
  const listed = (await outlive(journal.list())) ?? [];
  if (browser.owner !== owner) return [];
  const open = listed.filter(({ handedOut }) => !handedOut);
  for (const intent of listed) {
    if (intent.owner !== owner) ledger.breach(`${intent.reference} is listed for ${owner}`);
  }
  return open.flatMap(({ state, address }) => (state === "made" && address ? [address] : []));
}
