import type { ApiRequest } from "@/lib/api/request";
import {
  logError,
  readMethod,
  readRoute,
  type LoggedError,
} from "@/lib/model/diagnostics/errorLog";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Clock } from "@/lib/worker/deps";

/** The latest failed requests, for a report. */
export interface ErrorLog {
  note(trouble: LoggedError): void;
  /** Records that a response does not fit the contract. */
  noteInvalidResponse(request: ApiRequest, took: number): void;
}

export function createErrorLog(
  { loggedErrors }: Pick<WorkerStorage, "loggedErrors">,
  { now }: Pick<Clock, "now">,
): ErrorLog {
  function note(trouble: LoggedError): void {
    // Storage that cannot be written is reported elsewhere.
    void loggedErrors.update((noted) => logError(noted, trouble)).catch(() => {});
  }

  return {
    note,
    noteInvalidResponse({ method, path }, took) {
      note({
        at: now(),
        method: readMethod(method),
        // Only the path is recorded, not the server.
        route: readRoute(new URL(path, "http://server.invalid").href),
        outcome: "not the contract",
        took,
        times: 1,
      });
    },
  };
}
