import type { ServerResponse } from "node:http";
import { promises as streams, Readable } from "node:stream";
import { createGzip } from "node:zlib";

const json = { "content-type": "application/json" };
const megabyte = 1024 * 1024;

export function sendHuge(outgoing: ServerResponse, megabytes: number): Promise<void> {
  const before = '{"error":"';
  const after = '"}';
  const length = before.length + megabytes * megabyte + after.length;
  outgoing.writeHead(200, { ...json, "content-length": length });
  return streams.pipeline(async function* () {
    yield before;
    yield* repeat(Buffer.alloc(megabyte, "x"), megabytes);
    yield after;
  }, outgoing);
}

export function sendBomb(outgoing: ServerResponse, megabytes: number): Promise<void> {
  outgoing.writeHead(200, { ...json, "content-encoding": "gzip" });
  const zeros = Readable.from(repeat(Buffer.alloc(megabyte), megabytes));
  return streams.pipeline(zeros, createGzip(), outgoing);
}

export function sendEndless(outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(200, json);
  return streams.pipeline(
    Readable.from(repeat(Buffer.alloc(megabyte / 16, "x"), Infinity)),
    outgoing,
  );
}

function* repeat(chunk: Buffer, times: number) {
  for (let count = 0; count < times; count++) yield chunk;
}
