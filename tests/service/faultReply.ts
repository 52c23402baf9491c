import type { ServerResponse } from "node:http";
import { promises as timers } from "node:timers";
import type { Fault } from "./fault.ts";
import type { Answer } from "./heldAnswer.ts";
import { reset, sendLie, sendPart, sendSlowly, sendWhole } from "./sendAnswer.ts";
import { sendBomb, sendEndless, sendHuge } from "./sendFiller.ts";

export interface Reply {
  /** 0 if the client gets no response. */
  status: number;
  send(outgoing: ServerResponse, gone: AbortSignal): unknown;
}

const sendNothing = () => {};

/** What the client gets instead of the answer. */
export function replyTo(fault: Fault, answer: Answer): Reply {
  const { status } = answer;
  switch (fault.kind) {
    case "wait":
      return {
        status,
        async send(outgoing, signal) {
          await timers.setTimeout(fault.after ?? 0, undefined, { signal });
          sendWhole(outgoing, answer);
        },
      };
    case "cut-before":
    case "cut-after":
    case "cut-next":
      return { status: 0, send: reset };
    case "cut-after-headers":
      return { status, send: (outgoing, gone) => sendPart(outgoing, gone, answer, 0) };
    case "cut-in-body": {
      const half = Math.floor(answer.body.length / 2);
      return { status, send: (outgoing, gone) => sendPart(outgoing, gone, answer, half) };
    }
    case "answer":
      return whole(givenAnswer(fault));
    case "redirect":
      return whole({
        status: fault.status,
        headers: { location: fault.to },
        body: Buffer.alloc(0),
      });
    case "huge":
      return { status: 200, send: (outgoing) => sendHuge(outgoing, fault.megabytes) };
    case "gzip-bomb":
      return { status: 200, send: (outgoing) => sendBomb(outgoing, fault.megabytes) };
    case "endless":
      return { status: 200, send: sendEndless };
    case "drip":
      return {
        status,
        send: (outgoing, gone) => sendSlowly(outgoing, gone, answer, fault.every ?? 1000),
      };
    case "length-lie":
      return { status, send: (outgoing) => sendLie(outgoing, answer, fault.by) };
    case "nothing":
      return { status: 0, send: sendNothing };
  }
}

function givenAnswer(fault: Fault & { kind: "answer" }): Answer {
  const { status, headers = {} } = fault;
  if ("base64" in fault) return { status, headers, body: Buffer.from(fault.base64, "base64") };
  const { body = "" } = fault;
  if (typeof body === "string") return { status, headers, body: Buffer.from(body) };
  if (body instanceof Uint8Array) return { status, headers, body: Buffer.from(body) };
  const isNamed = Object.keys(headers).some((name) => /^content-type$/i.test(name));
  return {
    status,
    headers: isNamed ? headers : { ...headers, "content-type": "application/json" },
    body: Buffer.from(JSON.stringify(body)),
  };
}

function whole(answer: Answer): Reply {
  return { status: answer.status, send: (outgoing) => sendWhole(outgoing, answer) };
}
