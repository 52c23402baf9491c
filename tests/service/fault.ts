/** The request is handled all the same, so that what it creates, changes or deletes stays. */
interface MayCommit {
  commit?: boolean | undefined;
}

/** What a server or the network does to one request. */
export type Fault =
  /** Milliseconds before the request is handled, and between that and its answer. */
  | { kind: "wait"; before?: number | undefined; after?: number | undefined }
  /** The connection is reset before the request is handled. */
  | { kind: "cut-before" }
  /** Handled; the connection is reset before any byte of the answer. */
  | { kind: "cut-after" }
  /** Handled; the connection is reset in the middle of the body. */
  | { kind: "cut-in-body" }
  /**
   * Answered normally. The next request on the same connection (with `method`: the next one of that method) is
   * handled, and the connection is reset before any byte of its answer. Browsers retry it by themselves.
   */
  | { kind: "cut-next"; method?: string | undefined }
  /** A body of text or bytes is sent unchanged, anything else as JSON; without a body, nothing. */
  | (MayCommit & {
      kind: "answer";
      status: number;
      headers?: Record<string, string> | undefined;
      body?: unknown;
    })
  /** To any address, absolute or relative. */
  | (MayCommit & { kind: "redirect"; status: number; to: string })
  /** 200 with a JSON object of this size and a correct Content-Length. */
  | (MayCommit & { kind: "huge"; megabytes: number })
  /** 200 with that many megabytes of zeros, a thousandth of it on the wire. */
  | (MayCommit & { kind: "gzip-bomb"; megabytes: number })
  /** 200, and chunks until the client disconnects. */
  | (MayCommit & { kind: "endless" })
  /** No answer ever, on a connection that stays open. */
  | (MayCommit & { kind: "nothing" });

/** Whether the service handles the request. Of the kinds that may be told to, it does so only then. */
export function isHandled(fault: Fault): boolean {
  const may = ["answer", "redirect", "huge", "gzip-bomb", "endless", "nothing"];
  if ("commit" in fault && fault.commit !== undefined) return fault.commit;
  return fault.kind !== "cut-before" && !may.includes(fault.kind);
}
