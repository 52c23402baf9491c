import { drawTraits, type WireAlias } from "../contract/aliasServer.ts";
import type { Run } from "./simulateMany.ts";
import {
  checkAnew,
  checkFailed,
  checkCachedList,
  checkLabels,
  checkMade,
  checkOthers,
  checkRows,
} from "./whole/checkEdits.ts";
import { createEditActor, type EditActor } from "./whole/editActor.ts";
import { createEditsChecker, type EditsChecker } from "./whole/editsChecker.ts";
import { playEditScene } from "./whole/editScenes.ts";
import { changedBy, createPressChecker, type PressChecker } from "./whole/pressChecker.ts";
import { emailOf } from "./whole/remote.ts";
import { createRival, type Rival } from "./whole/rival.ts";
import { setUp, type Whole } from "./whole/setUp.ts";
import { play, type Stage } from "./whole/stage.ts";
import { cause, isCommonEvent, commonEvents } from "./whole/commonEvents.ts";

/** The possible events and their weights. */
const events = {
  ...commonEvents,
  "somebody clicks a switch again and again": 6,
  "somebody clicks several switches": 2,
  "somebody edits a label": 3,
  "somebody deletes": 2,
  "somebody creates": 2,
  "the popup is opened anew": 1,
  "somebody signs out, and somebody in": 0.5,
  "an alias is changed elsewhere within the minute": 3,
  "an alias is deleted elsewhere": 0.5,
  "a second browser is used": 4,
};

/** A worker that ends within the seconds of a replica's delay knows of no change that its list lacks. */
const eventsAtReplica = { ...events, "the worker is ended": 0, "the browser is closed": 0 };

/** The pauses between events, with weights; their longest lengths are in ms. */
const gaps = { none: 2, moment: 4, seconds: 3, minute: 1 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 5000,
  minute: 60_000,
};

const owner = "ada";

/**
 * A person switches, edits, deletes and creates aliases through the popup's own state and the worker's own handlers,
 * session, cache and client, with faults of all kinds, and somebody else changes the same aliases elsewhere.
 */
export function simulateEdits(seed: number, withScene = false): Promise<Run> {
  return play(seed, (stage) => run(stage, withScene ? seed : undefined));
}

/** @param scene the number of the scene to play instead of the random mix */
async function run(stage: Stage, scene: number | undefined): Promise<void> {
  const { clock, random, weather, count } = stage;
  const held = new Map<string, number>();
  const checker = createEditsChecker(stage, held);
  const presses = createPressChecker(stage, (address) =>
    whole.remote.aliasesOf(owner).find((each) => each.address === address),
  );
  const both = {
    ...checker,
    sent(...asked: Parameters<typeof checker.sent>) {
      checker.sent(...asked);
      presses.sent(...asked);
    },
    came(...asked: Parameters<typeof checker.came>) {
      checker.came(...asked);
      presses.came(...asked);
    },
  };
  // The pauses of the scenes are for a server whose lists have what it has.
  const lag = scene === undefined && random.chance(0.3) ? 8000 : 0;
  const texts = scene === undefined ? drawTraits(random).texts : "kept";
  count(`notes ${texts}`);
  count(lag > 0 ? "lists of a replica" : "lists of the server itself");
  const whole = setUp(
    stage,
    () => both,
    { lag, texts },
    (asked, handle) => {
      const reply = presses.arrives(asked, handle);
      changedBy(asked, reply, (...change) => rival.changedElsewhere(...change));
      return reply;
    },
  );
  const rival = createRival(stage, whole, owner, (address, changes) => {
    person.actions.elsewhere.add(address);
    presses.changedElsewhere(address, changes);
  });
  presses.follow(whole.workers);
  whole.remote.seed(owner, 8);
  whole.remote.seed("bob", 3);
  const { mischief } = weather;
  weather.mischief = 0;
  void whole.workers.send("account.signIn", {});
  if (scene === undefined) rival.signIn();
  await clock.pass(5000);
  const person = createEditActor(stage, whole, { held, checker, isLate: presses.isLate });
  await clock.pass(2000);
  weather.mischief = mischief;
  const steps = scene === undefined ? random.between(3, 14) : 0;
  if (scene !== undefined) await playEditScene(scene, stage, whole, { person, checker, presses });
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.between(0, longest[random.weigh(gaps)]));
    happen(random.weigh(lag > 0 ? eventsAtReplica : events), stage, whole, {
      person,
      presses,
      rival,
    });
  }
  // Of what was made late or twice, such a server keeps nothing by which it is known.
  const hasReferences = texts === "kept" || texts === "lowered";
  await rest(stage, whole, person, { checker, presses, ...(hasReferences && { rival }) });
}

