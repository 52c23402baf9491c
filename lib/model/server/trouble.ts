import type { Failure } from "@/lib/model/failure/failure";
import { readRetryAfter } from "./retryAfter";

/** The failure of a server that is overloaded or down; undefined for any other status. */
export function readTrouble({ status, headers }: Response): Failure | undefined {
  if (status >= 500) return { kind: "server", status };
  if (status !== 429) return undefined;
  return { kind: "limited", retryAfter: readRetryAfter(headers, Date.now()) };
}
