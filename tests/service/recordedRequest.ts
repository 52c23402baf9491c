import type { IncomingMessage } from "node:http";
import type { FaultKind } from "./fault.ts";

export interface RecordedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** What the client is sent; 0 if a fault sends it none. */
  status: number;
  /** Whether the service handled it; only a fault can prevent that. */
  committed: boolean;
  /** What happened to it, if anything. */
  fault?: FaultKind;
}

export function plainHeaders(incoming: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
}
