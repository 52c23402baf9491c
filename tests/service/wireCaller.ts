import { request, type Agent, type IncomingHttpHeaders } from "node:http";
import type { Service } from "./service.ts";

export interface WireCall {
  method?: string;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  agent?: Agent;
  /** Disconnects after so many bytes of the body. */
  enough?: number;
}

/** What was received, however the connection ended. */
export interface WireAnswer {
  /** Undefined if no headers arrived. */
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The error code of a connection that ended early, such as ECONNRESET. */
  error: string | undefined;
  isReused: boolean;
}

/** Sends one request once: unlike fetch, it does not follow redirects, decode or retry. */
export function callOnWire(
  service: Service,
  path: string,
  { method = "GET", token, body, agent, enough = Infinity }: WireCall = {},
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let status: number | undefined;
    let headers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    const finish = (error?: string) =>
      resolve({
        status,
        headers,
        body: Buffer.concat(chunks),
        error,
        isReused: outgoing.reusedSocket,
      });

    const outgoing = request(service.url + path, {
      method,
      ...(agent && { agent }),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => finish(error.code));
    outgoing.on("response", (incoming) => {
      ({ statusCode: status, headers } = incoming);
      let count = 0;
      incoming.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        count += chunk.length;
        if (count >= enough) incoming.destroy();
      });
      incoming.on("error", (error: NodeJS.ErrnoException) => finish(error.code));
      incoming.on("close", () => finish());
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
