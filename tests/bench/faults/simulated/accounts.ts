import { accountKey, slots, type Slot } from "@/lib/model/account";
import type { Run } from "./simulateMany.ts";
import { createAccountsChecker, owners, type AccountsChecker } from "./whole/accountsChecker.ts";
import { createAccountsActor, type AccountsActor } from "./whole/accountsActor.ts";
import { baseUrl } from "./whole/disk.ts";
import { emailOf } from "./whole/remote.ts";
import { setUp, type Whole } from "./whole/setUp.ts";
import { play, type Stage } from "./whole/stage.ts";
import { cause, isCommonEvent, commonEvents } from "./whole/commonEvents.ts";

/** The possible events and their weights. */
const events = {
  ...commonEvents,
  "somebody signs in": 3,
  "somebody signs in to both slots at once": 1,
  "an account is added": 1.5,
  "another account is used": 2,
  "one is wanted in a popup": 3,
  "one is wanted in a page": 3,
  "somebody clicks a switch": 2,
  "somebody deletes": 2,
  "somebody looks at the list": 4,
  "somebody signs out": 1,
  "the server ends a session": 0.7,
};

/** The pauses between events, with weights; their longest lengths are in ms. */
const gaps = { none: 2, moment: 4, seconds: 4, minute: 2, minutes: 1 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 10_000,
  minute: 60_000,
  minutes: 10 * 60_000,
};

/** The slots of the two accounts; a third one can be added, and is left again. */
const shown: [Slot, Slot] = ["", "1"];
const minute = 60_000;
const hour = 60 * minute;

/**
 * Two accounts side by side in the whole worker, with faults of all kinds: nothing of one is shown, created or
 * changed as the other, no account is in two slots, and signing out of one does not affect the other.
 */
export function simulateAccounts(seed: number): Promise<Run> {
  return play(seed, run);
}

interface Scene {
  stage: Stage;
  whole: Whole;
  checker: AccountsChecker;
  person: AccountsActor;
}

async function run(stage: Stage): Promise<void> {
  const { clock, random, trace, weather } = stage;
  let checker!: AccountsChecker;
  const whole = setUp(
    stage,
    (oauthServer) => (checker = createAccountsChecker(stage, oauthServer, () => whole.remote)),
  );
  checker.follow(whole.disk);
  for (const owner of owners) whole.remote.seed(owner, 3);
  const person = createAccountsActor(stage, whole, checker);
  const scene = { stage, whole, checker, person };
  const { mischief } = weather;
  // Most runs start with both accounts signed in before any faults.
  if (random.chance(0.8)) {
    weather.mischief = 0;
    await enterBoth(scene);
    weather.mischief = mischief;
  }
  const steps = random.between(4, 20);
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.between(0, longest[random.weigh(gaps)]));
    happen(random.weigh(events), scene);
  }
  trace.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(2 * minute);
  await rest(scene);
}

/** Signs both accounts in, each in a free slot, unless it already is. */
async function enterBoth({ stage, whole, checker, person }: Scene): Promise<void> {
  for (const owner of owners) {
    if (slots.some((slot) => checker.ownerIn(slot) === owner)) continue;
    const current = () => whole.disk.storage.accounts.get();
    const { current: before } = await peek(stage, current());
    if (checker.ownerIn(before) !== undefined) person.adds(before);
    await stage.clock.pass(2000);
    const { current: free } = await peek(stage, current());
    // A slot that was reserved but not added yet has no server.
    const { server } = whole.disk.storageOf(free);
    await peek(
      stage,
      server.update((own) => ({ ...own, baseUrl: own.baseUrl ?? baseUrl })),
    );
    person.signsIn(free, owner);
    await stage.clock.pass(10_000);
  }
}

