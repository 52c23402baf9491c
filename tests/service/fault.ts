/** What a server, or the way to it, does to one request. `commit` handles it all the same. */
export type Fault =
  /** Milliseconds before the request is handled, and between that and its answer. */
  | { kind: "wait"; before?: number; after?: number }
  /** The connection is reset, and nothing was handled. */
  | { kind: "cut-before" }
  /** Handled; the connection is reset before any byte of the answer. */
  | { kind: "cut-after" }
  /** Handled; the connection is reset behind the headers of the answer. */
  | { kind: "cut-after-headers" }
  /** Handled; the connection is reset in the middle of the answer's body. */
  | { kind: "cut-in-body" }
  /**
   * Answered as ever. The next request on the same connection (with `method`: the next such one) is
   * handled, and the connection is reset before any byte of its answer. Browsers send it again.
   */
  | { kind: "cut-next"; method?: string }
  /** A body that is a string or bytes is sent as it is, anything else as JSON; none is empty. */
  | ({
      kind: "answer";
      commit?: boolean;
      status: number;
      headers?: Record<string, string>;
    } & Content)
  /** To any address, absolute or not. */
  | { kind: "redirect"; commit?: boolean; status: RedirectStatus; to: string }
  /** 200 with a JSON object that is so large, and says so in Content-Length. */
  | { kind: "huge"; commit?: boolean; megabytes: number }
  /** 200 with that many megabytes of zeros, a thousandth of it on the wire. */
  | { kind: "gzip-bomb"; commit?: boolean; megabytes: number }
  /** 200, and chunks until the client goes. */
  | { kind: "endless"; commit?: boolean }
  /** Handled; the body of the answer comes one byte at a time, each `every` (1000) milliseconds. */
  | { kind: "drip"; every?: number }
  /** Handled; Content-Length says so many bytes more than are sent, or fewer if below zero. */
  | { kind: "length-lie"; by: number }
  /** No answer ever, on a connection that stays open. */
  | { kind: "nothing"; commit?: boolean };

/** Base64 is for bytes out of JSON. */
type Content = { body?: unknown } | { base64: string };

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;

export type FaultKind = Fault["kind"];

/** Whether the service handles the request: what it creates, changes or deletes stays. */
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
