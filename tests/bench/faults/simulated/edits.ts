import type { StoredAlias } from "@/tests/service/aliases.ts";
import type { Intent } from "@/lib/model/creation";
import { event, type Events } from "../random.ts";
import { checkAnew, checkEdits, checkMade, checkOthers } from "./whole/checkEdits.ts";
import { createEditActor, type EditActor } from "./whole/editActor.ts";
import { createEditsChecker, type EditsChecker } from "./whole/editsChecker.ts";
import {
  changedBy,
  createPressChecker,
  createRival,
  type PressChecker,
  type Rival,
} from "./whole/pressChecker.ts";
import { drawTraits, emailOf } from "./whole/remote.ts";
import { commonEvents, goOn, makePeace, setUp, type Whole } from "./whole/setUp.ts";
import type { Stage } from "./whole/stage.ts";

const pauses = [
  { weight: 2, longest: 0 },
  { weight: 4, longest: 300 },
  { weight: 3, longest: 5000 },
  { weight: 1, longest: 60_000 },
];

const owner = "ada";

/**
 * A person switches, edits, deletes and creates aliases through the popup's own state and the worker's own handlers,
 * session, cache and client, with faults of all kinds, and somebody else changes the same aliases elsewhere.
 */
export async function playEdits(stage: Stage): Promise<void> {
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
  const lag = random.chance(0.3) ? 8000 : 0;
  const { texts } = drawTraits(random);
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
  rival.signIn();
  await clock.pass(5000);
  const person = createEditActor(stage, whole, { held, checker, isLate: presses.isLate });
  await clock.pass(2000);
  weather.mischief = mischief;
  const events = listEvents(stage, whole, { person, presses, rival });
  // A worker that ends within the seconds of a replica's delay knows of no change that its list lacks.
  if (lag > 0) {
    events["the worker is ended"].weight = 0;
    events["the browser is closed"].weight = 0;
  }
  await goOn(stage, events, pauses, random.between(3, 14));
  // Of what was made late or twice, such a server keeps nothing by which it is known.
  const hasReferences = texts === "kept" || texts === "lowered";
  await rest(stage, whole, person, { checker, presses, lag, ...(hasReferences && { rival }) });
}

interface Watching {
  checker: EditsChecker;
  presses: PressChecker;
  /** How much older the server's lists are, in ms. */
  lag: number;
  rival?: Rival;
}

/** No more faults; everything in progress finishes. */
async function rest(
  stage: Stage,
  whole: Whole,
  person: EditActor,
  { checker, presses, lag, rival }: Watching,
): Promise<void> {
  const { clock } = stage;
  const { oauthServer, remote, disk, workers } = whole;
  makePeace(stage);
  await clock.pass(120_000);
  // After the end of the session, nothing is looked up with its token.
  if (disk.now.account?.status === "signed-in") checker.check();
  // Its deletion failed, which the popup shows, or was forgotten with the session or the browser.
  const stays = (address: string) => disk.kept.has(address);
  const { isLate } = presses;
  const { account, access } = disk.now;
  const isOther = account?.status === "signed-in" && account.email === emailOf("bob");
  // An account that the server does not name may be either one; the server knows the token's owner.
  const isUnnamed = account?.status === "signed-in" && account.email === null;
  const grant = oauthServer.findGrant(access?.token ?? "");
  const isHere = !isOther && (!isUnnamed || grant?.owner === owner);
  if (isOther) {
    const others = remote.aliasesOf(owner).map(({ address }) => address);
    checkOthers(stage, person.popup.aliases, new Set(others));
  } else if (isHere) {
    const isSeen = (address: string) => checker.isSeen(address) && !isLate(address);
    checkEdits(stage, disk, person, remote.aliasesOf(owner), { stays, isLate, isSeen });
  }
  const intents = disk.storage.intents.getAll();
  await clock.pass(100);
  // A session that begins just after a creation gets a list of the replica that lacks it.
  const isListed = ({ sentAt }: Intent) =>
    sentAt > person.leftAt || sentAt < person.leftAt - 2 * lag;
  // Data of an ended session is not in the current account's list.
  if (isHere) checkMade(stage, disk, (await intents).filter(isListed), remote.aliasesOf(owner));
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

interface Actors {
  person: EditActor;
  presses: PressChecker;
  rival: Rival;
}

function listEvents(stage: Stage, whole: Whole, { person, presses, rival }: Actors) {
  const { clock, random } = stage;
  const { remote } = whole;
  const change = (address: string, act: () => void) => {
    person.actions.elsewhere.add(address);
    act();
  };
  const rows = () => person.popup.aliases.rows.value;
  const addresses = () => remote.aliasesOf(owner).map(({ address }) => address);
  const common = commonEvents(stage, whole);
  return {
    ...common,
    "the browser is closed": event(0.5, () => {
      common["the browser is closed"].act();
      // The popup closes with the browser.
      person.opensPopup();
    }),
    "somebody clicks a switch again and again": event(6, () => {
      const [first, ...others] = rows();
      if (first) person.clicks(random.pick([first, ...others]), random.between(1, 11));
    }),
    "somebody clicks several switches": event(2, () => {
      for (const row of rows().slice(0, 4)) person.clicks(row, 2);
    }),
    "somebody edits a label": event(3, () => {
      const [first, ...others] = rows();
      if (first) person.relabels(random.pick([first, ...others]));
    }),
    "somebody deletes": event(2, () => {
      const [first, ...others] = rows();
      if (first) person.deletes(random.pick([first, ...others]));
    }),
    "somebody creates": event(2, person.creates),
    "the popup is opened anew": event(1, person.opensPopup),
    "somebody signs out, and somebody in": event(0.5, () => void person.leaves()),
    "an alias is changed elsewhere within the minute": event(3, () => {
      const [known = "", ...more] = addresses();
      const touched = [...person.actions.wanted.keys(), ...person.actions.labels.keys()];
      const address = random.pick([known, ...more, ...touched, ...touched, ...touched]);
      const changes = random.pick<Partial<StoredAlias>>([
        { title: `theirs at ${clock.now()}` },
        { notes: `theirs at ${clock.now()}` },
        { enabled: random.chance(0.5) },
      ]);
      clock.after(random.between(0, 60_000), () => {
        if (!addresses().includes(address)) return;
        change(address, () => remote.set(owner, address, changes));
        presses.changedElsewhere(address, changes);
        rival.changedElsewhere(address, changes);
      });
    }),
    "an alias is deleted elsewhere": event(0.5, () => {
      const [known, ...more] = addresses();
      if (known === undefined) return;
      const address = random.pick([known, ...more]);
      change(address, () => remote.remove(owner, address));
    }),
    "a second browser is used": event(4, rival.acts),
  } satisfies Events;
}
