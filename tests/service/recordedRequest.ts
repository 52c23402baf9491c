import type { IncomingMessage } from "node:http";
import type { Fault } from "./fault.ts";

export interface RecordedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The status sent to the client; 0 if a fault sends none. */
  status: number;
  /** Whether the service handled it, which only a fault can prevent. */
  committed: boolean;
  /** The fault that hit it. */
  fault?: Fault["kind"];
}

export function plainHeaders(incoming: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
}
