import type { ApiRequest } from "@/lib/api/request";
import {
  logError,
  readMethod,
  readRoute,
  type LoggedError,
} from "@/lib/model/diagnostics/errorLog";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Clock } from "@/lib/worker/deps";

/** The requests that went wrong last, for a report. */
export interface ErrorLog {
  note(trouble: LoggedError): void;
  /** The server answered something that is not what the contract says. */
  noteInvalidResponse(request: ApiRequest, took: number): void;
}

export function createErrorLog(
  { loggedErrors }: Pick<WorkerStorage, "loggedErrors">,
  { now }: Pick<Clock, "now">,
): ErrorLog {
  function note(trouble: LoggedError): void {
    // Where it cannot be kept, something else tells of that.
    void loggedErrors.update((noted) => logError(noted, trouble)).catch(() => {});
  }

  return {
    note,
    noteInvalidResponse({ method, path }, took) {
      note({
        at: now(),
        method: readMethod(method),
        // Of the path alone; which server it was is not kept.
        route: readRoute(new URL(path, "http://server.invalid").href),
        outcome: "not the contract",
        took,
        times: 1,
      });
    },
  };
}
