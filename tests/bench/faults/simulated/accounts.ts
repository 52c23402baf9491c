import { accountKey, slots, type Slot } from "@/lib/model/account";
import { event, type Events } from "../random.ts";
import { createAccountsChecker, owners, type AccountsChecker } from "./whole/accountsChecker.ts";
import { createAccountsActor, type AccountsActor } from "./whole/accountsActor.ts";
import { baseUrl } from "./whole/disk.ts";
import { emailOf } from "./whole/remote.ts";
import { commonEvents, goOn, makePeace, setUp, type Whole } from "./whole/setUp.ts";
import type { Stage } from "./whole/stage.ts";

const pauses = [
  { weight: 2, longest: 0 },
  { weight: 4, longest: 300 },
  { weight: 4, longest: 10_000 },
  { weight: 2, longest: 60_000 },
  { weight: 1, longest: 10 * 60_000 },
];

/** The slots of the two accounts; a third one can be added, and is left again. */
const shown: [Slot, Slot] = ["", "1"];
const minute = 60_000;
const hour = 60 * minute;

/**
 * Two accounts side by side in the whole worker, with faults of all kinds: nothing of one is shown, created or
 * changed as the other, no account is in two slots, and signing out of one does not affect the other.
 */
export async function playAccounts(stage: Stage): Promise<void> {
  const { clock, random, weather } = stage;
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
  const events = listEvents(scene);
  await goOn(stage, events, pauses, random.between(4, 20));
  makePeace(stage);
  await clock.pass(2 * minute);
  await rest(scene);
}

interface Scene {
  stage: Stage;
  whole: Whole;
  checker: AccountsChecker;
  person: AccountsActor;
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

function listEvents({ stage, whole, checker, person }: Scene): Events {
  const { random, trace } = stage;
  const { disk, remote, oauthServer } = whole;
  /** In the slot of one of the two, with the account and an alias that are in it. */
  const inSlot = (
    weight: number,
    act: (slot: Slot, owner: string | undefined, address: string | undefined) => unknown,
  ) =>
    event(weight, () => {
      const slot = random.pick(shown);
      const owner = checker.ownerIn(slot);
      const aliases = owner === undefined ? [] : remote.aliasesOf(owner);
      const [alias] = aliases.toSorted(() => random.between(-1, 1));
      act(slot, owner, alias?.address);
    });
  return {
    ...commonEvents(stage, whole),
    "somebody signs in": inSlot(3, (slot) =>
      person.signsIn(slot, random.pick(owners), random.pick([0, 500, 20_000])),
    ),
    "somebody signs in to both slots at once": inSlot(1, () => {
      const whoever = random.pick(owners);
      for (const each of shown) person.signsIn(each, whoever);
    }),
    "an account is added": inSlot(1.5, (slot, owner) => owner && person.adds(slot)),
    "another account is used": inSlot(2, (slot, owner) => owner && person.uses(slot)),
    "one is wanted in a popup": inSlot(3, person.wants),
    "one is wanted in a page": inSlot(3, () => person.wants(undefined)),
    "somebody clicks a switch": inSlot(
      2,
      (slot, _owner, address) => address && person.switches(slot, address),
    ),
    "somebody deletes": inSlot(
      2,
      (slot, _owner, address) => address && person.deletes(slot, address, random.chance(0.4)),
    ),
    "somebody looks at the list": inSlot(4, person.looks),
    "somebody signs out": inSlot(1, person.signsOut),
    "the server ends a session": inSlot(0.7, (slot, owner) => {
      const access = disk.areas.session.get(`${slot}access`) as { token: string } | null;
      trace.note(`server: ends the session of ${owner}`);
      oauthServer.revoke(access?.token ?? "");
    }),
  };
}

/** Lets the time pass that the read needs. */
async function peek<Value>({ clock }: Stage, reading: Promise<Value>): Promise<Value> {
  await clock.pass(500);
  return reading;
}
