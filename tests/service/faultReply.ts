import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promises as streams, Readable } from "node:stream";
import { promises as timers } from "node:timers";
import { createGzip } from "node:zlib";
import type { Fault } from "./fault.ts";

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface Reply {
  /** 0 if the client gets no response. */
  status: number;
  send(outgoing: ServerResponse, gone: AbortSignal): unknown;
}

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
    case "nothing":
      return { status: 0, send: () => {} };
  }
}

function givenAnswer(fault: Fault & { kind: "answer" }): Answer {
  const { status, headers = {}, body = "" } = fault;
  if (typeof body === "string" || body instanceof Uint8Array) {
    return { status, headers, body: Buffer.from(body as string) };
  }
  const isNamed = Object.keys(headers).some((name) => /^content-type$/i.test(name));
  return {
    status,
    headers: isNamed ? headers : { ...headers, ...json },
    body: Buffer.from(JSON.stringify(body)),
  };
}

function whole(answer: Answer): Reply {
  return { status: answer.status, send: (outgoing) => sendWhole(outgoing, answer) };
}

function reset(outgoing: ServerResponse): void {
  outgoing.socket?.resetAndDestroy();
}

function sendWhole(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers).end(body);
}

async function sendPart(
  outgoing: ServerResponse,
  signal: AbortSignal,
  answer: Answer,
  length: number,
): Promise<void> {
  outgoing.writeHead(answer.status, { ...answer.headers, "content-length": answer.body.length });
  outgoing.flushHeaders();
  outgoing.write(answer.body.subarray(0, length));
  // A reset can discard data that was not sent yet, and on some systems data that was not read yet.
  await timers.setTimeout(50, undefined, { signal });
  reset(outgoing);
}

const json = { "content-type": "application/json" };
const megabyte = 1024 * 1024;

function sendHuge(outgoing: ServerResponse, megabytes: number): Promise<void> {
  const [before, after] = ['{"error":"', '"}'];
  const length = before.length + megabytes * megabyte + after.length;
  outgoing.writeHead(200, { ...json, "content-length": length });
  return streams.pipeline(async function* () {
    yield before;
    yield* repeat(Buffer.alloc(megabyte, "x"), megabytes);
    yield after;
  }, outgoing);
}

function sendBomb(outgoing: ServerResponse, megabytes: number): Promise<void> {
  outgoing.writeHead(200, { ...json, "content-encoding": "gzip" });
  const zeros = Readable.from(repeat(Buffer.alloc(megabyte), megabytes));
  return streams.pipeline(zeros, createGzip(), outgoing);
}

function sendEndless(outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, json);
  const chunks = repeat(Buffer.alloc(megabyte / 16, "x"), Infinity);
  return streams.pipeline(Readable.from(chunks), outgoing);
}

function* repeat(chunk: Buffer, times: number) {
  for (let count = 0; count < times; count++) yield chunk;
}
