import type { ApiRequest } from "@/lib/api/request";
import { addTrouble, readMethod, readRoute, type Trouble } from "@/lib/model/trouble";
import { troubles } from "@/lib/storage/secrets";

export function noteTrouble(trouble: Trouble): void {
  // Where it cannot be kept, something else tells of that.
  void troubles.update((noted) => addTrouble(noted, trouble)).catch(() => {});
}

/** The server answered something that is not what the contract says. */
export function noteMisfit({ method, path }: ApiRequest, took: number): void {
  noteTrouble({
    at: Date.now(),
    method: readMethod(method),
    // Of the path alone; which server it was is not kept.
    route: readRoute(new URL(path, "http://server.invalid").href),
    outcome: "not the contract",
    took,
    times: 1,
  });
}
