import { validateHeaderName, validateHeaderValue } from "node:http";
import * as zod from "zod";

const amount = zod.number().nonnegative();
/** The request is handled all the same, so that what it creates, changes or deletes stays. */
const commit = zod.boolean().optional();

/** What a server or the network does to one request. */
export const Fault = zod.discriminatedUnion("kind", [
  /** Milliseconds before the request is handled, and between that and its answer. */
  zod.strictObject({
    kind: zod.literal("wait"),
    before: amount.optional(),
    after: amount.optional(),
  }),
  /** The connection is reset before the request is handled. */
  zod.strictObject({ kind: zod.literal("cut-before") }),
  /** Handled; the connection is reset before any byte of the answer. */
  zod.strictObject({ kind: zod.literal("cut-after") }),
  /** Handled; the connection is reset after the headers of the answer. */
  zod.strictObject({ kind: zod.literal("cut-after-headers") }),
  /** Handled; the connection is reset in the middle of the body. */
  zod.strictObject({ kind: zod.literal("cut-in-body") }),
  /**
   * Answered normally. The next request on the same connection (with `method`: the next one of that method) is
   * handled, and the connection is reset before any byte of its answer. Browsers retry it by themselves.
   */
  zod.strictObject({ kind: zod.literal("cut-next"), method: zod.string().optional() }),
  /**
   * A body of text or bytes is sent unchanged, anything else as JSON; without a body, nothing. Base64 is for bytes
   * given in JSON.
   */
  zod.strictObject({
    kind: zod.literal("answer"),
    commit,
    status: zod.int().min(200).max(599),
    headers: zod.record(zod.string(), zod.string()).refine(isHeaders).optional(),
    body: zod.unknown().optional(),
    base64: zod.string().optional(),
  }),
  /** To any address, absolute or relative. */
  zod.strictObject({
    kind: zod.literal("redirect"),
    commit,
    status: zod.literal([301, 302, 303, 307, 308]),
    to: zod.string().refine((to) => isHeaders({ location: to })),
  }),
  /** 200 with a JSON object of this size and a correct Content-Length. */
  zod.strictObject({ kind: zod.literal("huge"), commit, megabytes: amount }),
  /** 200 with that many megabytes of zeros, a thousandth of it on the wire. */
  zod.strictObject({ kind: zod.literal("gzip-bomb"), commit, megabytes: amount }),
  /** 200, and chunks until the client disconnects. */
  zod.strictObject({ kind: zod.literal("endless"), commit }),
  /** Handled; the body comes one byte at a time, every `every` (1000) milliseconds. */
  zod.strictObject({ kind: zod.literal("drip"), every: amount.optional() }),
  /** Handled; Content-Length states so many bytes more than are sent, or fewer if negative. */
  zod.strictObject({ kind: zod.literal("length-lie"), by: zod.number() }),
  /** No answer ever, on a connection that stays open. */
  zod.strictObject({ kind: zod.literal("nothing"), commit }),
]);
export type Fault = zod.infer<typeof Fault>;

/** Whether the service handles the request. Of the kinds that may be told to, it does so only then. */
export function isHandled(fault: Fault): boolean {
  switch (fault.kind) {
    case "cut-before":
      return false;
    case "answer":
    case "redirect":
    case "huge":
    case "gzip-bomb":
    case "endless":
    case "nothing":
      return fault.commit ?? false;
    default:
      return true;
  }
}

function isHeaders(headers: Record<string, string>): boolean {
  try {
    for (const [name, content] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, content);
    }
    return true;
  } catch {
    return false;
  }
}
