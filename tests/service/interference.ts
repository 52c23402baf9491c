import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promises as timers } from "node:timers";
import { isHandled, type Fault } from "./fault.ts";
import { replyTo } from "./faultReply.ts";
import { handleApart, type Answer } from "./heldAnswer.ts";
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
