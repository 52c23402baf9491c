import type { Whole } from "./setUp.ts";
import type { Stage } from "./stage.ts";

/** Events that any subject can have, with weights. */
export const commonEvents = {
  "the worker is ended": 3,
  "the browser is closed": 0.5,
  "the server goes or comes": 1,
  "the way changes": 2,
  "the storage changes": 0.5,
  "the server takes its tokens back": 1.5,
};
export type CommonEvent = keyof typeof commonEvents;

export function isCommonEvent(what: string): what is CommonEvent {
  return Object.hasOwn(commonEvents, what);
}

export function cause(what: CommonEvent, { random, trace, weather }: Stage, whole: Whole): void {
  const { oauthServer, workers, disk } = whole;
  switch (what) {
    case "the worker is ended":
      return workers.kill();
    case "the browser is closed":
      workers.kill();
      return disk.close();
    case "the server goes or comes":
      weather.reachable = !weather.reachable;
      return trace.note(`network: ${weather.reachable ? "is there" : "is gone"}`);
    case "the way changes":
      weather.mischief = random.pick([0, 0.3, 0.6, 0.9]);
      return trace.note(`network: mischief is ${weather.mischief}`);
    case "the storage changes":
      weather.refusals = weather.refusals > 0 ? 0 : random.pick([0.1, 0.3, 1]);
      return trace.note(`storage: refusals are ${weather.refusals}`);
    case "the server takes its tokens back":
      trace.note("server: takes its access tokens back");
      return oauthServer.forgetAccess();
  }
}
