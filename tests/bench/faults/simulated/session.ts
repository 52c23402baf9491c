import type { Run } from "./simulateMany.ts";
import { createSessionActor, type SessionActor } from "./whole/sessionActor.ts";
import { createSessionChecker, type SessionChecker } from "./whole/sessionChecker.ts";
import { setUp, type Whole } from "./whole/setUp.ts";
import { play, type Stage } from "./whole/stage.ts";
import { cause, isCommonEvent, commonEvents } from "./whole/commonEvents.ts";

/** The possible events and their weights. */
const events = {
  ...commonEvents,
  "somebody lists": 4,
  "somebody lists, switches and creates at once": 4,
  "somebody signs out": 2,
  "somebody signs in": 3,
  "somebody looks who is signed in": 2,
};

/** The pauses between events, with weights; their longest lengths are in ms. */
const gaps = { none: 2, moment: 4, seconds: 4, minute: 2, minutes: 2 };
const longest: Record<keyof typeof gaps, number> = {
  none: 0,
  moment: 300,
  seconds: 15_000,
  minute: 60_000,
  minutes: 15 * 60_000,
};

/**
 * People sign in and out, tokens expire or are refused at any moment, and the token endpoint has faults too.
 * After a sign-out nothing restores the session, and otherwise only the server ends it.
 */
export function simulateSession(seed: number): Promise<Run> {
  return play(seed, run);
}

async function run(stage: Stage): Promise<void> {
  const { clock, random } = stage;
  let checker!: SessionChecker;
  const whole = setUp(stage, (oauthServer) => (checker = createSessionChecker(stage, oauthServer)));
  for (const owner of ["ada", "bob"]) whole.remote.seed(owner, 3);
  const person = createSessionActor(stage, whole, checker);
  person.signsIn(0);
  await clock.pass(random.between(0, 3000));
  const steps = random.between(3, 18);
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.between(0, longest[random.weigh(gaps)]));
    happen(random.weigh(events), stage, whole, person);
  }
  await rest(stage, whole, person, checker);
}

/** No more faults: signing in, using the session and signing out for good must work. */
async function rest(
  { clock, random, trace, weather }: Stage,
  { oauthServer, workers, disk }: Whole,
  person: SessionActor,
  checker: SessionChecker,
): Promise<void> {
  trace.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
  await clock.pass(120_000);
  if (person.waiting > 0) trace.breach(`${person.waiting} were never told anything`);
  person.looks();
  await clock.pass(20_000);
  person.signsIn(0);
  await clock.pass(20_000);
  if (checker.certain !== "in") trace.breach("Nobody can sign in any more");
  const listing = workers.send("alias.check", {});
  await clock.pass(20_000);
  if (!(await listing).ok) trace.breach("Who is signed in has no list");
  // The server ends the session just as the person signs out, before or after this is known.
  person.worksAtOnce();
  await clock.pass(10_000);
  const { account, access } = disk.now;
  oauthServer.revoke(access?.token ?? "");
  person.lists();
  await clock.pass(random.between(0, 1000));
  person.signsOut(account);
  await clock.pass(20_000);
  person.looks();
  await clock.pass(20_000);
  person.signsIn(0);
  await clock.pass(20_000);
  // The worker is ended during a sign-out, which must still delete everything.
  person.worksAtOnce();
  await clock.pass(10_000);
  person.signsOut();
  await clock.pass(random.between(0, 60));
  workers.kill();
  await clock.pass(2000);
  person.looks();
  await clock.pass(20_000);
  person.signsOut();
  await clock.pass(20_000);
  if (checker.certain !== "out") trace.breach("Nobody can sign out any more");
  workers.kill();
  disk.close();
  person.looks();
  await clock.pass(20_000);
}

function happen(what: keyof typeof events, stage: Stage, whole: Whole, person: SessionActor): void {
  if (isCommonEvent(what)) return cause(what, stage, whole);
  const { random } = stage;
  switch (what) {
    case "somebody lists":
      return person.lists();
    case "somebody lists, switches and creates at once":
      return person.worksAtOnce();
    case "somebody signs out":
      return person.signsOut();
    case "somebody signs in":
      return person.signsIn(random.pick([0, 500, random.between(1000, 60_000)]));
    case "somebody looks who is signed in":
      return person.looks();
  }
}
