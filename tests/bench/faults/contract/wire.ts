/** A request as the server receives it, independent of any client. */
export interface WireRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The access token of the request. */
  token?: string | undefined;
  body: string;
}

export interface WireReply {
  status: number;
  /** undefined for none; a string is sent unchanged, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

export function refuse(status: number, error: string): WireReply {
  return { status, body: { error } };
}
