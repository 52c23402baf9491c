/** What a server or the network does to one request. With `commit`, the request is still handled. */
export type Fault =
  /** Milliseconds before the request is handled, and between that and its answer. */
  | { kind: "wait"; before?: number; after?: number }
  /** The connection is reset before the request is handled. */
  | { kind: "cut-before" }
  /** Handled; the connection is reset before any byte of the answer. */
  | { kind: "cut-after" }
  /** Handled; the connection is reset after the headers of the answer. */
  | { kind: "cut-after-headers" }
  /** Handled; the connection is reset in the middle of the body. */
  | { kind: "cut-in-body" }
  /**
   * Answered normally. The next request on the same connection (with `method`: the next one of that method) is
   * handled, and the connection is reset before any byte of its answer. Browsers retry it by themselves.
   */
  | { kind: "cut-next"; method?: string }
  /** A string or bytes are sent unchanged, anything else as JSON; without a body, nothing. */
  | ({
      kind: "answer";
      commit?: boolean;
      status: number;
      headers?: Record<string, string>;
    } & Content)
  /** To any address, absolute or relative. */
  | { kind: "redirect"; commit?: boolean; status: RedirectStatus; to: string }
  /** 200 with a JSON object of this size and a correct Content-Length. */
  | { kind: "huge"; commit?: boolean; megabytes: number }
  /** 200 with that many megabytes of zeros, a thousandth of it on the wire. */
  | { kind: "gzip-bomb"; commit?: boolean; megabytes: number }
  /** 200, and chunks until the client disconnects. */
  | { kind: "endless"; commit?: boolean }
  /** Handled; the body comes one byte at a time, every `every` (1000) milliseconds. */
  | { kind: "drip"; every?: number }
  /** Handled; Content-Length states so many bytes more than are sent, or fewer if negative. */
  | { kind: "length-lie"; by: number }
  /** No answer ever, on a connection that stays open. */
  | { kind: "nothing"; commit?: boolean };

/** Base64 is for bytes given in JSON. */
type Content = { body?: unknown } | { base64: string };

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;

export type FaultKind = Fault["kind"];

/** Whether the service handles the request, so that what it creates, changes or deletes stays. */
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
    case "wait":
    case "cut-after":
    case "cut-after-headers":
    case "cut-in-body":
    case "cut-next":
    case "drip":
    case "length-lie":
      return true;
  }
}