/** No more faults, except that workers end. */
async function rest(scene: Scene): Promise<void> {
  const { stage, whole, checker, person } = scene;
  const { clock, random, trace, count } = stage;
  const { workers, remote } = whole;
  // An end that comes after all that follows.
  const day = new Date(clock.now() + 2 * hour * 24).toISOString().slice(0, 10);
  for (const owner of owners) {
    remote.seed(owner, 2);
    remote.set(owner, remote.aliasesOf(owner)[0]!.address, { notes: `Alibi: off on ${day}` });
  }
  whole.oauthServer.forgetAccess();
  for (const times of [1, 10]) {
    // By now the worker knows of a session that the server has ended, and of a sign-out that could not be
    // stored.
    for (const slot of slots) void workers.send("alias.check", {}, slot);
    await clock.pass(minute);
    await enterBoth(scene);
    workers.kill();
    void workers.send("account.refreshUsage", {});
    await clock.pass(times * minute);
  }
  // If the worker was ended while it renewed a token, the session is lost.
  await enterBoth(scene);
  const places = owners.map((owner) => slots.find((slot) => checker.ownerIn(slot) === owner));
  const [first, second] = random.chance(0.5) ? places : places.toReversed();
  const told = await peek(stage, workers.send("account.list", {}));
  const isIn = (email: string) =>
    told.ok && told.value.accounts.some((each) => each.isSignedIn && each.email === email);
  if (first === undefined || second === undefined || !owners.every((each) => isIn(emailOf(each)))) {
    // An account that the server could not name then is not recognised as one of the two.
    if (checker.isAnybodyUnnamed()) return;
    return trace.breach(`Not both are in: ${JSON.stringify(told)}`);
  }
  for (const slot of [first, second]) {
    person.looks(slot);
    await person.checkMade(slot);
  }
  // After a sign-out of the first account, pending work of the second one is still done, even by the next
  // worker.
  const [leaving, staying] = [checker.ownerIn(first)!, checker.ownerIn(second)!];
  const [ending, gone] = remote.aliasesOf(staying).map(({ address }) => address) as [
    string,
    string,
  ];
  person.deletes(second, gone, false);
  person.deletes(first, remote.aliasesOf(leaving)[1]!.address, false);
  person.wants(first);
  person.wants(second);
  await clock.pass(random.pick([10, 100, 1000, 10_000]));
  person.signsOut(first);
  await clock.pass(random.pick([0, 50, 1000, 10_000]));
  workers.kill();
  await clock.pass(3 * minute);
  // A session may end only if the worker was ended while it renewed a token.
  const isThere = (address: string) =>
    checker.ownerIn(second) === staying &&
    remote.aliasesOf(staying).find((each) => each.address === address);
  if (person.isHeld(gone) && isThere(gone)) trace.breach(`${gone} was deleted, and is there`);
  if (checker.ownerIn(second) === staying) await person.checkMade(second);
  person.signsOut(first);
  await clock.pass(20_000);
  await checkForgotten(scene, first, leaving);
  await clock.pass(3 * 24 * hour);
  const ended = isThere(ending);
  if (ended) count("ends looked at");
  if (ended && ended.enabled) trace.breach(`The end of ${ending} has come, and it is on`);
}

/** Nothing of a signed-out account is left in the storage of its slot. */
async function checkForgotten({ stage, whole }: Scene, slot: Slot, owner: string) {
  const { trace, clock, count } = stage;
  const { areas, storageOf } = whole.disk;
  count("looked at what is left");
  const isOf = (key: string) => (slot === "" ? !/^\d/.test(key) : key.startsWith(slot));
  const words = [emailOf(owner), ...whole.remote.aliasesOf(owner).map(({ address }) => address)];
  for (const [key, value] of [...areas.session, ...areas.local]) {
    const text = JSON.stringify(value);
    if (isOf(key) && words.some((word) => text.includes(word))) {
      trace.breach(`${owner} has signed out of slot “${slot}”, and ${key} is ${text}`);
    }
  }
  const { intents, credential, lastOwner } = storageOf(slot);
  const reading = Promise.all([intents.getAll(), credential.get(), lastOwner.get()]);
  await clock.pass(1);
  const [kept, ...others] = await reading;
  const key = accountKey({ baseUrl, email: emailOf(owner) });
  if (kept.some((each) => each.owner === key) || others.some((each) => each !== null)) {
    trace.breach(`${owner} has signed out of slot “${slot}”, and the vault keeps something`);
  }
}

function happen(what: keyof typeof events, { stage, whole, checker, person }: Scene): void {
  if (isCommonEvent(what)) return cause(what, stage, whole);
  const { random, trace } = stage;
  const slot = random.pick(shown);
  const owner = checker.ownerIn(slot);
  const addresses = owner === undefined ? [] : whole.remote.aliasesOf(owner);
  const [address] = addresses.toSorted(() => random.between(-1, 1));
  switch (what) {
    case "somebody signs in":
      return person.signsIn(slot, random.pick(owners), random.pick([0, 500, 20_000]));
    case "somebody signs in to both slots at once": {
      const whoever = random.pick(owners);
      return shown.forEach((each) => person.signsIn(each, whoever));
    }
    case "an account is added":
      return owner === undefined ? undefined : person.adds(slot);
    case "another account is used":
      return owner === undefined ? undefined : person.uses(slot);
    case "one is wanted in a popup":
      return person.wants(slot);
    case "one is wanted in a page":
      return person.wants(undefined);
    case "somebody clicks a switch":
      return address && person.switches(slot, address.address);
    case "somebody deletes":
      return address && person.deletes(slot, address.address, random.chance(0.4));
    case "somebody looks at the list":
      return person.looks(slot);
    case "somebody signs out":
      return person.signsOut(slot);
    case "the server ends a session": {
      const access = whole.disk.areas.session.get(`${slot}access`) as { token: string } | null;
      trace.note(`server: ends the session of ${owner}`);
      return whole.oauthServer.revoke(access?.token ?? "");
    }
  }
}

/** Lets the time pass that the read needs. */
async function peek<Value>({ clock }: Stage, reading: Promise<Value>): Promise<Value> {
  await clock.pass(500);
  return reading;
}
