import type { Run } from "./simulateMany.ts";
import {
  checkAnew,
  checkFailed,
  checkCachedList,
  checkMade,
  checkOthers,
  checkRows,
} from "./whole/checkEdits.ts";
import { createEditActor, type EditActor } from "./whole/editActor.ts";
import { createEditsChecker, type EditsChecker } from "./whole/editsChecker.ts";
import { playEditScene } from "./whole/editScenes.ts";
import { emailOf } from "./whole/remote.ts";
import { setUp, type Whole } from "./whole/setUp.ts";
import { createStage, play, type Stage } from "./whole/stage.ts";
import { cause, isTrouble, troubles } from "./whole/troubles.ts";

/** What may happen next, and how often each of it does. */
const happenings = {
  ...troubles,
  "somebody clicks a switch again and again": 6,
  "somebody clicks several switches": 2,
  "somebody deletes": 2,
  "somebody creates": 2,
  "the popup is opened anew": 1,
  "somebody signs out, and somebody in": 0.5,
  "an alias is switched elsewhere": 0.5,
  "an alias is deleted elsewhere": 0.5,
};

/** How long it is until then. In ms. */
const gaps = { none: 2, moment: 4, seconds: 3, minute: 1 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 5000,
  minute: 60_000,
};

const owner = "ada";

/**
 * Somebody switches aliases on and off, deletes and creates some, through the popup's own state and the
 * worker's own handlers, session, cache and client, while everything goes wrong.
 */
export async function simulateEdits(seed: number, withScene = false): Promise<Run> {
  const stage = createStage(seed);
  await play(stage, () => run(stage, withScene ? seed : undefined));
  const { counts, trace } = stage;
  return { seed, counts, breaches: trace.breaches, trace: trace.lines };
}

/** @param scene the number of the scene to play, in the place of the random mix */
async function run(stage: Stage, scene: number | undefined): Promise<void> {
  const { clock, random, weather } = stage;
  const held = new Map<string, number>();
  const checker = createEditsChecker(stage, held);
  const whole = setUp(stage, () => checker);
  whole.remote.seed(owner, 8);
  whole.remote.seed("bob", 3);
  const { mischief } = weather;
  weather.mischief = 0;
  void whole.lives.send("account.signIn", {});
  await clock.pass(5000);
  const person = createEditActor(stage, whole, { held, checker });
  await clock.pass(2000);
  weather.mischief = mischief;
  const steps = scene === undefined ? random.between(3, 14) : 0;
  if (scene !== undefined) await playEditScene(scene, stage, whole, { person, checker });
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.between(0, longest[random.weigh(gaps)]));
    happen(random.weigh(happenings), stage, whole, person);
  }
  await rest(stage, whole, person, checker);
}

