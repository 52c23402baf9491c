import type { ApiRequest } from "@/lib/api/request";
import { addTrouble, readMethod, readRoute, type Trouble } from "@/lib/model/diagnostics/errorLog";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import type { Clock } from "@/lib/worker/deps";

/** The requests that went wrong last, for a report. */
export interface ErrorLog {
  note(trouble: Trouble): void;
  /** The server answered something that is not what the contract says. */
  noteInvalidResponse(request: ApiRequest, took: number): void;
}

export function createErrorLog(
  { troubles }: Pick<WorkerStorage, "troubles">,
  { now }: Pick<Clock, "now">,
): ErrorLog {
  function note(trouble: Trouble): void {
    // Where it cannot be kept, something else tells of that.
    void troubles.update((noted) => addTrouble(noted, trouble)).catch(() => {});
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
