import { event, type Events, type Pauses } from "../../random.ts";
import { createDisk } from "./disk.ts";
import { createOAuthServer, type OAuthServer } from "./oauthServer.ts";
import {
  createRemote,
  type Asked,
  type Limits,
  type Remote,
  type Reply,
  type Watcher,
} from "./remote.ts";
import type { Stage } from "./stage.ts";
import { createWire, type Checker } from "./wire.ts";
import { createWorkers } from "./workers.ts";

/** A server, a browser with the extension, and the network between them. */
export type Whole = ReturnType<typeof setUp>;

/** The server receives a request. */
export type Arrive = (asked: Asked, handle: Remote["handle"]) => Reply;

interface Watching extends Checker, Watcher {
  written?(key: string, value: unknown): void;
  /** Draws the faults of requests, in place of the usual ones. */
  draw?: Parameters<typeof createWire>[3];
}

export function setUp(
  stage: Stage,
  watching: (oauthServer: OAuthServer) => Watching,
  limits: Limits = {},
  arriveFirst: Arrive = (asked, handle) => handle(asked),
) {
  const oauthServer = createOAuthServer(stage.clock, stage.random);
  const checker = watching(oauthServer);
  const remote = createRemote(stage, oauthServer, limits, checker);
  /** Another browser of the same people. */
  function openAnother(watches: Watching, arrive: Arrive) {
    const disk = createDisk(stage, watches.written);
    const handle = (asked: Asked) => arrive(asked, remote.handle);
    const wire = createWire(stage, handle, watches, watches.draw);
    return { disk, workers: createWorkers(stage, { disk, wire, oauthServer }) };
  }
  return { oauthServer, remote, ...openAnother(checker, arriveFirst), openAnother };
}

/** Events that any subject can have. */
export function commonEvents({ random, trace, weather }: Stage, whole: Whole) {
  const { oauthServer, workers, disk } = whole;
  return {
    "the worker is ended": event(3, workers.kill),
    "the browser is closed": event(0.5, () => {
      workers.kill();
      disk.close();
    }),
    "the server goes or comes": event(1, () => {
      weather.reachable = !weather.reachable;
      trace.note(`network: ${weather.reachable ? "is there" : "is gone"}`);
    }),
    "the way changes": event(2, () => {
      weather.mischief = random.pick([0, 0.3, 0.6, 0.9]);
      trace.note(`network: mischief is ${weather.mischief}`);
    }),
    "the storage changes": event(0.5, () => {
      weather.refusals = weather.refusals > 0 ? 0 : random.pick([0.1, 0.3, 1]);
      trace.note(`storage: refusals are ${weather.refusals}`);
    }),
    "the server takes its tokens back": event(1.5, () => {
      trace.note("server: takes its access tokens back");
      oauthServer.forgetAccess();
    }),
  } satisfies Events;
}

/** Lets so many events happen, with pauses before them. */
export async function goOn(
  { clock, random }: Stage,
  events: Events,
  pauses: Pauses,
  steps: number,
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await clock.pass(random.pause(pauses));
    await random.happen(events);
  }
}

/** No more faults. */
export function makePeace({ trace, weather }: Stage): void {
  trace.note("peace");
  Object.assign(weather, { reachable: true, mischief: 0, refusals: 0 });
}