/** Nothing goes wrong any more, and everything under way comes to its end. */
async function rest(
  stage: Stage,
  whole: Whole,
  person: EditActor,
  checker: EditsChecker,
): Promise<void> {
  const { clock, trace, weather } = stage;
  const { oauthServer, remote, disk, lives } = whole;
  trace.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(120_000);
  // Nothing is looked for with the token of a session that is over.
  if (disk.now.account?.status === "signed-in") checker.check();
  // Its deletion failed, which the popup is told, or was forgotten with the session or the browser.
  const stays = (address: string) => disk.kept.has(address);
  const { account, access, aliasIndex } = disk.now;
  const isOther = account?.status === "signed-in" && account.email === emailOf("bob");
  // Whom a server does not name may be either of them; whose the token is, it knows.
  const isUnnamed = account?.status === "signed-in" && account.email === null;
  const grant = oauthServer.findGrant(access?.token ?? "");
  const isHere = !isOther && (!isUnnamed || grant?.owner === owner);
  if (isOther) {
    const others = remote.aliasesOf(owner).map(({ address }) => address);
    checkOthers(stage, person.popup.aliases, new Set(others));
  } else if (isHere) {
    checkRows(stage, person.popup, remote.aliasesOf(owner), person.doings, stays);
    checkFailed(stage, person, { known: remote.aliasesOf(owner), aliasIndex }, checker);
    if (!disk.refused) {
      checkCachedList(stage, disk.now, remote.aliasesOf(owner), person.popup, person.doings, stays);
    }
  }
  const intents = disk.storage.intents.getAll();
  await clock.pass(100);
  // What is kept for whoever's session ended is in no list of the one who is here now.
  if (isHere) checkMade(stage, disk, await intents, remote.aliasesOf(owner));
  // A refresh token whose answer was lost has ended the session; the server has the aliases all the same.
  lives.next.owner = owner;
  // Nobody who is in comes in again: what is kept of whom the server does not name would go with that.
  if (!(isUnnamed && isHere && grant?.alive)) void lives.send("account.signIn", {});
  await clock.pass(5000);
  person.opensPopup();
  // The worker's copy becomes old, and is read anew behind the next answer.
  await clock.pass(6 * 60_000);
  void lives.send("alias.listUnresolved", {});
  await clock.pass(10_000);
  checkAnew(stage, disk.now, remote.aliasesOf(owner), person.popup);
  await checkCreated(stage, whole, person, Math.max(person.leftAt, checker.unnamedUntil));
}

/** Everything made was given to the person, or is listed as not used yet. */
async function checkCreated(
  { clock, trace }: Stage,
  whole: Whole,
  person: EditActor,
  leftAt: number,
): Promise<void> {
  whole.lives.kill();
  whole.lives.wake();
  // Each that is left over is looked for for half a minute, in its turn.
  await clock.pass(10 * 60_000);
  const listing = whole.lives.send("alias.listUnresolved", {});
  await clock.pass(10_000);
  const loose = await listing;
  if (!loose.ok) return trace.breach(`What is left over is told as ${loose.failure.kind}`);
  const { unused, twice } = loose.value;
  const listed = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
  for (const { address, title, notes } of whole.remote.aliasesOf(owner)) {
    // What was being made for who signs out is forgotten with them.
    const isForgotten = Number(title?.split(" ").at(-1)) <= leftAt;
    const known = notes === null || person.given.has(address) || isForgotten;
    if (known || listed.some((each) => each.address === address)) continue;
    trace.breach(`${address} was made, and nobody was told`);
  }
}

function happen(
  what: keyof typeof happenings,
  stage: Stage,
  whole: Whole,
  person: EditActor,
): void {
  if (isTrouble(what)) {
    cause(what, stage, whole);
    // The popup goes with it.
    if (what === "the browser is closed") person.opensPopup();
    return;
  }
  const { random } = stage;
  const { remote } = whole;
  const [first, ...others] = person.popup.aliases.rows.value;
  const [known, ...more] = remote.aliasesOf(owner).map(({ address }) => address);
  switch (what) {
    case "somebody clicks a switch again and again":
      return first && person.clicks(random.pick([first, ...others]), random.between(1, 11));
    case "somebody clicks several switches":
      return [first, ...others].slice(0, 4).forEach((row) => row && person.clicks(row, 2));
    case "somebody deletes":
      return first && person.deletes(random.pick([first, ...others]));
    case "somebody creates":
      return person.creates();
    case "the popup is opened anew":
      return person.opensPopup();
    case "somebody signs out, and somebody in":
      return void person.leaves();
    case "an alias is switched elsewhere":
      if (known === undefined) return undefined;
      return change(random.pick([known, ...more]), (address) =>
        remote.change(owner, address, random.chance(0.5)),
      );
    case "an alias is deleted elsewhere":
      if (known === undefined) return undefined;
      return change(random.pick([known, ...more]), (address) => remote.remove(owner, address));
  }

  function change(address: string, act: (address: string) => void): void {
    person.doings.elsewhere.add(address);
    act(address);
  }
}
