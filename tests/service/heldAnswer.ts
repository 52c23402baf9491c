import {
  IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeaders,
  type RequestListener,
} from "node:http";
import { Socket } from "node:net";

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Lets the service handle a request that was received completely, and holds its answer. The service gets a copy
 * without a connection, so it also finishes if the client disconnects.
 */
export function handleApart(
  handle: RequestListener,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const { method, url, headers, rawHeaders, httpVersion } = incoming;
  const copy = Object.assign(new IncomingMessage(new Socket()), {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    complete: true,
  });
  copy.push(body);
  copy.push(null);
  const held = new HeldResponse(copy);
  handle(copy, held);
  return held.answer;
}

class HeldResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #settled = Promise.withResolvers<Answer>();
  readonly answer = this.#settled.promise;

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const given = Object(rest.at(-1)) as Record<string, string | string[]>;
    for (const [name, value] of Object.entries(given)) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {}

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk);
    callBack(rest);
    return true;
  }

  override end(...given: unknown[]): this {
    if (typeof given[0] !== "function") this.#keep(given[0]);
    const headers = { ...this.getHeaders() };
    this.#settled.resolve({ status: this.statusCode, headers, body: Buffer.concat(this.#chunks) });
    callBack(given);
    return this;
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }
}

function callBack(given: unknown[]): void {
  const callback = given.at(-1);
  if (typeof callback === "function") process.nextTick(() => callback());
}
