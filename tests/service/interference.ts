import { IncomingMessage, ServerResponse, type RequestListener } from "node:http";
import { Socket } from "node:net";
import { promises as timers } from "node:timers";
import { isHandled, type Fault } from "./fault.ts";
import { replyTo, type Answer } from "./faultReply.ts";
import { plainHeaders, type RecordedRequest } from "./recordedRequest.ts";

interface Dependencies {
  take: (incoming: IncomingMessage) => Fault | undefined;
  record: (request: RecordedRequest) => void;
  reportBug: (error: unknown) => void;
  closing: AbortSignal;
}

/** Returns whether it took over the request. */
export type Interfere = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: RequestListener,
) => boolean;

const noAnswer: Answer = { status: 0, headers: {}, body: Buffer.alloc(0) };

export function createInterference({ take, record, reportBug, closing }: Dependencies): Interfere {
  return (incoming, outgoing, handle) => {
    const fault = take(incoming);
    if (fault === undefined) return false;
    const leaving = new AbortController();
    outgoing.once("close", () => leaving.abort());
    strike(fault, incoming, outgoing, handle, leaving.signal).catch((error: unknown) => {
      if (leaving.signal.aborted || closing.aborted) return;
      reportBug(error);
      outgoing.destroy();
    });
    return true;
  };

  async function strike(
    fault: Fault,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    handle: RequestListener,
    gone: AbortSignal,
  ): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    // A request that has arrived is handled, even if the client no longer waits for it.
    if (fault.kind === "wait") {
      await timers.setTimeout(fault.before ?? 0, undefined, { signal: closing });
    }
    const committed = isHandled(fault);
    const answer = committed ? await handleApart(handle, incoming, body) : noAnswer;
    const { status, send } = replyTo(fault, answer);
    record({
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: plainHeaders(incoming),
      body: body.toString("utf8"),
      status,
      committed,
      fault: fault.kind,
    });
    if (!gone.aborted) await send(outgoing, gone);
  }
}

/**
 * Lets the service handle a request that was received completely, and holds its answer. The service gets a copy
 * without a connection, so it also finishes if the client disconnects.
 */
function handleApart(
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
