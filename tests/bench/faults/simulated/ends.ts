import type { StoredAlias } from "@/tests/service/aliases.ts";
import { readAddress, type Asked, type OwnedAlias, type Reply } from "./whole/remote.ts";
import { makePeace, setUp, type Arrive } from "./whole/setUp.ts";
import type { Stage } from "./whole/stage.ts";
import type { Exchange } from "./whole/wire.ts";

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
export async function playEnds(stage: Stage): Promise<void> {
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
      .send("alias.update", { address, changes, original: seen })
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

/*
 * Checks what reaches the server and what the person is told. It parses the line of an end independently, as
 * SELF-HOSTING.md defines it, so that it can prove the code wrong.
 */

interface Fate {
  /**
   * In ms: when the server last switched the alias on by a click that was sent after its end. A session that has
   * not read the alias since cannot know of it.
   */
  onAt: number;
  /** In ms: when its end was last applied, over a click or not. */
  endedAt: number;
  /** The state that the person was last told; null after a failure, or if an end may have overtaken it. */
  wanted: boolean | null;
  /** In ms: when the other browser's end last overrode a click. */
  overtakenAt: number;
  /** The last click failed but may still be done later; an end at that time is applied again. */
  failed: boolean;
  /** Its end has switched it off since. */
  ended: boolean;
  /** How often its end was applied. */
  times: number;
}

const lineOfEnd = /^Alibi: off (?:on (\S+)|at (\d+) forwarded)(?: \(ref \w+\))?$/m;

export function createEndsChecker(
  { clock, trace, count }: Stage,
  stored: () => readonly OwnedAlias[],
) {
  const fates = new Map<string, Fate>();
  /** When the server handled each request. */
  const arrivedAt = new WeakMap<Asked, number>();
  const shownAt = new Map<string, number>();
  /** When each request was sent, and when its session had last read the alias. */
  const sentWith = new WeakMap<Asked, { at: number; shownAt: number }>();

  function fateOf(address: string): Fate {
    const known = fates.get(address);
    if (known) return known;
    const fate = {
      onAt: 0,
      endedAt: 0,
      wanted: null,
      overtakenAt: 0,
      failed: false,
      ended: false,
      times: 0,
    };
    fates.set(address, fate);
    return fate;
  }

  const find = (address: string) => stored().find((each) => each.address === address)!;

  function isDue({ notes, forwarded }: StoredAlias): boolean {
    const [, day, limit] = lineOfEnd.exec(notes ?? "") ?? [];
    if (limit !== undefined) return forwarded >= Number(limit);
    return day !== undefined && Date.parse(`${day}T00:00:00`) <= clock.now();
  }

  function arrives(asked: Asked): void {
    arrivedAt.set(asked, clock.now());
    if (asked.method !== "PATCH") return;
    const address = readAddress(asked)!;
    const { enabled, notes } = JSON.parse(asked.body) as Partial<StoredAlias>;
    const before = find(address);
    const fate = fateOf(address);
    const { at = 0, shownAt: knownSince = 0 } = sentWith.get(asked) ?? {};
    // Otherwise this is a late copy, and the end is applied again.
    if (enabled === true && at > fate.endedAt) fate.onAt = clock.now();
    if (enabled !== false || !notes?.startsWith("Alibi: off since ")) return;
    if (!before.enabled) return;
    if (isDue(before)) {
      count("ends that came");
      fate.ended = true;
      fate.endedAt = clock.now();
      fate.times += 1;
      return;
    }
    // It was read before the person clicked, but only just; the contract has no conditional requests.
    if (knownSince <= fate.onAt && at - knownSince < minute) {
      count("overtaken by a click");
      fate.wanted = null;
      fate.overtakenAt = fate.endedAt = clock.now();
      return;
    }
    if (fate.failed) {
      count("after a click that failed");
      return;
    }
    if (fate.onAt < fate.endedAt) {
      // The network repeats the end of the other browser, over a click: nobody can know of it.
      count("after a late copy");
      fate.wanted = null;
      return;
    }
    trace.breach(`${address} is switched off by an end that it does not have: ${before.notes}`);
  }

  return {
    arrives,
    sent({ asked, sentAt: at }: Exchange): void {
      sentWith.set(asked, { at, shownAt: shownAt.get(keyOf(asked)) ?? 0 });
    },
    came({ asked }: Exchange, reply: Reply | undefined): void {
      if (asked.method === "GET" && reply?.status === 200)
        shownAt.set(keyOf(asked), arrivedAt.get(asked) ?? 0);
    },
    receive(
      address: string,
      count: number,
      set: (owner: string, address: string, changes: Partial<StoredAlias>) => void,
    ): void {
      const { owner, forwarded } = find(address);
      set(owner, address, { forwarded: forwarded + count });
    },
    /** @param begun when the person clicked, in ms since 1970 */
    told(
      address: string,
      { enabled }: Partial<StoredAlias>,
      { isDone, begun }: { isDone: boolean; begun: number },
    ): void {
      if (enabled === undefined) return;
      const fate = fateOf(address);
      const isCertain = isDone && fate.overtakenAt < begun;
      const wanted = isCertain ? enabled : null;
      Object.assign(fate, { wanted, failed: !isDone, ended: false });
    },
    /** The next future end by date; undefined if there is none. */
    findNext(): { address: string; at: number } | undefined {
      return stored()
        .flatMap(({ address, notes }) => {
          const day = lineOfEnd.exec(notes ?? "")?.[1];
          const at = day === undefined ? NaN : Date.parse(`${day}T00:00:00`);
          return at > clock.now() ? [{ address, at }] : [];
        })
        .toSorted((one, other) => one.at - other.at)[0];
    },
    /** Without any visit by the person: an end in a browser's list must have been applied by its alarm. */
    checkUnasked(listed: readonly StoredAlias[]): void {
      for (const { address, notes } of listed.filter(isDue)) {
        const { notes: now } = find(address);
        if (now === notes) trace.breach(`The end of ${address} was known, and never came: ${now}`);
      }
    },
    check(): void {
      for (const alias of stored()) {
        const { address, enabled, notes } = alias;
        const { wanted, ended } = fateOf(address);
        if (isDue(alias)) trace.breach(`The end of ${address} never came: ${notes}`);
        if (wanted !== null && !ended && enabled !== wanted) {
          trace.breach(
            `${address} is ${enabled ? "on" : "off"}, and the person was told otherwise`,
          );
        }
      }
    },
  };
}

function keyOf({ token, path }: Asked): string {
  return `${token} ${path}`;
}
