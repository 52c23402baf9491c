import type { Run } from "./simulateMany.ts";
import { createEndsChecker } from "./whole/endsChecker.ts";
import { makePeace, setUp, type Arrive } from "./whole/setUp.ts";
import { play, type Stage } from "./whole/stage.ts";

/** The possible events and their weights. */
const events = {
  "somebody looks at the list": 4,
  "somebody clicks a switch": 4,
  "somebody edits notes": 2,
  "mail comes": 3,
  "a browser is closed for days": 2,
  "the worker is ended": 2,
  "the way changes": 3,
  "days pass": 2,
  "the day of an end comes": 6,
};

const owner = "ada";
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Aliases with an end, in two browsers of one person that are closed for up to forty days, with ended workers
 * and lost responses: each end is applied once, and an alias that the person switches on afterwards stays on.
 */
export function simulateEnds(seed: number): Promise<Run> {
  return play(seed, run);
}

async function run(stage: Stage): Promise<void> {
  const { clock, random, trace, weather, count } = stage;
  const checker = createEndsChecker(stage, () => remote.aliasesOf(owner));
  const arrive: Arrive = (asked, handle) => {
    checker.arrives(asked);
    return handle(asked);
  };
  const first = setUp(stage, () => checker, {}, arrive);
  const { remote } = first;
  const browsers = [first, first.openAnother(checker, arrive)] as const;
  const open = new Set(browsers);
  remote.seed(owner, 6);
  const addresses = remote.aliasesOf(owner).map(({ address }) => address);
  for (const address of addresses) {
    const notes = drawNotes(stage);
    trace.note(`server: ${address} has the notes ${JSON.stringify(notes)}`);
    remote.set(owner, address, { notes, enabled: random.chance(0.8) });
  }
  const { mischief } = weather;
  Object.assign(weather, { mischief: 0, reachable: true, refusals: 0 });
  for (const { workers } of browsers) void workers.send("account.signIn", {});
  await clock.pass(10_000);
  weather.mischief = mischief;

  const look = ({ workers }: (typeof browsers)[number]) => void workers.send("alias.check", {});

  async function opens(browser: (typeof browsers)[number]): Promise<void> {
    if (open.has(browser)) return;
    trace.note(`browser ${browsers.indexOf(browser) + 1}: is opened`);
    open.add(browser);
    browser.workers.open();
    await clock.pass(random.pick([0, 3000]));
  }

  /** Advances to the next end; meanwhile or afterwards, the person may switch the alias on again. */
  async function comeToAnEnd(browser: (typeof browsers)[number]): Promise<void> {
    const next = checker.findNext();
    if (next === undefined) return;
    const { mischief: before } = weather;
    weather.reachable = random.chance(0.8);
    weather.mischief = random.pick([0, 0.5, 0.9]);
    await clock.pass(Math.max(0, next.at - clock.now()) + random.pick([100, 5000, 3 * minute]));
    if (random.chance(0.3)) browser.workers.kill();
    Object.assign(weather, { reachable: true, mischief: random.pick([0, before]) });
    if (!random.chance(0.7)) return;
    await opens(browser);
    await act("somebody clicks a switch", browser, next.address);
    for (const each of browsers) await opens(each);
    await clock.pass(random.between(0, 40 * minute));
  }

  async function happen(what: keyof typeof events): Promise<void> {
    const browser = random.pick([...browsers]);
    const address = random.pick(addresses as [string, ...string[]]);
    if (what === "mail comes") {
      const forwarded = Math.floor(random.between(1, 4));
      return checker.receive(address, forwarded, remote.set);
    }
    if (what === "the day of an end comes") return comeToAnEnd(browser);
    if (what === "days pass") return clock.pass(random.between(0, 20 * day));
    if (what === "the way changes") {
      weather.mischief = random.pick([0, 0.3, 0.6, 0.9]);
      weather.reachable = random.chance(0.8);
      return undefined;
    }
    if (what === "a browser is closed for days") {
      if (open.delete(browser)) browser.workers.close(random.pick(["closed", "asleep"]));
      return clock.pass(random.between(0, 40 * day));
    }
    await opens(browser);
    if (what === "the worker is ended") return browser.workers.kill();
    if (what === "somebody looks at the list") return look(browser);
    return act(what, browser, address);
  }

  async function act(
    what: "somebody clicks a switch" | "somebody edits notes",
    { workers }: (typeof browsers)[number],
    address: string,
  ): Promise<void> {
    count(what);
    const alias = remote.aliasesOf(owner).find((each) => each.address === address)!;
    const { title, notes } = alias;
    const changes =
      what === "somebody edits notes"
        ? { notes: `${notes ?? ""}\nEdited` }
        : { enabled: random.chance(0.7) };
    const seen = what === "somebody edits notes" ? { title, notes } : undefined;
    trace.note(`somebody: ${address} ${JSON.stringify(changes)}`);
    const begun = clock.now();
    void workers
      .send("alias.update", { address, changes, seen })
      .then((done) => checker.told(address, changes, { isDone: done.ok, begun }));
    // A person uses one browser at a time; after a lost response, a worker keeps checking for five minutes.
    await clock.pass(random.between(7 * minute, 9 * minute));
  }

  const steps = random.between(4, 14);
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.pick([0, 2000, 10 * minute]));
    await happen(random.weigh(events));
  }
  // No more faults; everything that is due happens.
  makePeace(stage);
  for (const browser of browsers) if (!open.has(browser)) browser.workers.open();
  await clock.pass(31 * minute);
  for (const { disk } of browsers) {
    const isIn = disk.now.account?.status === "signed-in";
    checker.checkUnasked(isIn ? (disk.now.aliasCache?.aliases ?? []) : []);
  }
  for (let times = 0; times < 3; times += 1) {
    await clock.pass(31 * minute);
    // A lost response with the new refresh token has ended the session.
    for (const { workers } of browsers) void workers.send("account.signIn", {});
    await clock.pass(minute);
    browsers.forEach(look);
  }
  await clock.pass(31 * minute);
  checker.check();
}

function drawNotes({ clock, random }: Stage): string | null {
  const at = new Date(clock.now() + random.between(0, 50 * day)).toISOString().slice(0, 10);
  return random.pick([
    `Alibi: off on ${at}`,
    `Alibi: off on ${at}\nMine (ref 7F3KQ2MZ)`,
    `Mine\nAlibi: off at ${Math.floor(random.between(1, 6))} forwarded`,
    `My Alibi: off on ${at}`,
    null,
  ]);
}