/** No more faults; everything in progress finishes. */
async function rest(
  stage: Stage,
  whole: Whole,
  person: EditActor,
  { checker, presses, rival }: { checker: EditsChecker; presses: PressChecker; rival?: Rival },
): Promise<void> {
  const { clock, trace, weather } = stage;
  const { oauthServer, remote, disk, workers } = whole;
  trace.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(120_000);
  // After the end of the session, nothing is looked up with its token.
  if (disk.now.account?.status === "signed-in") checker.check();
  // Its deletion failed, which the popup shows, or was forgotten with the session or the browser.
  const stays = (address: string) => disk.kept.has(address);
  const { isLate } = presses;
  const { account, access, aliasCache } = disk.now;
  const isOther = account?.status === "signed-in" && account.email === emailOf("bob");
  // An account that the server does not name may be either one; the server knows the token's owner.
  const isUnnamed = account?.status === "signed-in" && account.email === null;
  const grant = oauthServer.findGrant(access?.token ?? "");
  const isHere = !isOther && (!isUnnamed || grant?.owner === owner);
  if (isOther) {
    const others = remote.aliasesOf(owner).map(({ address }) => address);
    checkOthers(stage, person.popup.aliases, new Set(others));
  } else if (isHere) {
    checkRows(stage, person.popup, remote.aliasesOf(owner), person.actions, { stays, isLate });
    checkLabels(stage, remote.aliasesOf(owner), person.actions, isLate);
    const isSeen = (address: string) => checker.isSeen(address) && !isLate(address);
    checkFailed(stage, person, { known: remote.aliasesOf(owner), aliasCache }, isSeen);
    if (!disk.refused) {
      checkCachedList(stage, disk.now, remote.aliasesOf(owner), person.popup, person.actions, {
        stays,
        isLate,
      });
    }
  }
  const intents = disk.storage.intents.getAll();
  await clock.pass(100);
  // Data of an ended session is not in the current account's list.
  if (isHere) checkMade(stage, disk, await intents, remote.aliasesOf(owner));
  // A lost response with the new refresh token has ended the session; the server still has the aliases.
  workers.next.owner = owner;
  // Not if already signed in: a new sign-in would delete the data of an account that the server does not name.
  if (!(isUnnamed && isHere && grant?.alive)) void workers.send("account.signIn", {});
  await clock.pass(5000);
  person.opensPopup();
  // The cached list becomes stale and is read again after the next response.
  await clock.pass(6 * 60_000);
  void workers.send("alias.listUnresolved", {});
  await clock.pass(10_000);
  checkAnew(stage, disk.now, remote.aliasesOf(owner), person.popup);
  if (!rival) return;
  const leftAt = Math.max(person.leftAt, checker.unnamedUntil);
  const mine = { workers: whole.workers, given: person.given, label: "made at" };
  await checkCreated(stage, whole.remote, mine, leftAt);
  await rival.signInAgain();
  if (!rival.wasUnnamed())
    await checkCreated(stage, whole.remote, { ...rival, label: "there at" }, -Infinity);
}

/** Every created alias was given to the person or is listed as unused. */
async function checkCreated(
  { clock, trace }: Stage,
  remote: Whole["remote"],
  {
    workers,
    given,
    label,
  }: { workers: Whole["workers"]; given: ReadonlySet<string>; label: string },
  leftAt: number,
): Promise<void> {
  workers.kill();
  workers.wake();
  // Each unresolved creation is searched for half a minute, one after another.
  await clock.pass(10 * 60_000);
  // An old list is read anew behind the answer.
  void workers.send("alias.listUnresolved", {});
  await clock.pass(10_000);
  const listing = workers.send("alias.listUnresolved", {});
  await clock.pass(10_000);
  const unresolved = await listing;
  if (!unresolved.ok)
    return trace.breach(`What is left over is told as ${unresolved.failure.kind}`);
  const { unused, twice } = unresolved.value;
  const listed = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
  for (const { address, title, notes } of remote.aliasesOf(owner)) {
    // Creations in progress at a sign-out are forgotten.
    const isForgotten = Number(title?.split(" ").at(-1)) <= leftAt;
    // Who wrote over its notes elsewhere, and its reference with them, has seen it there.
    const isSeen = notes?.startsWith("theirs at") === true;
    const known = !title?.startsWith(label) || given.has(address) || isForgotten || isSeen;
    if (known || listed.some((each) => each.address === address)) continue;
    trace.breach(`${address} was made, and nobody was told`);
  }
}

function happen(
  what: keyof typeof events,
  stage: Stage,
  whole: Whole,
  { person, presses, rival }: { person: EditActor; presses: PressChecker; rival: Rival },
): void {
  if (isCommonEvent(what)) {
    cause(what, stage, whole);
    // The popup closes with the browser.
    if (what === "the browser is closed") person.opensPopup();
    return;
  }
  const { clock, random } = stage;
  const { remote } = whole;
  const [first, ...others] = person.popup.aliases.rows.value;
  const [known, ...more] = remote.aliasesOf(owner).map(({ address }) => address);
  switch (what) {
    case "somebody clicks a switch again and again":
      return first && person.clicks(random.pick([first, ...others]), random.between(1, 11));
    case "somebody clicks several switches":
      return [first, ...others].slice(0, 4).forEach((row) => row && person.clicks(row, 2));
    case "somebody edits a label":
      return first && person.relabels(random.pick([first, ...others]));
    case "somebody deletes":
      return first && person.deletes(random.pick([first, ...others]));
    case "somebody creates":
      return person.creates();
    case "the popup is opened anew":
      return person.opensPopup();
    case "somebody signs out, and somebody in":
      return void person.leaves();
    case "an alias is changed elsewhere within the minute": {
      const touched = [...person.actions.wanted.keys(), ...person.actions.labels.keys()];
      const address = random.pick([known ?? "", ...more, ...touched, ...touched, ...touched]);
      const changes = random.pick<Partial<WireAlias>>([
        { title: `theirs at ${clock.now()}` },
        { notes: `theirs at ${clock.now()}` },
        { enabled: random.chance(0.5) },
      ]);
      return clock.after(random.between(0, 60_000), () => {
        if (!remote.aliasesOf(owner).some((each) => each.address === address)) return;
        change(address, () => remote.set(owner, address, changes));
        presses.changedElsewhere(address, changes);
        rival.changedElsewhere(address, changes);
      });
    }
    case "a second browser is used":
      return rival.acts();
    case "an alias is deleted elsewhere":
      if (known === undefined) return undefined;
      return change(random.pick([known, ...more]), (address) => remote.remove(owner, address));
  }

  function change(address: string, act: (address: string) => void): void {
    person.actions.elsewhere.add(address);
    act(address);
  }
}
