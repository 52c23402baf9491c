import type { ServerResponse } from "node:http";
import { promises as timers } from "node:timers";
import type { Answer } from "./heldAnswer.ts";

export function reset(outgoing: ServerResponse): void {
  outgoing.socket?.resetAndDestroy();
}

export function sendWhole(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, headers).end(body);
}

export async function sendPart(
  outgoing: ServerResponse,
  signal: AbortSignal,
  answer: Answer,
  length: number,
): Promise<void> {
  sendHead(outgoing, answer, answer.body.length);
  if (length > 0) outgoing.write(answer.body.subarray(0, length));
  // A reset can discard data that was not sent yet, and on some systems data that was not read yet.
  await timers.setTimeout(50, undefined, { signal });
  reset(outgoing);
}

export async function sendSlowly(
  outgoing: ServerResponse,
  signal: AbortSignal,
  answer: Answer,
  every: number,
): Promise<void> {
  sendHead(outgoing, answer, answer.body.length);
  for (const byte of answer.body) {
    outgoing.write(Buffer.of(byte));
    await timers.setTimeout(every, undefined, { signal });
  }
  outgoing.end();
}

export function sendLie(outgoing: ServerResponse, answer: Answer, by: number): void {
  // The client waits for the missing bytes until the connection ends.
  if (by > 0) outgoing.shouldKeepAlive = false;
  sendHead(outgoing, answer, answer.body.length + by);
  outgoing.end(answer.body);
}

function sendHead(outgoing: ServerResponse, answer: Answer, length: number): void {
  outgoing.writeHead(answer.status, { ...answer.headers, "content-length": Math.max(0, length) });
  outgoing.flushHeaders();
}
